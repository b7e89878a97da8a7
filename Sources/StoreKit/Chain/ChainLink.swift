import JSONKit

/// The members of one record that the check of a chain needs.
struct ChainLink: Equatable {
    /// The reason why a line is not a record.
    enum ReadingError: Error {
        case text(JSONReadingError)
        case notAnObject
        case noSeq

        var words: String {
            switch self {
            case .text(let error): error.description
            case .notAnObject: "it is not a JSON object"
            case .noSeq: "it has no seq"
            }
        }
    }

    let seq: Int
    let number: NumberOnRecord
    /// The stored hashes; nil if absent or not a hash.
    let previous: SHA256Digest?
    let hash: SHA256Digest?
    /// The value that `hash` should have.
    let computed: SHA256Digest
    /// Whether the line has its original spelling.
    let isCanonical: Bool

    var isIntact: Bool { hash == computed }

    static func read(_ line: UnsafeBufferPointer<UInt8>) throws(ReadingError) -> ChainLink {
        if let link = ChainLink(canonical: line) { return link }
        return try ChainLink(parsing: line)
    }

    /// Hashes the line in place, which is fast. Returns nil if the line is not certain to have its original spelling.
    init?(canonical line: UnsafeBufferPointer<UInt8>) {
        guard let scan = CanonicalScanner(line), let seq = scan.seq, let hash = scan.hash, let cut = scan.hashMember
        else { return nil }
        self.seq = seq
        number = scan.number.map { NumberOnRecord(line[$0]) } ?? .absent
        previous = scan.previous.flatMap { SHA256Digest(hex: line[$0]) }
        self.hash = SHA256Digest(hex: line[hash])
        computed = SHA256Digest(of: line, leavingOut: cut)
        isCanonical = true
    }

    /// Reads a line in any spelling: parses it, writes it again in canonical form and hashes the result.
    init(parsing line: UnsafeBufferPointer<UInt8>) throws(ReadingError) {
        let value: RecordValue
        do { value = try RecordValue(parsing: line) } catch { throw .text(error) }
        guard let record = value.members else { throw .notAnObject }
        guard let seq = record["seq"]?.int else { throw .noSeq }
        self.seq = seq
        number = NumberOnRecord(record["number"])
        previous = record[RecordSeal.previousName]?.text.flatMap { SHA256Digest(hex: $0) }
        hash = record[RecordSeal.hashName]?.text.flatMap { SHA256Digest(hex: $0) }
        computed = RecordSeal.hash(of: record)
        isCanonical = line.elementsEqual(CanonicalText.bytes(of: record))
    }
}
