import NewsCore
import QuadShell
import SystemKit

/// Stores the place in the tab for the next start, and goes back there.
final class NewsPlaceKeeper: PositionPart {
    let position: NewsPosition
    private var keeping: TimerQueue.Timer?
    /// The place where the tab was last left; nil once the tab went back there completely.
    private var last: NewsPlace?

    init(_ position: NewsPosition) {
        self.position = position
        last = position.services.session.memory(of: NewsPlace.key).flatMap { NewsPlace($0) }
    }

    func keep() {
        guard model.phase == .loaded else { return }
        article.keepPlace()
        services.session.keep(memory: position.place.text, of: NewsPlace.key)
    }

    /// Stores the place a second after the user moved, so that a start after a crash finds it too.
    func keepSoon() {
        guard keeping == nil, model.phase == .loaded else { return }
        keeping = services.timers.after(1) { [weak self] in
            self?.keeping = nil
            self?.keep()
        }
    }

    /// Goes to the place where the tab was last left: first as far as names and counts allow, then completely.
    func takeUp() {
        guard let place = last else { return }
        let isLoaded = model.phase == .loaded
        if isLoaded { last = nil }
        position.go(to: place, isLoaded: isLoaded)
    }
}
