import FoundationEssentials
import QuadStorage
import Testing

@testable import CoachesCore
@testable import GrowthCore
@testable import JSONStore
@testable import JobsCore
@testable import NewsCore
@testable import QuadCore
@testable import StoreCore

/// The quick reader and the decoder make the same item of a line, or the quick reader leaves the line to the decoder.
@Suite struct ItemSchemaTests {
    @Test(arguments: ItemSchemaCase.all)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }
}

/// An item with all its members, each as it stands in a file.
struct ItemSchemaCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init<Item: StoredItem>(_ type: Item.Type, _ members: KeyValuePairs<String, String>) {
        testDescription = "\(type)"
        let members = Array(members).map { (key: $0.key, value: $0.value) }
        check = { try ItemSchemaComparison<Item>(members: members).run() }
    }

    private static let steps = [
        #"[{"id":"s","name":"n","depends_on":["t"],"trigger":"any_done","required":false,"#,
        #""kind":"form","role":"r","est_minutes":30,"due_rule":{"anchor":"run_start","offset":-2,"#,
        #""business_days":true},"stop":true,"media":[{"url":"u","type":""}],"fields":[{"name":"f","#,
        #""type":"date","required":true,"value":"v"}],"other":{"x":true},"status":"skipped","#,
        #""assignee":"me","due_at":"2026-11-21","started_at":"2026-11-21T07:43:02Z","#,
        #""completed_at":"2026-11-21T07:43:02Z","completed_by":"me","skipped_reason":"why","#,
        #""notes":"n"}]"#,
    ].joined()

    private static let events = [
        #"[{"at":"2026-11-21T07:43:02Z","actor":"me","verb":"due_changed","step":"s","from":"f","#,
        #""to":"t","note":"n","batch":"b"},{"at":"2026-11-21T07:43:02Z","actor":"me","#,
        #""verb":"created","batch":"c"}]"#,
    ].joined()

    private static let recurrence = [
        #"{"every":"2 week","from":"completion","until":"2027-01-01","on":"mon,wed","#,
        #""moved":{"day":"2026-11-23","steps":2}}"#,
    ].joined()

    static let all = [
        ItemSchemaCase(
            Job.self,
            [
                "id": #""a""#, "name": #""x \"y\"""#, "description": #""d""#, "assigned_to": #""me""#,
                "roles": #"[{"role":"r","person":"p"}]"#, "template": #"{"template":"t","version":2,"name":"n"}"#,
                "scheduled_date": #""2026-11-21""#, "wait": #""2026-11-20T15:30""#, "due_at": #""2026-11-22""#,
                "strict_sequence": "true", "priority": #""H""#, "tags": #"["a","b"]"#, "project": #""p""#,
                "recurrence": recurrence,
                "successor": #""b""#, "created_at": #""2026-11-21T07:43:02Z""#,
                "started_at": #""2026-11-21T07:43:02.25Z""#, "completed_at": #""2026-11-21T08:43:02+01:00""#,
                "cancelled": #"{"at":"2026-11-21T07:43:02Z","reason":"r"}"#,
                "updated_at": #""2026-11-22T07:43:02Z""#, "rev": "3", "other": #"{"k":[1,null,{"l":"m"}]}"#,
                "steps": steps,
            ]),
        ItemSchemaCase(
            JobTemplate.self,
            [
                "id": #""a""#, "name": #""x""#, "description": #""d""#, "created_by": #""me""#,
                "created_at": #""2026-11-21T07:43:02Z""#, "updated_at": #""2026-11-22T07:43:02Z""#,
                "strict_sequence": "true", "recurrence": #"{"every":"1 month","from":"schedule","day":31}"#,
                "roles": #"[{"role":"r","person":"p"}]"#,
                "versions": #"[{"number":1,"at":"2026-11-21T07:43:02Z","actions":[{"id":"s","name":"n"}]}]"#,
                "draft": #"[{"id":"s","name":"m"}]"#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            StoredHistory.self,
            [
                "id": #""a""#,
                "events": events,
            ]),
        ItemSchemaCase(
            Person.self,
            [
                "id": #""a""#, "name": #""Dana""#, "given_name": #""D""#, "family_name": #""X""#,
                "roles": #"["coach"]"#, "permission": #""admin""#, "email": #""a@b""#, "other_emails": #"["c@d"]"#,
                "phones": #"["1"]"#, "handles": #"["@d"]"#, "tags": #"["t"]"#, "notes": #""n""#,
                "other": #"{"k":"v"}"#,
            ]),
        ItemSchemaCase(
            Coach.self,
            [
                "id": #""a""#, "school_id": #""s""#, "role": #""head""#, "contact_every_days": "30",
                "source": #""camp""#, "last_contact_date": #""2026-11-21""#, "last_contact_athlete_id": #""p""#,
                "former_posts": #"[{"school":"t","until":"2025-06-30"}]"#, "merged": #"["b"]"#,
                "created_at": #""2026-11-21T07:43:02Z""#, "other": #"{"k":false}"#,
            ]),
        ItemSchemaCase(
            Contact.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "school_id": #""s""#, "coach_id": #""c""#, "event_id": #""e""#,
                "type": #""official_visit""#, "direction": #""inbound""#, "occurred_at": #""2026-11-21""#,
                "subject": #""s""#, "content": #""é\nf""#, "sentiment": #""neutral""#, "reached": "false",
                "mass": "true", "private": "true",
                "promises": #"[{"id":"q","by":"them","text":"t","due":"2026-12-01","done_at":"2026-11-21T07:43:02Z"}]"#,
                "tags": #"["t"]"#, "attachments": #"["f"]"#, "logged_by": #""me""#,
                "created_at": #""2026-11-21T07:43:02Z""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            School.self,
            [
                "id": #""a""#, "name": #""x""#, "aliases": #"["y"]"#,
                "division": #""\#(Division.allCases[0].rawValue)""#,
                "conference": #""c""#, "city": #""L""#, "state": #""CA""#, "website": #""w""#, "phone": #""1""#,
                "handles": #"["@x"]"#, "academic_info": #"{"gpa_requirement":3.5,"student_size":1200}"#,
                "notes": #""n""#, "merged": #"["b"]"#, "created_at": #""2026-11-21""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            Reminder.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "reminder_type": #""deadline""#, "title": #""t""#,
                "due_date": #""2026-11-21T15:30""#, "priority": #""high""#, "school_id": #""s""#, "coach_id": #""c""#,
                "interaction_id": #""i""#, "description": #""d""#, "private": "true",
                "completed_at": #""2026-11-21T07:43:02Z""#, "made_by": #""me""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            RecruitingEvent.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "type": #""camp""#, "name": #""x""#, "start": #""2026-11-21""#,
                "end": #""2026-11-22""#, "checkin_minute": "480", "location": #""l""#, "city": #""c""#,
                "state": #""s""#, "school_id": #""i""#, "coaches_present": #"["b"]"#, "url": #""u""#,
                "cost_cents": "9900", "registered": "true", "attended": "true", "performance_notes": #""n""#,
                "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            StaffMember.self,
            [
                "id": #""a""#, "role": #""cashier""#, "pin_hash": #""h""#, "hourly_rate": "1500", "former": "true",
            ]),
        ItemSchemaCase(
            ArticleSource.self,
            ["id": #""a""#, "url": #""https://example.org/a.json""#, "added": "1.5", "allow_http": "true"]),
        ItemSchemaCase(
            ChatProvider.self,
            [
                "id": #""a""#, "base": #""http://localhost:1""#, "protocol": #""ollama""#, "key_from": #""file""#,
                "model": #""m""#, "n_ctx": "4096", "allow_http": "true", "system": #""s""#,
                "limit_name": #""max_completion_tokens""#, "not_sent": #"["num_ctx","stream_options"]"#,
            ]),
        ItemSchemaCase(
            PracticeSession.self,
            [
                "id": #""a""#, "method_id": #""m""#, "title": #""t""#, "started_at": #""2026-11-21T07:43:02Z""#,
                "ended_at": #""2026-11-21T08:43:02Z""#, "duration_s": "3600", "duration_hundredths": "25",
                "zone_s": "-18000", "mood_before": "-2", "mood_after": "2", "intensity": "4", "rpe": "7.5",
                "amount": "12.5", "unit": #""km""#, "figures": #"["250 W"]"#, "tags": #"["t"]"#, "notes": #""n""#,
                "made_by": #""timer""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            Product.self,
            [
                "id": #""a""#, "name": #""x""#, "price": "1250", "sku": #""S""#, "category": #""c""#,
                "kind": #""weight""#, "codes": #"["1","2"]"#, "group": #""g""#, "option": #""M""#, "rate": #""r""#,
                "taxes": #"["r","s"]"#, "cost": "900", "no_discount": "true", "archived": "true",
                "track_stock": "true", "low_stock_threshold": "0", "negative": #""warn""#,
                "extras": #"[{"name":"oat milk","price":60}]"#, "favorite": "true",
            ]),
        ItemSchemaCase(
            StoredFeed.self,
            [
                "id": #""a""#, "url": #""https://example.org/""#, "title": #""t""#, "category": #""c""#,
                "tags": #"["t"]"#, "added": #""2026-11-21T07:43:02Z""#, "keepDays": "3", "keepCount": "4",
                "digest": "5", "paused": "true", "fullText": "true", "userAgent": #""u""#, "order": "1",
                "categoryOrder": "2", "secret": #""""#,
            ]),
        ItemSchemaCase(
            StoredState.self,
            [
                "id": #""a""#, "read": "true", "saved": #""2026-11-21T07:43:02Z""#, "tags": #"["t"]"#,
                "removed": "false", "heard": "17", "heardAll": "true",
            ]),
    ]
}

/// Lines of one type, read in both ways.
private struct ItemSchemaComparison<Item: StoredItem> {
    let members: [(key: String, value: String)]
    private let decoder = StorageJSON.decoder()

    init(members: [(key: String, value: String)]) {
        self.members = members
    }

    /// Values of every kind, to stand where others are expected.
    private static var odd: [String] {
        [
            "null", "true", "0", "-7", "1.5", "1e2", "123456789012345678901", #""""#, #""x""#, #""2026-02-30""#,
            #""2026-11-21T07:43:02.123456Z""#, #""\u00e9\n""#, "[]", #"[1]"#, #"["x"]"#, "[null]", "{}", #"{"k":{}}"#,
        ]
    }

    func run() throws {
        let whole = try #require(try compare(members))
        #expect(try compare(members.reversed()) == whole)
        #expect(try compare([(key: "later", value: #"{"x":[1,{}]}"#)] + members) == whole)
        #expect(try compare(members + [(key: "later", value: "null")]) == whole)
        try compareWritten(whole)
        for place in members.indices {
            var fewer = members
            fewer.remove(at: place)
            compareLoosely(fewer)
            for value in Self.odd {
                var changed = members
                changed[place].value = value
                compareLoosely(changed)
                compareLoosely(changed.reversed())
            }
        }
    }

    /// Both read the line.
    private func compare(_ members: [(key: String, value: String)]) throws -> Item? {
        let line = line(members)
        let whole = try decoder.decode(Item.self, from: Data(line))
        let quick = line.withUnsafeBufferPointer { Item(quickly: $0) }
        #expect(quick == whole)
        return quick
    }

    /// The decoder reads whatever the quick reader reads, and reads the same.
    private func compareLoosely(_ members: [(key: String, value: String)]) {
        let line = line(members)
        guard let quick = line.withUnsafeBufferPointer({ Item(quickly: $0) }) else { return }
        let whole = try? decoder.decode(Item.self, from: Data(line))
        #expect(quick == whole, "\(String(decoding: line, as: UTF8.self))")
    }

    private func compareWritten(_ item: Item) throws {
        let coder = ItemCoder<Item>()
        #expect(try coder.item(try coder.line(item)) == item)
        var quick: [UInt8] = []
        guard item.writeQuickly(to: &quick) else { return }
        #expect(try decoder.decode(Item.self, from: Data(quick)) == item)
        if let encoded = try LineWriter.bytes(item) { #expect(quick == encoded) }
    }

    private func line(_ members: [(key: String, value: String)]) -> [UInt8] {
        Array("{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}".utf8)
    }
}
