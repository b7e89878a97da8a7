import QuadDomain
import StoreKit

/// Checks a sales log line by line, one register after the other: the chain of each, and in the same pass what the records
/// say in numbers.
struct LogChecking {
    private var checks: [(register: String, check: ChainCheck)] = []
    private var sums = SumCheck()

    mutating func begin(_ register: String) { checks.append((register, ChainCheck())) }

    mutating func check(_ line: ArraySlice<UInt8>) {
        let last = checks.count - 1
        line.withUnsafeBufferPointer { checks[last].check.check(line: $0) }
        do throws(RecordReadingError) {
            sums.check(try StoreRecord(line: Array(line)))
        } catch {
            // What is no JSON at all is a fault of the chain already.
            guard (try? RecordValue(parsing: Array(line))) != nil else { return }
            let seq = checks[last].check.finish().lastSeq
            sums.report(.init(register: checks[last].register, seq: seq, words: "it can't be read: \(error.words)"))
        }
    }

    /// - Parameter books: as they are kept beside the log.
    func finish(head: String?, books: StoreBooks) -> [ChainOfRegister] {
        var chains = checks.map { register, check in
            var report = check.finish().adding(sums.findings(of: register))
            if let words = difference(books, of: register) { report = report.adding(words, seq: report.lastSeq) }
            return ChainOfRegister(register: register, report: report)
        }
        // A printed hash is that of one register: it is missing only where none of them has it.
        guard let head, !checks.isEmpty, !checks.contains(where: { $0.check.holds(head) }) else { return chains }
        if checks.count == 1 {
            let report = checks[0].check.finish(head: head).adding(sums.findings(of: checks[0].register))
            chains[0] = ChainOfRegister(register: checks[0].register, report: report)
        } else {
            chains.append(ChainOfRegister(register: "all", report: .missing(head)))
        }
        return chains
    }

    /// Nil where they say the same, or another till added something meanwhile.
    private func difference(_ books: StoreBooks, of register: String) -> String? {
        let (kept, own) = (books.register(register), sums.books.register(register))
        guard kept.sequence == own.sequence, kept.hash == own.hash else { return nil }
        guard kept != own else { return nil }
        return "What is kept of the books is not what the records come to: remove the folder store/derived"
    }
}
