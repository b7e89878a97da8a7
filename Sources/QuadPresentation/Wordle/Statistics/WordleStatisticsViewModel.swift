import QuadDomain
import TerminalKit

/// The figures of all games.
@MainActor
package final class WordleStatisticsViewModel {
    package struct State: Equatable, Sendable {
        package var record: WordleRecord?
        package var failure: String?
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }

    private let service: WordleService
    private let clipboard: any Clipboard

    package init(service: WordleService, clipboard: any Clipboard) {
        self.service = service
        self.clipboard = clipboard
    }

    package func appeared() {
        Task { await load() }
    }

    package func storeChanged() {
        Task { await load() }
    }

    package func copied() {
        guard let daily = state.record?.daily else { return }
        let text =
            "Played \(daily.played), won \(daily.winPercent) %, streak \(daily.currentStreak), "
            + "longest \(daily.maxStreak); in 1–6: \(daily.distribution.map(String.init).joined(separator: " "))"
        Task {
            do {
                onMessage(.success("Copied with \(try await clipboard.copy(text))"))
            } catch {
                onMessage(.error(ErrorText.of(error)))
            }
        }
    }

    private func load() async {
        do throws(WordleError) {
            state = State(record: try await service.statistics())
        } catch {
            state.failure = error.words
        }
    }
}
