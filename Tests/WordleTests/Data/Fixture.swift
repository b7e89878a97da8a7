import FoundationEssentials

/// Files as earlier versions wrote them.
enum Fixture {
    static let version1 = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/version1").path
}
