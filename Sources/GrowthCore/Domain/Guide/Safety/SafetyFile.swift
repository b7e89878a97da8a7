import CSafetyTexts
import FoundationEssentials

/// A JSON file that is compiled into the program.
enum SafetyFile {
    static func read<Content: Decodable>(_ type: Content.Type, _ file: quad_safety_file) -> Content {
        let bytes = Data(UnsafeBufferPointer(start: file.bytes, count: file.size))
        do { return try JSONDecoder().decode(type, from: bytes) } catch {
            preconditionFailure("a built-in safety file is damaged")
        }
    }
}
