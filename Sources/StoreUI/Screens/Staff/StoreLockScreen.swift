import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The screen that replaces every screen of the tab while the till is locked.
final class StoreLockScreen: ScanHandling {
    let viewModel: StoreLockViewModel

    init(_ viewModel: StoreLockViewModel) { self.viewModel = viewModel }

    var title: String { "Store › Locked" }
    var takesText: Bool { true }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func isText(_ character: Character) -> Bool { !"?:[]".contains(character) }
    let ownKeys = [
        TextKey(Key(.down), "The next name; letters go to a matching name"),
        TextKey(Key(.tab), "The next name"),
        TextKey(Key(.up), "The previous name"), TextKey(Key(.backspace), "Delete the last digit of the PIN"),
        TextKey(.control("u"), "Delete the whole PIN"),
    ]
    func type(_ key: Key) -> Bool { viewModel.typed(key) }
    var hasEmptyLine: Bool { viewModel.state.pin.isEmpty }

    func scanned(_ code: String) -> Bool {
        viewModel.scanned()
        return true
    }

    var commands: [Command] {
        let viewModel = viewModel
        return [
            Command(.storeLockEnter) { viewModel.entered() },
            Command(.storeLockClock) { viewModel.clocked() },
        ]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let area = rect.splitLeft(min(rect.width, 60)).left
        canvas.drawLine(
            " \(viewModel.settings.title) · \(viewModel.register)", in: area.row(0), style: Style(.heading, .bold))
        let foot = 4
        let (list, rest) = area.splitTop(1).rest.splitTop(
            min(viewModel.members.count, max(1, area.height - 1 - foot)))
        drawMembers(into: &canvas, in: list)
        drawFoot(into: &canvas, in: rest)
    }

    private func drawMembers(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        let first = max(0, min(state.selected - rect.height + 1, viewModel.members.count - rect.height))
        for (row, member) in viewModel.members.dropFirst(first).prefix(rect.height).enumerated() {
            let isSelected = first + row == state.selected
            let sign = isSelected ? "\(canvas.glyphs.pointer) " : "  "
            let style = isSelected ? Style(.selection) : Style(.text)
            canvas.drawLine(" \(sign)\(member.name)", in: rect.row(row), style: style)
            let words = member.since.map { "on since \($0.timeText) " } ?? "off "
            canvas.drawLine(words, in: rect.row(row), style: Style(.muted), .right)
        }
    }

    private func drawFoot(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        let dots = String(repeating: "● ", count: state.pin.count)
        if state.wait > 0 {
            canvas.drawLine(" Too many wrong PINs: \(state.wait) s", in: rect.row(0), style: Style(.error))
        } else if viewModel.selected?.member.hasPIN == false {
            canvas.drawLine(" No PIN: Enter opens the till", in: rect.row(0), style: Style(.muted))
        } else {
            let words = state.isChecking ? "checking…" : "\(dots)▏"
            // A narrow footer has no room for these keys.
            let keys = state.pin.isEmpty && !state.isChecking ? " then Enter; : clocks in or out" : ""
            canvas.drawLine(
                [TextRun(" PIN  "), TextRun(words, Style(.text, .bold)), TextRun(keys, Style(.muted))], in: rect.row(0))
        }
        if let problem = state.problem {
            canvas.drawLine(" \(problem)", in: rect.row(1), style: Style(.error))
        }
        if let due = viewModel.keptSale {
            canvas.drawLine(
                " sale of \(viewModel.settings.money.text(due)) is kept", in: rect.row(2), style: Style(.muted))
        }
    }
}
