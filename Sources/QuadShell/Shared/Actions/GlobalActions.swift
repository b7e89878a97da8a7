extension Action {
    package static let openHelp = Action("help.open", "Show what works here", hint: "help", .everywhere, "?", "ctrl-g")
    static let openPalette = Action(
        "palette.open", "Search all actions, places and settings", hint: "palette", .everywhere, "ctrl-p")
    static let openCommandLine = Action(
        "command.open", "Type the name of an action, a place or a setting", .everywhere, ":")
    static let openFind = Action("find.open", "Filter as you type", hint: "find", .everywhere, "/")
    static let findNext = Action("find.next", "Go to the next match", .everywhere, "n")
    static let findPrevious = Action("find.previous", "Go to the previous match", .everywhere, "N")
    package static let cancel = Action("cancel", "Cancel, or clear the filter", .everywhere, "esc")
    package static let goBack = Action("go.back", "Go back", hint: "back", .everywhere, "q", "backspace", "h", "left")
    static let nextTab = Action("tab.next", "Go to the next tab", .everywhere, "]", "tab")
    static let previousTab = Action("tab.previous", "Go to the previous tab", .everywhere, "[", "shift-tab")
    static let undo = Action("edit.undo", "Undo the last change", .everywhere, "u")
    static let redo = Action("edit.redo", "Redo what was undone", .everywhere, "ctrl-r")
    static let redraw = Action("screen.redraw", "Redraw the screen", .everywhere, "ctrl-l")
    static let suspend = Action("app.suspend", "Suspend Quad; fg in the shell brings it back", .everywhere, "ctrl-z")
    static let quit = Action("app.quit", "Quit", hint: "quit", .everywhere, "Q", "ctrl-c")

    /// An action for each digit. A tab that does not exist says so.
    static let selectTab: [Action] = (1...9).map { number in
        Action("tab.\(number)", "Go to tab \(number)", .everywhere, "\(number)")
    }

    package static let openItem = Action("item.open", "Open the item", hint: "open", .lists, "enter", "l", "right")
    package static let addItem = Action("item.add", "Add an item", hint: "add", .lists, "a")
    package static let editItem = Action("item.edit", "Edit the item", hint: "edit", .lists, "e")
    package static let deleteItem = Action("item.delete", "Delete the item", hint: "delete", .lists, "d")
    package static let copyItem = Action("item.copy", "Copy the item", hint: "copy", .lists, "y")
    package static let markItem = Action("item.mark", "Mark the row for the next action", .lists, "v")
    package static let markAll = Action("item.mark-all", "Mark all rows shown, or none", .lists, "V")
    package static let chooseOrder = Action("list.order", "Choose the order of the list", .lists, "O")

    package static let moveDown = Action("list.down", "Move down", .lists, "j", "down")
    package static let moveUp = Action("list.up", "Move up", .lists, "k", "up")
    package static let moveTop = Action("list.top", "Go to the first row", .lists, "g g", "home")
    package static let moveBottom = Action("list.bottom", "Go to the last row", .lists, "G", "end")
    package static let halfPageDown = Action("list.half-down", "Half a page down", .lists, "ctrl-d")
    package static let halfPageUp = Action("list.half-up", "Half a page up", .lists, "ctrl-u")
    package static let pageDown = Action("list.page-down", "A page down", .lists, "pgdn", "space")
    package static let pageUp = Action("list.page-up", "A page up", .lists, "pgup")

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
