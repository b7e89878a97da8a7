import Testing

@testable import CoreTestSupport
@testable import GrowthCore

@Suite struct GrowthSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let goals = [
        #"[{"id":"g","measure":"amount","amount":40,"unit":"km","method":"row","total":true,"since":"2026-11-02","#,
        #""until":"2026-12-31"},{"id":"h","measure":"days","amount":3,"since":"2026-11-02"}]"#,
    ].joined()

    private static let routines = [
        #"[{"id":"r","title":"t","days":[{"methods":["row","run"]},{}],"since":"2026-11-02","#,
        #""skipped":["2026-11-04","2026-11-04"]}]"#,
    ].joined()

    private static let cases = [
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
            GrowthPlan.self,
            ["id": #""plan""#, "free_per_week": "2", "goals": goals, "routines": routines, "routine": #""r""#],
            leaving: [
                "rest_weekdays": "[6,7]",
                "rests": #"[{"id":"x","first":"2026-12-24","last":"2026-12-26","reason":"y"}]"#,
                "routines": #"[{"id":"r","title":"t","days":[{"weekday":1}],"since":"2026-11-02"}]"#,
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
    ]
}
