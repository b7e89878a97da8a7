/// A check of the records of one register, line by line in the order in which they were written. After a fault the
/// check continues from the values it found, so that one bad record gives one fault.
package struct ChainCheck: Sendable {
    /// The most faults that are kept; all faults are counted.
    static let faultLimit = 100

    private var faults: [ChainFault] = []
    private var faultCount = 0
    private var respelled = 0
    private var lines = 0
    private var records = 0
    private var offset = 0
    private var length = 0

    /// The seq that the next record should have.
    private var due: Int
    /// The hash that the next record should name as the previous hash, as stored in the last record. If that record is
    /// bad, `alternative` is the other hash that the next record may name.
    private var last: SHA256Digest?
    private var alternative: SHA256Digest?
    /// Torn lines since the last record. Each of them may have been an acknowledged record or an unacknowledged one.
    private var torn = 0
    private var numbers = NumberCheck()
    private var hashes: [SHA256Digest]

    /// - Parameters:
    ///   - seq: the seq of the first record.
    ///   - previous: the hash of the record before it.
    package init(from seq: Int = 1, after previous: SHA256Digest = .genesis) {
        due = max(seq, 0)
        last = previous
        hashes = [previous]
    }

    /// - Parameter line: the line without the line feed.
    package mutating func check(line: UnsafeBufferPointer<UInt8>) {
        lines += 1
        offset += length
        length = line.count + 1
        do throws(ChainLink.ReadingError) { check(try ChainLink.read(line)) } catch {
            report(.torn, due, "Line \(lines) is not a record: \(error.words).")
            torn += 1
            numbers.loosen()
        }
    }

    /// Checks a line given as an array of bytes.
    package mutating func check(line: [UInt8]) {
        line.withUnsafeBufferPointer { check(line: $0) }
    }

    /// Returns the result of the check.
    /// - Parameter head: the hash of a printed receipt or Z report, or at least its first 8 digits. Only a printed hash
    ///   reveals that the end of the records was cut off.
    package func finish(head: String? = nil) -> ChainReport {
        var check = self
        if let head, !holds(head) {
            check.lines += 1
            check.offset += length
            let digits = head.prefix(8)
            check.report(
                .missingEnd, due, "No record has the printed hash \(digits)…: records are missing from \(due) on.")
        }
        return ChainReport(
            faults: check.faults, faultCount: check.faultCount, respelled: respelled, records: records,
            lastSeq: due - 1, lastHash: last)
    }

    /// Whether a record has the hash, or begins with at least 8 digits of it.
    package func holds(_ head: String) -> Bool {
        let head = head.lowercased()
        guard head.utf8.count >= 8 else { return false }
        return hashes.contains { $0.hex.hasPrefix(head) }
    }

    private mutating func report(_ kind: ChainFault.Kind, _ seq: Int, _ words: String) {
        faultCount += 1
        guard faults.count < Self.faultLimit else { return }
        faults.append(ChainFault(kind: kind, seq: seq, line: lines, offset: offset, description: words))
    }

    private mutating func check(_ link: ChainLink) {
        records += 1
        if let hash = link.hash { hashes.append(hash) }
        guard link.isIntact else { return checkChanged(link) }
        if !link.isCanonical { respelled += 1 }
        guard checkPlace(link) else {
            alternative = link.hash
            return
        }
        report(numbers.check(link.number), link.seq)
        follow(link, seq: link.seq)
    }

    /// Compares the actual place of the record with the place that the record names.
    /// - Returns: whether the chain continues from the record.
    private mutating func checkPlace(_ link: ChainLink) -> Bool {
        if link.seq < due {
            report(.double, link.seq, "Record \(link.seq) appears twice, or after later ones.")
            return false
        }
        if link.seq - due > torn {
            let missing = link.seq - due == 1 ? "Record \(due) is" : "Records \(due) to \(link.seq - 1) are"
            report(.gap, link.seq, "\(missing) missing before record \(link.seq).")
            numbers.loosen()
        } else if link.seq == due, link.isIntact, !names(link) {
            report(
                .previousHash, link.seq,
                "Record \(link.seq) does not name the hash of the one before it: that one was replaced.")
        }
        return true
    }

    /// Handles a record whose content does not match its hash. If the record still names the previous hash, its seq may
    /// be the changed part, so the record is treated as the one that is due.
    private mutating func checkChanged(_ link: ChainLink) {
        hashes.append(link.computed)
        let seq = names(link) ? due : link.seq
        let goesOn = names(link) || checkPlace(link)
        report(.hash, seq, "Record \(seq) was changed: its content does not match its hash.")
        if goesOn {
            numbers.suppose(link.number)
            follow(link, seq: seq)
        } else {
            alternative = link.hash
        }
    }

    /// Whether the record names the hash of the record before it. If that record has no hash, any hash is accepted.
    private func names(_ link: ChainLink) -> Bool {
        guard let previous = link.previous else { return false }
        return previous == last || previous == alternative || last == nil
    }

    private mutating func follow(_ link: ChainLink, seq: Int) {
        due = seq == .max ? seq : seq + 1
        torn = 0
        last = link.hash
        alternative = link.computed
    }

    private mutating func report(_ fault: NumberCheck.Fault?, _ seq: Int) {
        switch fault {
        case .gap(let words): report(.numberGap, seq, ChainReport.sentence(words, about: seq) + ".")
        case .double(let words): report(.numberDouble, seq, ChainReport.sentence(words, about: seq) + ".")
        case nil: break
        }
    }
}
