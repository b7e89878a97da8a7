import JSONStore
import SyncKit

extension SyncSession {
    /// The bytes of lines after which a further segment begins.
    private static let segmentSize = 4 << 20

    /// Puts this machine's lines into the place. Failures are reported, and never keep others' changes away.
    func publish(to exchange: any ChangeExchange, _ report: inout PassReport) {
        guard retired[own] == nil else {
            report.problems.append(SyncFailure.revoked.words)
            return
        }
        publishLines(to: exchange, &report)
    }

    func publishLines(to exchange: any ChangeExchange, _ report: inout PassReport) {
        do throws(StorageError) { try makeSegments() } catch {
            report.problems.append(error.description)
            return
        }
        do throws(ExchangeError) {
            guard try isOurSpace(exchange, &report) else { return }
            try send(to: exchange)
        } catch .differs(let name) {
            report.problems.append("\(ExchangeError.differs(name: name).words) This machine gets a new identity.")
            do throws(StorageError) { try renew() } catch { report.problems.append(error.description) }
        } catch { report.add(error) }
    }

    /// The segments of this machine by their names, in order.
    var ownSegments: [SegmentName] {
        Folder.names(files.out).compactMap { SegmentName($0, isSealed: membership.isSealed) }.sorted()
    }

    /// Writes segments with all lines that are in none. Their files stay the same for ever, so they are made here first.
    private func makeSegments() throws(StorageError) {
        let made = ownSegments
        let last = made.last?.last ?? 0
        guard local.lastNumber > last else { return }
        let lines = try DeviceLog(own, files).lines(after: last)
        guard let first = lines.first?.line.number else { return }
        var previous = ""
        if let name = made.last, let bytes = try Folder.contents(of: path(name), options: files.options) {
            previous = Hexadecimal.text(Hash.of(bytes))
        }
        try Folder.prepare(files.out)
        var (start, index, size) = (first, 0, 0)
        var batch: [[UInt8]] = []
        while index < lines.count {
            batch.append(lines[index].bytes)
            size += lines[index].bytes.count
            index += 1
            guard size >= Self.segmentSize || index == lines.count else { continue }
            let name = SegmentName(first: start, last: start + batch.count - 1)
            let segment = Segment(
                device: own, name: name, previous: previous, passed: local.state.heads.filter { $0.key != own },
                at: now(),
                lines: batch)
            let bytes = segment.bytes(space: membership.space, currentKey, signing)
            try Folder.replace(path(name), with: bytes, durability: files.options.durability, options: files.options)
            previous = Hexadecimal.text(Hash.of(bytes))
            (start, size, batch) = (name.last + 1, 0, [])
        }
    }

    private func path(_ name: SegmentName) -> String { "\(files.out)/\(name.text(isSealed: membership.isSealed))" }

    /// Puts the segments that the place lacks there. A place that was restored from a backup gets them again.
    private func send(to exchange: any ChangeExchange) throws(ExchangeError) {
        let isSealed = membership.isSealed
        let there = Set(try exchange.names(in: own.text))
        let own = ownSegments
        let names = Set(own.map { $0.text(isSealed: isSealed) })
        for name in there.sorted() {
            guard SegmentName(name, isSealed: isSealed) != nil, !names.contains(name.lowercased()) else { continue }
            throw .differs(name: name)
        }
        try sendDeviceFile(to: exchange, there)
        for name in own where !there.contains(name.text(isSealed: isSealed)) {
            let bytes: [UInt8]?
            do throws(StorageError) { bytes = try Folder.contents(of: path(name), options: files.options) } catch {
                throw .unreachable(error.description)
            }
            guard let bytes else { continue }
            try exchange.add("\(self.own.text)/\(name.text(isSealed: isSealed))", bytes)
        }
        guard let last = own.last?.last, last != files.sent else { return }
        do throws(StorageError) { try files.document("sent", 0).write(last) } catch {
            throw .unreachable(error.description)
        }
    }

    private func sendDeviceFile(to exchange: any ChangeExchange, _ there: Set<String>) throws(ExchangeError) {
        guard !there.contains(DeviceFile.name), let sealing = identity.sealing else { return }
        let file = DeviceFile(name: identity.name, signing: signing.publicKey, sealing: sealing.publicKey)
        try exchange.add(DeviceFile.path(of: own), file.bytes(currentKey, membership.space, own))
    }
}
