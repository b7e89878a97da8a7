import Testing

@testable import CampusCore
@testable import CoreTestSupport

@Suite struct GameSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let cases = [
        ItemSchemaCase(
            GameDay.self,
            [
                "id": #""pipes/2026-11-21""#, "generation": "1", "result": #""won""#,
                "puzzles": #"[{"paths":[[0,1],[]],"moves":2,"seconds":30,"solved":true},{}]"#, "tries": #"["cb tr"]"#,
                "shown_seconds": "4",
            ]),
        ItemSchemaCase(
            part: PipesProgress.self, ["paths": "[[0,1],[]]", "moves": "2", "seconds": "30", "solved": "true"]),
    ]
}
