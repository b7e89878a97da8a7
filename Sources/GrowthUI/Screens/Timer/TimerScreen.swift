import GrowthCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The timer: the steps of its plan, with the current one large, and tips.
@MainActor
final class TimerScreen: AppScreen {
    private let shelf: GrowthLibraryModel
    /// Whether the last frame was narrow.
    private var isNarrow = false

    init(_ shelf: GrowthLibraryModel) {
        self.shelf = shelf
    }

    private var held: TimerModel { shelf.timer }
    private var method: GrowthMethod? { held.timer?.method.flatMap { shelf.library.method($0) } }

    var title: String { "Growth › \(held.timer?.title ?? "Timer")" }

    func appear() {
        shelf.load()
        held.begin()
    }

    var commands: [Command] {
        let (held, shelf) = (held, shelf)
        let none = "No timer is running; M shows the methods"
        guard let timer = held.timer else {
            return [
                Command(.openItem, "Choose a method", hint: "methods") { shelf.context.open(.growthMethods) }
            ] + Action.growthTimerKeys.map { Command($0, .disabled(none)) {} }
                + GrowthPlaces.commands(shelf.context)
        }
        let isOver = timer.position(at: held.moment).isDone
        let away = held.isAsking
        let under = !timer.isFinished && !isOver
        let done = timer.isFinished ? "The timer is finished; space continues it" : "All steps are done"
        return [
            Command(
                .openItem, "Decide whether the time away counts", hint: away ? "time away" : "", when: away,
                else: "There is nothing to decide"
            ) {
                held.askWhatCounts()
            },
            Command(.growthTimerPause, hint: timer.isRunning ? "pause" : "resume") { held.pausedOrResumed() },
            Command(.growthTimerNext, when: under, else: done) { held.did(.next) },
            Command(.growthTimerFinish, hint: timer.isFinished ? "log it" : "finish") { held.finished() },
            Command(.growthTimerBack, when: !timer.isFinished, else: done) { held.did(.back) },
            Command(.growthTimerLonger, when: under, else: done) { held.did(.longer) },
            Command(.growthTimerShorter, when: under, else: done) { held.did(.shorter) },
            Command(.deleteItem, "Drop the timer", hint: "drop") { held.dropped() },
            Command(.growthRelated, "Show the method", hint: "", when: method != nil, else: "The timer has no method") {
                if let id = timer.method { shelf.context.open(.growthMethod(id)) }
            },
        ] + leaving(timer) + GrowthPlaces.commands(shelf.context)
    }

    /// Returns the command to go back, whose hint tells that the timer goes on running.
    private func leaving(_ timer: RunningTimer) -> [Command] {
        let context = shelf.context
        guard timer.isRunning, context.canLeave() else { return [] }
        return [
            Command(.goBack, "Go back, and leave the timer running", hint: isNarrow ? "leave" : "leave it running") {
                context.leave()
            }
        ]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        isNarrow = rect.width < 60
        guard let timer = held.timer else {
            return canvas.drawNotice(["No timer is running.", "M shows the methods; s starts one"], in: rect)
        }
        let face = TimerFace(timer, of: method, at: held.moment, isAsking: held.isAsking)
        if rect.width < 60 || rect.height < 12 {
            face.drawSmall(into: &canvas, in: rect)
        } else {
            face.draw(into: &canvas, in: rect)
        }
    }
}
