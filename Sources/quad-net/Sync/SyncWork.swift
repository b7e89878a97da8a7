import FoundationEssentials
import JSONStore
import SyncKit
import SyncStorage
import SystemKit

/// The work of a request.
@MainActor
struct SyncWork {
    private let request: SyncRequest
    private let files: SyncFiles
    private let catalog: SyncCatalog

    init(_ request: SyncRequest) {
        self.request = request
        var options = StorageOptions(now: { Date() })
        options.keepsHistory = false
        files = SyncFiles(data: request.data, options: options)
        catalog = SyncCatalog(request.collections, files)
    }

    private nonisolated static var now: Int { Int(SystemTime.wall * 1000) }

    func run() async throws(SyncFailure) -> SyncAnswer {
        switch request.verb {
        case .recoveryKey:
            var answer = SyncAnswer()
            answer.text = SpaceFounding.newRecoveryKey()
            return answer
        case .setup: return try await setUp()
        case .preview: return try await preview()
        case .join: return try await join()
        case .cancelJoin:
            try founding().cancelJoining()
            return SyncAnswer()
        case .leave: return try await leave()
        case .pass:
            if let quiet = quietPass() { return quiet }
            return try await pass(session())
        case .check: return try await check()
        case .invite, .revoke, .resolve, .reopen, .trash, .restore, .decide: return try await decide()
        }
    }

    private func session(_ files: SyncFiles? = nil) throws(SyncFailure) -> SyncSession {
        let files = files ?? self.files
        return try SyncSession(files, SyncCatalog(request.collections, files), now: { Self.now })
    }

    private func exchange(_ place: String, _ access: PlaceAccess) throws(SyncFailure) -> any ChangeExchange {
        do throws(ExchangeError) {
            if let before = access.before { try PlaceHook(before, in: place).run() }
            return try SyncPlace.exchange(place, password: access.password, files.options)
        } catch { throw .exchange(error) }
    }

    private func exchange(of membership: SpaceMembership) throws(SyncFailure) -> any ChangeExchange {
        try exchange(
            membership.place,
            PlaceAccess(password: membership.password, before: membership.before, after: membership.after))
    }

    private var access: PlaceAccess {
        PlaceAccess(password: request.password, before: request.before, after: request.after)
    }

    /// Runs the command after changes were put into the place.
    private func finish(_ membership: SpaceMembership, _ report: inout PassReport) {
        guard let after = membership.after else { return }
        do throws(ExchangeError) { try PlaceHook(after, in: membership.place).run() } catch {
            report.problems.append(error.words)
        }
    }

    private var place: String { request.place ?? "" }

    private func founding() throws(SyncFailure) -> SpaceFounding {
        SpaceFounding(files, place: place, try exchange(place, access), access: access)
    }

    /// Returns the answer of a pass that has nothing to do; nil if there may be something.
    private func quietPass() -> SyncAnswer? {
        guard let membership = files.membership, let exchange = try? exchange(of: membership),
            let status = QuietPass(files, catalog, exchange).status(now: Self.now)
        else { return nil }
        var answer = SyncAnswer()
        (answer.written, answer.changed, answer.status) = (0, 0, status)
        return answer
    }

    /// Makes a pass, and says how things are.
    private func pass(_ session: SyncSession) async throws(SyncFailure) -> SyncAnswer {
        var answer = SyncAnswer()
        var place: (any ChangeExchange)?
        var failure: ExchangeError?
        do throws(SyncFailure) { place = try exchange(of: session.membership) } catch {
            if case .exchange(let error) = error { failure = error }
        }
        let report = try await session.pass(place, failed: failure) { finish(session.membership, &$0) }
        answer.written = report.written
        answer.changed = report.changed
        answer.status = session.status
        return answer
    }

    // MARK: Beginning and ending

    private func setUp() async throws(SyncFailure) -> SyncAnswer {
        var secrets: (passphrase: String, recoveryKey: String)?
        if let passphrase = request.passphrase, let key = request.recoveryKey { secrets = (passphrase, key) }
        try founding().found(secrets, name: request.name ?? "this machine")
        return try await pass(session())
    }

    private var secret: SpaceSecret {
        if let invitation = request.invitation.flatMap({ Invitation($0) }) { return .invitation(invitation) }
        if let passphrase = request.passphrase { return .passphrase(passphrase) }
        return request.recoveryKey.map { .recoveryKey($0) } ?? .none
    }

    private func preview() async throws(SyncFailure) -> SyncAnswer {
        var answer = SyncAnswer()
        let place = request.place ?? request.invitation.flatMap { Invitation($0) }?.place ?? ""
        let exchange = try exchange(place, access)
        let founding = SpaceFounding(files, place: place, exchange, access: access)
        let joining = try founding.prepareJoining(secret, name: request.name ?? "this machine", now: Self.now)
        let preview = try await session(joining).joinPreview(exchange)
        answer.preview = preview.collections.sorted { $0.key < $1.key }.map { name, counts in
            SyncAnswer.Preview(
                collection: name, new: counts.new, own: counts.own, same: counts.same, differing: counts.differing)
        }
        answer.text = place
        return answer
    }

    private func join() async throws(SyncFailure) -> SyncAnswer {
        try founding().finishJoining()
        return try await pass(session())
    }

    private func leave() async throws(SyncFailure) -> SyncAnswer {
        var answer = SyncAnswer()
        do {
            let session = try session()
            if let exchange = try? exchange(of: session.membership) {
                var report = try session.sayGoodbye(exchange)
                finish(session.membership, &report)
                answer.findings = report.problems
            }
        }
        do throws(StorageError) { try files.delete() } catch { throw .storage(error) }
        return answer
    }

    // MARK: Decisions

    private func decide() async throws(SyncFailure) -> SyncAnswer {
        let session = try session()
        let exchange = try exchange(of: session.membership)
        var answer = SyncAnswer()
        // A decision is about what is here now.
        if request.verb != .trash { _ = try await session.pass(exchange) }
        switch request.verb {
        case .invite: answer.text = try session.invite(exchange).line
        case .revoke: answer.text = try session.revoke(request.device ?? "", exchange)
        case .resolve:
            guard let choice = ConflictChoice(request.choice ?? "") else {
                throw .unfitChoice(request.choice ?? "")
            }
            answer.conflicts = try await session.resolve(request.conflicts, choice)
        case .reopen:
            guard try await session.reopen(request.reopened ?? []) == request.reopened?.count else {
                throw .unfitChoice("Undo")
            }
        case .trash: answer.trash = session.trash
        case .restore:
            let found = session.trash.filter {
                $0.item == request.item && (request.collection == nil || $0.collection == request.collection)
            }
            guard let item = found.first else { throw .unknownItem(request.item ?? "") }
            _ = try await session.restore(item.collection, item.item)
            answer.trash = [item]
        default: try await session.decideAboutHeld(accepts: request.accepts == true)
        }
        if request.verb != .trash {
            _ = try await session.pass(exchange) { finish(session.membership, &$0) }
        }
        answer.status = session.status
        return answer
    }

    private func check() async throws(SyncFailure) -> SyncAnswer {
        let session = try session()
        let exchange = try exchange(of: session.membership)
        var answer = SyncAnswer()
        let report = try await session.pass(exchange)
        answer.findings = report.problems + (try session.findings(exchange))
        answer.status = session.status
        return answer
    }
}
