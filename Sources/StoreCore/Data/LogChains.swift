import JSONStore
import QuadCore
import StoreKit

/// The chains of all registers of a sales log, checked line by line.
struct LogChains: Sendable {
    private(set) var checks: [(register: String, check: ChainCheck)] = []
    private var unfinished: [String: Int] = [:]

    init(_ log: SeriesLog, _ files: [SeriesFile]) throws(StorageError) {
        for file in files {
            if checks.last?.register != file.series { checks.append((file.series, ChainCheck())) }
            let last = checks.count - 1
            var mark = SeriesMark()
            try log.read(file, after: &mark) { line, _ in
                line.withUnsafeBufferPointer { checks[last].check.check(line: $0) }
            }
            let rest = log.bytes(behind: mark, in: file)
            if rest > 0 { unfinished[file.series, default: 0] += rest }
        }
    }

    /// - Parameters:
    ///   - books: the books that are cached beside the log.
    ///   - lost: the records that are known to be gone, in words, by register.
    func reports(head: String?, sums: LogSums, books: StoreBooks, lost: [String: String]) -> [ChainOfRegister] {
        // A printed hash belongs to one register, so the hash is missing only if no register has it.
        let isMissing = head.map { head in !checks.isEmpty && !checks.contains { $0.check.holds(head) } } ?? false
        var chains = checks.map { register, check in
            let own = isMissing && checks.count == 1 ? head : nil
            var report = check.finish(head: own).adding(sums.findings(of: register))
            if let words = sums.difference(books, of: register) { report = report.adding(words, seq: report.lastSeq) }
            if let words = lost[register] {
                report = report.adding(words.capitalizedFirst, seq: report.lastSeq)
            }
            return ChainOfRegister(
                register: register, report: report, unfinishedBytes: unfinished[register] ?? 0)
        }
        for (register, words) in lost.sorted(by: { $0.key < $1.key })
        where !checks.contains(where: { $0.register == register }) {
            let report = ChainCheck().finish().adding(words.capitalizedFirst, seq: 0)
            chains.append(ChainOfRegister(register: register, report: report))
        }
        if let words = sums.difference(books), let last = chains.indices.last {
            let report = chains[last].report
            chains[last] = ChainOfRegister(
                register: chains[last].register, report: report.adding(words, seq: report.lastSeq),
                unfinishedBytes: chains[last].unfinishedBytes)
        }
        if let head, isMissing, checks.count > 1 {
            chains.append(ChainOfRegister(register: "all", report: .missing(head)))
        }
        return chains
    }
}
