import JSONStore
import SyncKit
import SystemKit

/// The first steps of a machine: it founds a space in a place, or joins the one there.
package struct SpaceFounding: Sendable {
    private let files: SyncFiles
    private let exchange: any ChangeExchange
    private let place: String
    private let access: PlaceAccess

    package init(
        _ files: SyncFiles, place: String, _ exchange: any ChangeExchange, access: PlaceAccess = PlaceAccess()
    ) {
        self.files = files
        self.place = place
        self.access = access
        self.exchange = exchange
    }

    private func requireNone() throws(SyncFailure) {
        if let membership = files.membership { throw .alreadySetUp(place: membership.place) }
    }

    private func exchanging<Result>(_ body: () throws(ExchangeError) -> Result) throws(SyncFailure) -> Result {
        do throws(ExchangeError) { return try body() } catch { throw .exchange(error) }
    }

    private func storing<Result>(_ body: () throws(StorageError) -> Result) throws(SyncFailure) -> Result {
        do throws(StorageError) { return try body() } catch { throw .storage(error) }
    }

    /// Makes a recovery key, for the user to keep before the space is made.
    package static func newRecoveryKey() -> String { RecoveryKey.text(of: RandomBytes.make(SpaceKey.size)) }

    /// Founds a space.
    /// - Parameters:
    ///   - secrets: the passphrase and the recovery key; nil for a space that anyone who sees the place can read.
    ///   - name: the name of this machine.
    package func found(_ secrets: (passphrase: String, recoveryKey: String)?, name: String) throws(SyncFailure) {
        try requireNone()
        guard try exchanging({ () throws(ExchangeError) in try exchange.contents(of: SpaceDescription.name) }) == nil
        else {
            throw .spaceThere(place)
        }
        let space = DeviceIdentity.make(name: "", folder: "").id
        guard let secrets else {
            let description = SpaceDescription(plain: space)
            try exchanging { () throws(ExchangeError) in try put(description) }
            return try begin(SpaceMembership(place: place, description: description, keys: []), name)
        }
        let salt = RandomBytes.make(SealingKeyPair.saltSize)
        guard let pass = SealingKeyPair(passphrase: secrets.passphrase, salt: salt) else { throw .wrongPassphrase }
        guard let recovery = RecoveryKey.seed(secrets.recoveryKey).flatMap({ SealingKeyPair(seed: $0) }) else {
            throw .wrongRecoveryKey
        }
        let key = SpaceKey.random()
        let description = SpaceDescription(
            space: space, salt: salt, passphraseKey: pass.publicKey, recoveryKey: recovery.publicKey, key: key)
        let file = KeyFile(key, to: [KeyFile.passphrase: pass.publicKey, KeyFile.recovery: recovery.publicKey])
        try exchanging { () throws(ExchangeError) in
            try exchange.add(KeyFile.name(of: key), file.json)
            try put(description)
        }
        try begin(SpaceMembership(place: place, description: description, keys: [key]), name)
    }

    /// Stores the description, and looks whether the place gives it back.
    private func put(_ description: SpaceDescription) throws(ExchangeError) {
        try exchange.add(SpaceDescription.name, description.json)
        guard try exchange.contents(of: SpaceDescription.name) == description.json else {
            throw .refused("it does not give back what was written there")
        }
    }

    private func begin(_ membership: SpaceMembership, _ name: String) throws(SyncFailure) {
        var membership = membership
        (membership.password, membership.before, membership.after) = (access.password, access.before, access.after)
        try storing { () throws(StorageError) in
            try Folder.prepare(files.folder)
            try files.store(DeviceIdentity.make(name: name, folder: files.folder))
            try files.store(membership)
        }
    }

    // MARK: Joining

    /// Opens the space in the place, in files that are used only after `finishJoining`.
    package func prepareJoining(_ secret: SpaceSecret, name: String, now: Int) throws(SyncFailure) -> SyncFiles {
        try requireNone()
        guard
            let bytes = try exchanging({ () throws(ExchangeError) in try exchange.contents(of: SpaceDescription.name) })
        else { throw .emptyPlace(place) }
        guard let description = SpaceDescription(bytes) else { throw .damagedSpace(place) }
        let keys = description.isSealed ? try keys(description, secret, now: now) : []
        let joining = files.joining
        try storing { () throws(StorageError) in try joining.delete() }
        let new = SpaceFounding(joining, place: place, exchange, access: access)
        try new.begin(SpaceMembership(place: place, description: description, keys: keys), name)
        return joining
    }

    /// Makes the prepared files the files of this machine.
    package func finishJoining() throws(SyncFailure) {
        try requireNone()
        try storing { () throws(StorageError) in
            try files.delete()
            try files.joining.move(to: files)
        }
    }

    /// Removes the prepared files.
    package func cancelJoining() { try? files.joining.delete() }

    private func keys(
        _ description: SpaceDescription, _ secret: SpaceSecret, now: Int
    ) throws(SyncFailure) -> [SpaceKey] {
        var keys: [SpaceKey] = []
        switch secret {
        case .none: throw .wrongPassphrase
        case .passphrase(let text):
            let salt = description.salt.flatMap(Hexadecimal.bytes) ?? []
            guard let pair = SealingKeyPair(passphrase: text, salt: salt) else { throw .wrongPassphrase }
            keys = try self.keys(as: KeyFile.passphrase, pair)
            if keys.isEmpty { throw .wrongPassphrase }
        case .recoveryKey(let text):
            guard let pair = RecoveryKey.seed(text).flatMap({ SealingKeyPair(seed: $0) }) else {
                throw .wrongRecoveryKey
            }
            keys = try self.keys(as: KeyFile.recovery, pair)
            if keys.isEmpty { throw .wrongRecoveryKey }
        case .invitation(let invitation):
            guard let name = invitation.name, invitation.space == description.space,
                let bytes = try exchanging({ () throws(ExchangeError) in try exchange.contents(of: name) }),
                let found = invitation.keys(bytes, now: now)
            else { throw .spentInvitation }
            keys = found
            // An invitation can be used once.
            try? exchange.remove(name)
        }
        guard keys.contains(where: description.isProved) else { throw .damagedSpace(place) }
        return keys
    }

    private func keys(as reader: String, _ pair: SealingKeyPair) throws(SyncFailure) -> [SpaceKey] {
        try exchanging { () throws(ExchangeError) in
            var keys: [SpaceKey] = []
            for name in try exchange.names(in: KeyFile.folder) where ExchangeName.isFit("\(KeyFile.folder)/\(name)") {
                let path = "\(KeyFile.folder)/\(name)"
                guard let key = try exchange.contents(of: path).flatMap({ KeyFile($0) })?.open(as: reader, with: pair),
                    KeyFile.name(of: key) == path
                else { continue }
                keys.append(key)
            }
            return keys
        }
    }
}
