import FoundationEssentials

/// Small values as one line of JSON, with sorted members.
enum JSONLines {
    static func line(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The values have only texts and numbers, which can always be written.
        guard let data = try? encoder.encode(value) else { return Array("{}\n".utf8) }
        return Array(data) + [0x0A]
    }
}
