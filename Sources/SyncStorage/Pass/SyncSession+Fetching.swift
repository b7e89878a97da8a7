import JSONStore
import SyncKit

extension SyncSession {
    private static let mostFiles = 1_000_000
    /// A clock is wrong if a segment comes from further in the future than this.
    private static let mostAhead = 120_000

    /// Takes the new lines of all other devices into their logs.
    func fetch(from exchange: any ChangeExchange, _ report: inout PassReport) {
        do throws(ExchangeError) {
            guard try isOurSpace(exchange, &report) else { return }
            let names = try exchange.names(in: "")
            try fetchKeys(from: exchange)
            for device in names.compactMap({ DeviceID($0.lowercased()) }).sorted() where device != own {
                fetch(device, from: exchange, &report)
            }
        } catch { report.add(error) }
    }

    /// Whether the place has the space of this machine. An empty place is not a deletion.
    func isOurSpace(_ exchange: any ChangeExchange, _ report: inout PassReport) throws(ExchangeError) -> Bool {
        guard let bytes = try exchange.contents(of: SpaceDescription.name) else {
            report.isOffline = true
            let words = SyncFailure.emptyPlace(membership.place).words
            if !report.problems.contains(words) { report.problems.append(words) }
            return false
        }
        guard let description = SpaceDescription(bytes) else {
            report.problems.append(SyncFailure.damagedSpace(membership.place).words)
            return false
        }
        guard description == membership.description else {
            report.problems.append(SyncFailure.otherSpace(membership.place).words)
            return false
        }
        return true
    }

    /// Takes keys that were added since this machine joined.
    private func fetchKeys(from exchange: any ChangeExchange) throws(ExchangeError) {
        guard membership.isSealed, let pair = identity.sealing else { return }
        let known = Set(membership.keys.map { KeyFile.name(of: $0) })
        for name in try exchange.names(in: KeyFile.folder) where !known.contains("\(KeyFile.folder)/\(name)") {
            guard ExchangeName.isFit("\(KeyFile.folder)/\(name)"),
                let file = try exchange.contents(of: "\(KeyFile.folder)/\(name)").flatMap({ KeyFile($0) }),
                let key = file.open(as: own.text, with: pair), "\(KeyFile.folder)/\(name)" == KeyFile.name(of: key)
            else { continue }
            do throws(StorageError) { try add(key) } catch { throw .unreachable(error.description) }
        }
    }

    private func fetch(_ device: DeviceID, from exchange: any ChangeExchange, _ report: inout PassReport) {
        do throws(ExchangeError) {
            var known = try storageResult { () throws(StorageError) in try DeviceLog(device, files).last() }
            let limit = retired[device] ?? .max
            let isSealed = membership.isSealed
            let names = try exchange.names(in: device.text)
            let segments = Dictionary(
                names.prefix(Self.mostFiles).compactMap { name in
                    SegmentName(name, isSealed: isSealed).map { ($0, name) }
                }
            ) { first, _ in first }.filter { $0.key.last > known }
            guard !segments.isEmpty, var peer = try peer(device, exchange) else { return }
            for (name, file) in segments.sorted(by: { $0.key < $1.key })
            where name.first <= known + 1 && name.last > known && known < limit {
                guard let bytes = try exchange.contents(of: "\(device.text)/\(file)") else { continue }
                guard let segment = segment(bytes, name, of: device, peer, &report) else { break }
                guard try take(segment, after: known, upTo: limit, &report) else { break }
                known = min(name.last, limit)
                (peer.last, peer.hash, peer.at) = (known, Hexadecimal.text(Hash.of(bytes)), segment.at)
                let ahead = segment.at - now()
                peer.ahead = ahead > Self.mostAhead ? ahead : 0
                peer.passed = Dictionary(uniqueKeysWithValues: segment.passed.map { ($0.key.text, $0.value) })
                local.note(segment.passed, of: device)
                peers[device.text] = peer
            }
        } catch { report.add(error) }
    }

    private func storageResult<Result>(_ body: () throws(StorageError) -> Result) throws(ExchangeError) -> Result {
        do throws(StorageError) { return try body() } catch { throw .unreachable(error.description) }
    }

    /// Returns what is known of a device. Its keys count as they were first seen.
    private func peer(_ device: DeviceID, _ exchange: any ChangeExchange) throws(ExchangeError) -> Peer? {
        if let peer = peers[device.text] { return peer }
        guard let bytes = try exchange.contents(of: DeviceFile.path(of: device)),
            let file = DeviceFile(
                bytes, membership.keys, membership.space, device, isSealed: membership.isSealed)
        else { return nil }
        return Peer(name: file.name, signing: file.signing, sealing: file.sealing)
    }

    private func segment(
        _ bytes: [UInt8], _ name: SegmentName, of device: DeviceID, _ peer: Peer, _ report: inout PassReport
    ) -> Segment? {
        do throws(SegmentError) {
            let segment = try Segment(
                bytes, name: name, of: device, space: membership.space, isSealed: membership.isSealed,
                keys: membership.keys, signedBy: Hexadecimal.bytes(peer.signing) ?? [])
            guard peer.hash.isEmpty || name.first != peer.last + 1 || segment.previous == peer.hash else {
                report.problems.append(
                    "\(peer.name) has two histories, because its files were copied. Open Quad there; it then gets a new identity."
                )
                return nil
            }
            return segment
        } catch {
            switch error {
            // A file that is not whole yet is read in the next pass.
            case .damaged:
                report.problems.append(
                    "A file of \(peer.name) has not arrived whole yet: \(name.text(isSealed: membership.isSealed)).")
            case .notSigned:
                report.problems.append("A file in the folder of \(peer.name) is not from it, and was not read.")
            case .unknownKey: report.problems.append("A file of \(peer.name) needs a key that has not arrived yet.")
            case .newerVersion:
                report.problems.append("\(peer.name) has a newer Quad. Update Quad here; its changes wait.")
            }
            return nil
        }
    }

    /// Stores the lines of a segment that are new here.
    /// - Returns: false if they are unfit.
    private func take(
        _ segment: Segment, after known: Int, upTo limit: Int, _ report: inout PassReport
    ) throws(ExchangeError) -> Bool {
        var (lines, bytes) = ([ChangeLine](), [[UInt8]]())
        for (offset, text) in segment.lines.enumerated() {
            let number = segment.name.first + offset
            if number <= known || number > limit { continue }
            do throws(SyncError) {
                let line = try ChangeLine(text, of: segment.device)
                guard line.number == number else { throw .damagedLine("another number") }
                lines.append(line)
                bytes.append(text)
            } catch {
                let name = peers[segment.device.text]?.name ?? segment.device.text
                report.problems.append(
                    "A change of \(name) cannot be read (\(error.words)). Its changes wait; update Quad there and here."
                )
                return false
            }
        }
        let log = DeviceLog(segment.device, files)
        try storageResult { () throws(StorageError) in try log.append(received: bytes) }
        local.receive(lines)
        return true
    }
}
