import CampusCore
import QuadCore
import QuadShell
import SystemKit

/// The fetches of calendars: on request, and in rounds while the program runs.
@MainActor
final class CalendarRounds {
    /// The seconds from the start of the program to the first round.
    private static let firstWait = 3.0

    private weak var model: CampusModel?
    /// The progress of a fetch; nil if nothing is fetched.
    private(set) var progress: String?
    private var task: Task<Void, Never>?
    private var timer: TimerQueue.Timer?
    /// The calendars that are fetched once the present fetch ends.
    private var waiting: [String] = []
    private var isAsked = false
    private var hasRound = false
    /// The minutes between rounds for which the rounds were begun.
    private var minutes: Int?
    /// The marks when the fetch began.
    private var marksBefore = MarkIndex()

    init(_ model: CampusModel) {
        self.model = model
    }

    var isRunning: Bool { task != nil }

    /// Begins the rounds, or begins them again after the settings have changed.
    func start() {
        if minutes != model?.settings.refreshMinutes {
            timer?.cancel()
            hasRound = false
        }
        minutes = model?.settings.refreshMinutes
        guard let model, !hasRound, model.settings.refreshMinutes > 0 else { return }
        Task { [weak self, repository = model.service.repository] in
            // A program without calendars never wakes.
            guard let feeds = try? await repository.feeds(), !feeds.isEmpty, let self, !hasRound else { return }
            hasRound = true
            timer = self.model?.context.timers.after(Self.firstWait) { [weak self] in self?.round() }
        }
    }

    private func round() {
        guard let model, model.settings.refreshMinutes > 0 else {
            hasRound = false
            return
        }
        Task { [weak self] in
            await model.whenRead()
            guard let self, task == nil, !model.contents.feeds.isEmpty else { return }
            fetch(.due, isAsked: false)
        }
        timer = model.context.timers.after(Double(model.settings.refreshMinutes) * 60) { [weak self] in
            self?.round()
        }
    }

    /// - Parameter isAsked: whether the user asked, and so gets a result.
    func fetch(_ scope: RefreshScope, isAsked: Bool = true) {
        guard let model else { return }
        guard task == nil else {
            if case .insisting(let ids) = scope {
                waiting += ids
                return model.context.say(.info("The calendar is fetched after the others"))
            }
            return model.context.say(.info("A fetch is running; Esc stops it"))
        }
        guard !model.contents.feeds.isEmpty else {
            return model.context.say(
                .info("You follow no calendar; \(model.context.key(.addItem)) in Calendars adds one"))
        }
        self.isAsked = isAsked
        // The watch of the files may show the new marks before the fetch ends.
        marksBefore = model.contents.marks
        show(isAsked ? "Fetching the calendars…" : nil)
        task = Task { [weak self, service = model.service] in
            var trouble: String?
            var read: [String] = []
            for await event in service.fetching.refresh(scope) {
                guard let self, !Task.isCancelled else { break }
                if case .fetched(let id, .failed(let reason), _) = event {
                    trouble = trouble ?? "\(self.model?.contents.feedName(id) ?? id): \(reason.withoutFullStop)"
                } else if case .fetched(let id, _, _) = event {
                    read.append(id)
                }
                await took(event, trouble, read)
            }
            guard !Task.isCancelled else { return }
            self?.ended()
        }
    }

    private func ended() {
        task = nil
        show(nil)
        start()
        guard !waiting.isEmpty else { return }
        let ids = waiting
        waiting = []
        fetch(.insisting(ids))
    }

    /// Stops fetching and keeps what has arrived.
    func stop() {
        guard let task else { return }
        task.cancel()
        self.task = nil
        waiting = []
        show(nil)
        model?.context.say(.info("Stopped; what arrived is kept"))
    }

    private func took(_ event: RefreshEvent, _ trouble: String?, _ read: [String]) async {
        guard let model else { return }
        switch event {
        case .began(let count): if isAsked { show("Fetching \(count.counted("calendar"))…") }
        case .fetched: break
        case .ended(let summary):
            await model.readAgain()
            let news = MarkNews(from: marksBefore, to: model.contents.marks).words
            let words = summary.calendarWords(at: FilterTime(model.context.clock))
            let newsWords = news.map {
                "of your saved events, \($0); \(model.context.key(.campusOpenSaved)) shows them"
            }
            if let trouble = trouble ?? Self.problem(of: read, model.contents), isAsked {
                let failure = summary.feeds == 1 ? trouble : "\(words) · \(trouble)"
                model.context.say(
                    .warning([newsWords?.capitalizedFirst, failure].compactMap(\.self).joined(separator: " · ")))
            } else if let newsWords {
                model.context.say(.warning(newsWords.capitalizedFirst))
            } else if isAsked {
                model.context.say(.success(words))
            }
        case .failed(let error):
            await model.readAgain()
            if isAsked { model.context.say(.error(error.words)) }
        }
    }

    /// Returns the first calendar that was read with problems, such as an unknown time zone.
    private static func problem(of read: [String], _ contents: CampusContents) -> String? {
        let troubled = read.lazy.compactMap { id in contents.health[id]?.pageTrouble.map { (id, $0) } }
        return troubled.first.map { id, trouble in
            "\(contents.feedName(id)) was read with problems: \(trouble.withoutFullStop)"
        }
    }

    private func show(_ words: String?) {
        progress = words
        model?.context.changed()
    }
}
