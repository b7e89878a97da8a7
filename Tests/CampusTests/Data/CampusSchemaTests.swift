import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

@Suite struct CampusSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let copy = [
        #"{"title":"t","start":1796148000,"end":1796151600,"all_day":true,"ahead":-28800,"place":"p","club":"c","#,
        #""type":"y","tags":["a","b"],"url":"https://x.example/"}"#,
    ].joined()

    private static let observances = [
        #"[{"start":0,"before":-25200,"after":-28800,"rules":["FREQ=YEARLY"],"dates":[1,2]},{}]"#
    ].joined()

    private static let cases = [
        ItemSchemaCase(
            part: CalendarEvent.self,
            [
                "recurrence_id": #""2026-11-21T18:00:00Z""#, "this_and_future": "true",
                "start": #""2026-11-21T14:00:00[America/New_York]""#,
                "end": #""2026-11-21T15:00:00[America/New_York]""#,
                "duration": #""PT3600S""#, "title": #""t""#, "location": #""l""#, "organizer": #""o""#,
                "status": #""CANCELLED""#, "url": #""https://x.example/""#, "categories": #"["a"]"#,
                "labels": #"[{"kind":"event_type","text":"Talk"}]"#, "sequence": "2", "rules": #"["FREQ=WEEKLY"]"#,
                "excluded_rules": #"["FREQ=MONTHLY"]"#, "dates": #"[{"start":"2026-11-24","duration":"P2D"}]"#,
                "excluded": #"["2026-11-28T18:00:00Z"]"#, "text": #""Words.""#,
            ]),
        ItemSchemaCase(
            part: CalendarEvent.AddedDate.self,
            ["start": #""2026-11-24T18:00:00""#, "end": #""2026-11-24T19:00:00""#, "duration": #""P1D""#]),
        ItemSchemaCase(part: CalendarEvent.Label.self, ["kind": #""k""#, "text": #""t""#]),
        ItemSchemaCase(
            CampusMark.self,
            [
                "id": #""e@*""#, "event": #""e""#, "original": #""*""#, "feed": #""events""#, "saved": "true",
                "going": "true", "hidden": "true", "note": #""n""#, "reminders": "[60,30]", "given": #"["1/60"]"#,
                "made_at": #""2026-11-21T07:43:02Z""#, "state": #""canceled""#, "copy": copy, "was": copy,
            ]),
        ItemSchemaCase(
            part: EventCopy.self,
            [
                "title": #""t""#, "start": "1", "end": "2", "all_day": "true", "ahead": "3600", "place": #""p""#,
                "club": #""c""#, "type": #""y""#, "tags": #"["a"]"#, "url": #""u""#,
            ]),
        ItemSchemaCase(
            CampusChange.self,
            [
                "id": #""c""#, "at": #""2026-11-21T07:43:02Z""#, "feed": #""events""#, "event": #""e""#,
                "original": #""2026-11-21""#, "field": #""moved""#, "title": #""t""#, "from": #""a""#, "to": #""b""#,
            ]),
        ItemSchemaCase(ClubChoice.self, ["id": #""Robotics""#, "choice": #""muted""#]),
        ItemSchemaCase(part: EmbeddedZone.self, ["name": #""Campus""#, "observances": observances]),
        ItemSchemaCase(
            part: EmbeddedZone.Observance.self,
            ["start": "0", "before": "-25200", "after": "-28800", "rules": #"["FREQ=YEARLY"]"#, "dates": "[1,2]"]),
        ItemSchemaCase(
            AgendaItem.self,
            [
                "id": #""e@2026-11-21""#, "event": #""e""#, "original": #""2026-11-21""#, "part": "2",
                "feed": #""events""#,
                "start": "1796148000", "end": "1796151600", "all_day": "true", "ahead": "-28800", "zone": #""z""#,
                "title": #""t""#, "place": #""p""#, "club": #""c""#, "type": #""y""#, "tags": #"["a"]"#,
                "url": #""u""#, "canceled": "true", "gone": "true", "twins": #"[{"id":"i","feed":"f"}]"#,
            ]),
        ItemSchemaCase(part: AgendaItem.Twin.self, ["id": #""i""#, "feed": #""f""#]),
        ItemSchemaCase(
            FeedFileHead.self,
            [
                "id": #""events""#, "hash": #""00ff""#, "zones": #"[{"name":"Campus"},{"name":"b","observances":[]}]"#,
                "missing": "1",
            ]),
        ItemSchemaCase(
            WindowHead.self,
            ["id": #""1""#, "first": #""2026-11-20""#, "zone": #""UTC""#, "files": #""abc""#]),
    ]
}
