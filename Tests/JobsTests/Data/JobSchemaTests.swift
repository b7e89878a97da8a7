import Testing

@testable import CoreTestSupport
@testable import JobsCore

@Suite struct JobSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

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

    private static let cases = [
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
    ]
}
