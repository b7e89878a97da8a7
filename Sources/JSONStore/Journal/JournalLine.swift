/// One change set as it stands in the journal: `{"g":3,"n":17,"put":[{"id":…}],"remove":["…"]}`.
struct JournalLine: Equatable {
    struct Put: Equatable {
        let id: String
        let line: [UInt8]
    }

    var generation: Int
    var sequence: Int
    var puts: [Put] = []
    var removes: [String] = []

    /// The line with its newline.
    var bytes: [UInt8] {
        var bytes = Array(#"{"g":\#(generation),"n":\#(sequence)"#.utf8)
        if !puts.isEmpty {
            bytes.append(contentsOf: #","put":["#.utf8)
            for (position, put) in puts.enumerated() {
                if position > 0 { bytes.append(0x2C) }
                bytes.append(contentsOf: put.line)
            }
            bytes.append(0x5D)
        }
        if !removes.isEmpty {
            bytes.append(contentsOf: #","remove":["#.utf8)
            for (position, id) in removes.enumerated() {
                if position > 0 { bytes.append(0x2C) }
                CanonicalJSON.append(id, to: &bytes)
            }
            bytes.append(0x5D)
        }
        bytes.append(contentsOf: [0x7D, 0x0A])
        return bytes
    }

    init(generation: Int, sequence: Int, puts: [Put] = [], removes: [String] = []) {
        self.generation = generation
        self.sequence = sequence
        self.puts = puts
        self.removes = removes
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONFault) {
        var generation: Int?
        var sequence: Int?
        for member in try JSONScanner.members(bytes, range) {
            switch member.key {
            case "g": generation = JSONScanner.integer(bytes, member.value)
            case "n": sequence = JSONScanner.integer(bytes, member.value)
            case "put":
                for element in try JSONScanner.elements(bytes, member.value) {
                    let (id, line) = try CanonicalJSON.line(bytes, element)
                    puts.append(Put(id: id, line: line))
                }
            case "remove":
                for element in try JSONScanner.elements(bytes, member.value) {
                    guard bytes[element.lowerBound] == 0x22 else {
                        throw JSONFault(offset: element.lowerBound, detail: "an id that is not a string")
                    }
                    removes.append(try JSONScanner.string(bytes, element))
                }
            default: throw JSONFault(offset: member.keyRange.lowerBound, detail: "an unknown kind of change")
            }
        }
        guard let generation, let sequence else {
            throw JSONFault(offset: range.lowerBound, detail: "a change without its number")
        }
        self.generation = generation
        self.sequence = sequence
    }
}
