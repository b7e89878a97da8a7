extension Snapshot {
    /// The first line of a snapshot, up to the list of items:
    ///
    ///     {"version":1,"generation":{"number":5,"through":17,"items":2,"sum":"…","#":"…"},"#":"…","items":[
    ///
    /// `through` is the number of the last change in the snapshot, and `sum` is a checksum of the checksums of all
    /// lines. The inner `#` covers the values that the storage relies on; the outer `#` also covers members that the
    /// owner added to the line. Older versions wrote `"generation":5` and no checksums; they treat the form above as
    /// damage and leave the files alone.
    struct Header: Equatable {
        var version: Int
        /// The number of times the collection was compacted.
        var generation: Int
        /// Nil in a file of an older version.
        var through: Int?
        var items = 0
        var sum: UInt32 = 0
        /// For collections with a shared journal: the name of the journal, then the names of all collections.
        var group: [String] = []
        /// Unknown members, as `,"key":value…`, which are kept when the snapshot is rewritten.
        var extras: [UInt8] = []
        /// Whether the line was changed from outside in a harmless way.
        var isChanged = false
        /// Whether the line could be read and is unchanged. Otherwise its numbers are guesses, and its version is
        /// unknown.
        var isRead = true

        init(version: Int, generation: Int, through: Int? = nil) {
            self.version = version
            self.generation = generation
            self.through = through
        }

        var isSealed: Bool { through != nil }

        /// The line without its newline.
        var bytes: [UInt8] {
            var bytes = inner
            bytes.append(0x7D)
            Seal.close(&bytes)
            bytes.append(contentsOf: extras)
            bytes.append(0x7D)
            Seal.close(&bytes)
            bytes.removeLast()
            bytes.append(contentsOf: #","items":["#.utf8)
            return bytes
        }

        private var inner: [UInt8] {
            var text = #"{"version":\#(version),"generation":{"number":\#(generation),"through":\#(through ?? 0)"#
            text += #","items":\#(items),"sum":""#
            var bytes = Array(text.utf8)
            Seal.appendDigits(sum, to: &bytes)
            bytes.append(0x22)
            if !group.isEmpty {
                bytes.append(contentsOf: #","group":["#.utf8)
                for (position, name) in group.enumerated() {
                    if position > 0 { bytes.append(0x2C) }
                    CanonicalJSON.append(name, to: &bytes)
                }
                bytes.append(0x5D)
            }
            return bytes
        }

        init(_ bytes: [UInt8], _ members: [JSONScanner.Member]) throws(JSONSyntaxError) {
            guard Set(members.map(\.key)).count == members.count else {
                throw JSONSyntaxError(offset: 0, detail: "a key appears twice at the top of the file")
            }
            self.init(version: 0, generation: 0)
            var outer: Range<Int>?
            var inner: UInt32?
            for member in members {
                switch member.key {
                case "version": version = JSONScanner.integer(bytes, member.value) ?? 0
                case "generation" where bytes[member.value.lowerBound] == 0x7B:
                    inner = try readGeneration(bytes, member.value)
                case "generation": generation = JSONScanner.integer(bytes, member.value) ?? -1
                case "#": outer = member.value
                case "items": break
                default:
                    extras.append(0x2C)
                    CanonicalJSON.append(member.key, to: &extras)
                    extras.append(0x3A)
                    CanonicalJSON.appendCompact(bytes[member.value], to: &extras)
                }
            }
            guard version >= 1, generation >= 0 else {
                throw JSONSyntaxError(offset: 0, detail: "version or generation is missing or not a number")
            }
            try check(inner: inner, outer: outer.map { Seal.number(bytes[$0].dropFirst().dropLast()) })
        }

        private mutating func check(inner: UInt32?, outer: UInt32??) throws(JSONSyntaxError) {
            guard isSealed else {
                // A file of an older version has no checksums at all.
                if outer != nil { throw JSONSyntaxError(offset: 0, detail: "its generation can't be read") }
                return
            }
            guard let inner, inner == Checksum.of(self.inner) else {
                throw JSONSyntaxError(offset: 0, detail: "its first line does not match its checksum")
            }
            var line = self.inner + [0x7D]
            Seal.close(&line)
            line += extras
            isChanged = outer != .some(Checksum.of(line))
        }

        /// - Returns: the checksum in the line.
        private mutating func readGeneration(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> UInt32? {
            var inner: UInt32?
            var isWhole = true
            generation = -1
            for member in try JSONScanner.members(bytes, range) {
                let text = bytes[member.value].dropFirst().dropLast()
                switch member.key {
                case "number": generation = JSONScanner.integer(bytes, member.value) ?? -1
                case "through": through = JSONScanner.integer(bytes, member.value)
                case "items": items = JSONScanner.integer(bytes, member.value) ?? -1
                case "sum": sum = Seal.number(text) ?? 0
                case "group":
                    for name in try JSONScanner.elements(bytes, member.value) {
                        group.append(try JSONScanner.string(bytes, name))
                    }
                case "#": inner = Seal.number(text)
                default: isWhole = false
                }
            }
            guard isWhole, through != nil else {
                throw JSONSyntaxError(offset: range.lowerBound, detail: "its generation can't be read")
            }
            return inner
        }
    }
}
