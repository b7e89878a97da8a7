extension Action {
    package static let openHelp = Action(
        "help.open", "Show what works here", hint: "help", scope: .everywhere, keys: ["?", "ctrl-g"])
    static let openPalette = Action(
        "palette.open", "Search all actions, places and settings", hint: "palette", scope: .everywhere, keys: ["ctrl-p"]
    )
    static let openCommandLine = Action(
        "command.open", "Type the name of an action, a place or a setting", scope: .everywhere, keys: [":"])
    static let openFind = Action(
        "find.open", "Filter as you type", hint: "find", scope: .everywhere, keys: ["/"])
    static let findNext = Action("find.next", "Go to the next match", scope: .everywhere, keys: ["n"])
    static let findPrevious = Action(
        "find.previous", "Go to the previous match", scope: .everywhere, keys: ["N"])
    package static let cancel = Action(
        "cancel", "Cancel, or clear the filter", scope: .everywhere, keys: ["esc"])
    package static let goBack = Action(
        "go.back", "Go back", hint: "back", scope: .everywhere, keys: ["q", "backspace", "h", "left"])
    static let nextTab = Action("tab.next", "Go to the next tab", scope: .everywhere, keys: ["]", "tab"])
    static let previousTab = Action(
        "tab.previous", "Go to the previous tab", scope: .everywhere, keys: ["[", "shift-tab"])
    static let undo = Action("edit.undo", "Undo the last change", scope: .everywhere, keys: ["u"])
    static let redo = Action("edit.redo", "Redo what was undone", scope: .everywhere, keys: ["ctrl-r"])
    static let redraw = Action("screen.redraw", "Draw the screen anew", scope: .everywhere, keys: ["ctrl-l"])
    static let suspend = Action(
        "app.suspend", "Stop and go to the shell; fg comes back", scope: .everywhere, keys: ["ctrl-z"])
    static let quit = Action("app.quit", "Quit", hint: "quit", scope: .everywhere, keys: ["Q", "ctrl-c"])

    /// One for each digit; a tab that isn't there says so.
    static let selectTab: [Action] = (1...9).map { number in
        Action("tab.\(number)", "Go to tab \(number)", scope: .everywhere, keys: ["\(number)"])
    }

    package static let openItem = Action(
        "item.open", "Open it", hint: "open", scope: .lists, keys: ["enter", "l", "right"])
    package static let addItem = Action(
        "item.add", "Add one", hint: "add", scope: .lists, keys: ["a"])
    package static let editItem = Action(
        "item.edit", "Edit it", hint: "edit", scope: .lists, keys: ["e"])
    package static let deleteItem = Action(
        "item.delete", "Delete it", hint: "delete", scope: .lists, keys: ["d"])
    package static let copyItem = Action(
        "item.copy", "Copy it", hint: "copy", scope: .lists, keys: ["y"])
    package static let markItem = Action(
        "item.mark", "Mark the row for the next action", scope: .lists, keys: ["v"])
    package static let markAll = Action(
        "item.mark-all", "Mark all rows shown, or none", scope: .lists, keys: ["V"])
    package static let chooseOrder = Action(
        "list.order", "Choose the order of the list", scope: .lists, keys: ["O"])

    package static let moveDown = Action("list.down", "Move down", scope: .lists, keys: ["j", "down"])
    package static let moveUp = Action("list.up", "Move up", scope: .lists, keys: ["k", "up"])
    package static let moveTop = Action("list.top", "Go to the first row", scope: .lists, keys: ["g g", "home"])
    package static let moveBottom = Action("list.bottom", "Go to the last row", scope: .lists, keys: ["G", "end"])
    package static let halfPageDown = Action("list.half-down", "Half a page down", scope: .lists, keys: ["ctrl-d"])
    package static let halfPageUp = Action("list.half-up", "Half a page up", scope: .lists, keys: ["ctrl-u"])
    package static let pageDown = Action("list.page-down", "A page down", scope: .lists, keys: ["pgdn", "space"])
    package static let pageUp = Action("list.page-up", "A page up", scope: .lists, keys: ["pgup"])

    static let global: [Action] =
        [
            .openHelp, .openPalette, .openCommandLine, .openFind, .findNext, .findPrevious, .cancel, .goBack, .nextTab,
            .previousTab, .undo, .redo, .redraw, .suspend, .quit,
        ] + selectTab

    package static let list: [Action] = [
        .openItem, .addItem, .editItem, .deleteItem, .copyItem, .markItem, .markAll, .chooseOrder,
        .moveDown, .moveUp, .moveTop, .moveBottom, .halfPageDown, .halfPageUp, .pageDown, .pageUp,
    ]
}
