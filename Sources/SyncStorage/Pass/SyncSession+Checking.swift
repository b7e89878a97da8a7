import JSONStore
import SyncKit

extension SyncSession {
    /// The state after the last pass, for screens.
    package var status: SyncStatus? { files.document("status", SyncStatus?.none).read().value }

    /// Looks at the place and at the files of sync, and returns sentences about what is wrong.
    package func findings(_ exchange: any ChangeExchange) throws(SyncFailure) -> [String] {
        var findings: [String] = []
        do throws(ExchangeError) {
            let probe = "\(own.text)/probe.json"
            try exchange.add(probe, Array("{}\n".utf8))
            if try exchange.contents(of: probe) != Array("{}\n".utf8) {
                findings.append("The place does not give back what was written there.")
            }
            try exchange.remove(probe)
            let there = Set(try exchange.names(in: own.text))
            for name in ownSegments where !there.contains(name.text(isSealed: membership.isSealed)) {
                findings.append("\(name.text(isSealed: membership.isSealed)) of this machine is not in the place yet.")
            }
            for device in devices where !device.isThis {
                if device.ahead > 0 {
                    findings.append(
                        "The clock of \(device.name) is \(device.ahead / 60_000) min ahead of this one. Set it.")
                }
                let copies = try exchange.names(in: device.id).filter {
                    SegmentName($0, isSealed: membership.isSealed) == nil && $0 != DeviceFile.name
                }
                if !copies.isEmpty {
                    findings.append(
                        "\(copies.count) other files are in the folder of \(device.name); Quad does not read them.")
                }
            }
        } catch { findings.append(error.words) }
        let hash = StateHash(local.state)
        findings.append(
            "State: \(hash.text), \(local.state.heads.values.reduce(0, +)) changes. Equal on all machines that have the same changes."
        )
        return findings
    }
}
