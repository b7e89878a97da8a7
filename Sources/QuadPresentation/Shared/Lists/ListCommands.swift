import TerminalKit

/// The keys every list has, bound to one list.
@MainActor
enum ListCommands {
    static func commands(_ move: @escaping ((inout ListState) -> Void) -> Void) -> [Command] {
        [
            Command(.moveDown) { move { $0.move(by: 1) } },
            Command(.moveUp) { move { $0.move(by: -1) } },
            Command(.moveTop) { move { $0.moveToTop() } },
            Command(.moveBottom) { move { $0.moveToBottom() } },
            Command(.halfPageDown) { move { $0.moveHalfPage(1) } },
            Command(.halfPageUp) { move { $0.moveHalfPage(-1) } },
            Command(.pageDown) { move { $0.movePage(1) } },
            Command(.pageUp) { move { $0.movePage(-1) } },
        ]
    }
}
