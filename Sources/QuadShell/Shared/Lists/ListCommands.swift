import ViewState

/// The commands that every list has, bound to one list.
@MainActor
package enum ListCommands {
    package static func commands(of list: any ItemList, _ dialogs: Dialogs) -> [Command] {
        let isEmpty = list.position.isEmpty
        let none = "There is no row here"
        return [
            Command(.markItem, when: !isEmpty, else: none) { [weak list] in list?.toggledMark() },
            Command(.markAll, when: !isEmpty, else: none) { [weak list] in list?.toggledAllMarks() },
            Command(.chooseOrder, when: list.orders.count > 1, else: "This list has only one order") { [weak list] in
                if let list { chooseOrder(of: list, dialogs) }
            },
        ] + movement { [weak list] in list?.moved($0) }
    }

    package static func chooseOrder(of list: any ItemList, _ dialogs: Dialogs) {
        let items = list.orders.map {
            PaletteItem(id: $0.id, title: $0.title, detail: $0.id == list.order ? "now" : "")
        }
        dialogs.choose(.init(placeholder: "the order of the list", items: items)) { [weak list] in
            list?.ordered(by: $0.id)
        }
    }

    package static func movement(_ move: @escaping ((inout ListState) -> Void) -> Void) -> [Command] {
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
