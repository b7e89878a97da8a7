import QuadCore
import QuadShell

/// A row of Home: an entry of the agenda, a suggestion, or a recent activity.
struct HomeRow: Equatable, Sendable, Identifiable {
    enum Content: Equatable, Sendable {
        case heading(String)
        case entry(HomeEntry, HomeOrder.Band)
        case suggestion(HomeSuggestion)
        case activity(HomeActivity)
        case welcome(HomeWelcome.Step)
        /// Stands for overdue entries that are not shown; 0 closes the list again.
        case fold(hidden: Int)
    }

    let id: String
    /// The name and the title of the row's feature; empty for a heading.
    let feature: String
    let source: String
    let content: Content

    init(id: String, feature: String = "", source: String = "", _ content: Content) {
        self.id = id
        self.feature = feature
        self.source = source
        self.content = content
    }

    var isHeading: Bool {
        if case .heading = content { true } else { false }
    }

    var route: Route? {
        switch content {
        case .heading, .fold: nil
        case .welcome(let step): step.route
        case .entry(let entry, _): Route(entry.route)
        case .suggestion(let suggestion): suggestion.route.flatMap { Route($0) }
        case .activity(let activity): activity.route.flatMap { Route($0) }
        }
    }

    /// The operations that the feature supports on this row from Home.
    var deeds: [HomeOperation] {
        switch content {
        case .heading, .activity, .fold: []
        case .welcome: [.never]
        case .entry(let entry, _): entry.deeds
        case .suggestion(let suggestion): suggestion.deeds
        }
    }

    /// The target that Home passes to the feature for an operation.
    var thing: HomeTarget? {
        switch content {
        case .heading, .activity, .fold, .welcome: nil
        case .entry(let entry, _): .entry(entry.id)
        case .suggestion(let suggestion): .suggestion(suggestion.id)
        }
    }

    var isFold: Bool {
        if case .fold = content { true } else { false }
    }

    var isWelcome: Bool {
        if case .welcome = content { true } else { false }
    }

    var isDemo: Bool {
        if case .welcome(let step) = content { step.route == nil } else { false }
    }

    /// Whether it is an entry of today or of a day to come.
    var isAhead: Bool {
        if case .entry(_, let band) = content { band != .overdue } else { false }
    }

    private var isOverdue: Bool {
        if case .entry(_, .overdue) = content { true } else { false }
    }

    private var isToday: Bool {
        switch content {
        case .entry(_, .today), .entry(_, .timedToday): true
        default: false
        }
    }

    var isSuggestion: Bool {
        if case .suggestion = content { true } else { false }
    }

    private var sign: HomeEntry.Sign? {
        if case .entry(let entry, _) = content { entry.sign } else { nil }
    }

    private var texts: [String] {
        switch content {
        case .heading, .fold: []
        case .welcome(let step): [step.title, step.purpose, step.words]
        case .entry(let entry, _): [entry.title, entry.detail]
        case .suggestion(let suggestion): [suggestion.text, suggestion.facts]
        case .activity(let activity): [activity.text]
        }
    }

    static let table = FilterTable<HomeRow>(
        [
            .flag("overdue", "past its date") { $0.isOverdue },
            .flag("late", "same as overdue") { $0.isOverdue },
            .flag("today", "due today") { $0.isToday },
            .flag("suggested", "a suggestion") { $0.isSuggestion },
            .init(FilterField("turn", .choice(["mine", "theirs"]), "whose turn it is to answer")) {
                .texts($0.sign == .yourTurn ? ["mine"] : $0.sign == .theirTurn ? ["theirs"] : [])
            },
            .init(FilterField("from", .text, "the tab of the entry")) { .texts([$0.source]) },
            .init(FilterField("day", .date(.future), "the day of the entry")) {
                if case .entry(let entry, _) = $0.content { .day(entry.day) } else { .number(nil) }
            },
        ], texts: { $0.texts })
}
