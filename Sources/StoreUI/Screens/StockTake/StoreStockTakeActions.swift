import QuadShell

extension ActionScope {
    static let storeStockTake = ActionScope(id: "store.stock-take", title: "Store: stock count", takesText: true)
}

extension Action {
    static let storeOpenStockTake = Action(
        "store.products.count", "Count the products on the shelves", hint: "stock count", .storeProducts, "#")
    static let stockTakeEnter = Action(
        "store.stock-take.enter", "Count: a number, 3*code, or a name to go to", hint: "count",
        .storeStockTake, "enter")
    static let stockTakePost = Action(
        "store.stock-take.post", "Post the differences", hint: "post", .storeStockTake, "ctrl-s")
    static let stockTakeClear = Action(
        "store.stock-take.clear", "Remove the count of the product", hint: "not counted", .storeStockTake, "f4")
    static let stockTakeDrop = Action("store.stock-take.drop", "Discard all counts", .storeStockTake, "f8")
    static let stockTakeLeave = Action(
        "store.stock-take.leave", "Leave, and keep the counts for later", hint: "later", .storeStockTake, "esc",
        "ctrl-b")
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
