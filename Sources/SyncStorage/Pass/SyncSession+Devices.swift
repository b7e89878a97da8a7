import JSONKit
import JSONStore
import SyncKit

extension SyncSession {
    /// Makes a line with which another machine can join within ten minutes.
    package func invite(_ exchange: any ChangeExchange) throws(SyncFailure) -> Invitation {
        let invitation = Invitation(place: membership.place, space: membership.space, isSealed: membership.isSealed)
        if let name = invitation.name, let bytes = invitation.bytes(membership.keys, now: now()) {
            do throws(ExchangeError) { try exchange.add(name, bytes) } catch { throw .exchange(error) }
        }
        return invitation
    }

    /// Removes a device from the space: its later lines do not count, and a new key seals what the others write.
    /// - Parameter name: the name or the id of the device.
    package func revoke(_ name: String, _ exchange: any ChangeExchange) throws(SyncFailure) -> String {
        let found = devices.filter { !$0.isRetired && !$0.isThis && ($0.name == name || $0.id == name) }
        guard found.count == 1, let device = found.first, let id = DeviceID(device.id) else {
            throw .unknownDevice(name)
        }
        var changes: [String: [ItemChange]] = [:]
        var values = local.state.values(of: device.id, in: Self.devices)
        do throws(StorageError) {
            values["retired"] = .number(local.state.heads[id] ?? 0)
            changes[Self.devices] = [newest(of: device.id, in: Self.devices, values)].compactMap(\.self)
            if membership.isSealed {
                let key = SpaceKey.random()
                let file = KeyFile(key, to: readers(without: id))
                do throws(ExchangeError) { try exchange.add(KeyFile.name(of: key), file.json) } catch {
                    throw .system(path: membership.place, operation: "Writing", code: 0)
                }
                try add(key)
                changes[Self.keys] = [newest(of: "current", in: Self.keys, ["key": .text(key.id)])].compactMap(\.self)
            }
            try local.write([changes], at: now())
        } catch { throw .storage(error) }
        return device.name
    }

    private func newest(of id: String, in collection: String, _ values: [String: JSONValue]) -> ItemChange? {
        local.state.change(of: id, in: collection, to: values, rules: { _, _ in .newest })
    }

    /// Returns the public keys of everyone who may have the next key.
    private func readers(without device: DeviceID) -> [String: [UInt8]] {
        var readers: [String: [UInt8]] = [:]
        readers[KeyFile.passphrase] = membership.description.passphraseKey.flatMap(Hexadecimal.bytes)
        readers[KeyFile.recovery] = membership.description.recoveryKey.flatMap(Hexadecimal.bytes)
        readers[own.text] = identity.sealing?.publicKey
        for other in active where other != device {
            readers[other.text] = peers[other.text].flatMap { Hexadecimal.bytes($0.sealing) }
        }
        return readers
    }

    /// Tells the others that this machine leaves. Its data stay.
    package func sayGoodbye(_ exchange: any ChangeExchange) throws(SyncFailure) -> PassReport {
        var values = local.state.values(of: own.text, in: Self.devices)
        values["retired"] = .number(local.lastNumber + 1)
        var report = PassReport()
        do throws(StorageError) {
            if let change = newest(of: own.text, in: Self.devices, values) {
                try local.write([[Self.devices: [change]]], at: now())
            }
            publishLines(to: exchange, &report)
        } catch { throw .storage(error) }
        return report
    }
}
