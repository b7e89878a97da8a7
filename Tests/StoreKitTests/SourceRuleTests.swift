import FoundationEssentials
import Testing

/// Money and quantities are whole numbers. The engine has no floating point, not even where it would be harmless.
@Suite struct SourceRuleTests {
    @Test func theEngineHasNoFloatingPoint() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/StoreKit").standardizedFileURL
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        #expect(paths.count > 50)
        for path in paths {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            #expect(SwiftText(text).floatingPoint == [], "\(path)")
        }
    }

    @Test(arguments: [
        ("let a: Double = 1", ["Double"]), ("let a = 1.5", ["1.5"]), ("a * 1e3", ["1e3"]), ("[Float](x)", ["Float"]),
        ("x as? Decimal", ["Decimal"]), ("let a = 1_0.2_5", ["1_0.2_5"]), ("\"\\(Double(1))\"", ["Double"]),
        ("\"\"\"\n\\(2.5)\n\"\"\"", ["2.5"]), ("0x1p3", ["0x1p3"]),
        ("// Double 1.5", []), ("/* 1.5 /* Float */ 2.5 */ 1", []), ("\"Double 1.5 \\\" 2.5\"", []), ("0...9", []),
        ("0..<9", []), ("$0.1", []), ("tuple.0.1", []), ("0xE1", []), ("doubled", []), ("#\"1.5 \" \"#", []),
        ("a1.b", []),
        ("1.magnitude", []),
    ])
    func floatingPointIsFound(code: String, found: [String]) {
        #expect(SwiftText(code).floatingPoint == found)
    }
}
