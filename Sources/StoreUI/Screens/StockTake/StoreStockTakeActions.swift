import QuadShell

extension ActionScope {
    static let storeStockTake = ActionScope(id: "store.stock-take", title: "Store: stock take", takesText: true)
}

extension Action {
    static let storeOpenStockTake = Action(
        "store.products.count", "Count what is on the shelves", hint: "stock take", .storeProducts, "#")
    static let stockTakeEnter = Action(
        "store.stock-take.enter", "Count what is typed: a number, 3*code, or a name to go to", hint: "count",
        .storeStockTake, "enter")
    static let stockTakePost = Action(
        "store.stock-take.post", "Post the differences", hint: "post", .storeStockTake, "ctrl-s")
    static let stockTakeClear = Action(
        "store.stock-take.clear", "Take the count of the line back", hint: "not counted", .storeStockTake, "f4")
    static let stockTakeDrop = Action("store.stock-take.drop", "Throw all counts away", .storeStockTake, "f8")
    static let stockTakeLeave = Action(
        "store.stock-take.leave", "Leave; the counts stay for later", hint: "later", .storeStockTake, "esc", "ctrl-b")
    static let stockTake: [Action] = [
        .stockTakeEnter, .stockTakePost, .stockTakeClear, .stockTakeDrop, .stockTakeLeave,
    ]
}

extension Route {
    static let storeStockTake = Route(.store, "stock-take")
}

extension StoreFeature {
    func stockTakeScreen(for route: Route) -> (any AppScreen)? {
        route == .storeStockTake ? StoreStockTakeScreen(StoreStockTakeViewModel(model, shelf)) : nil
    }
}
