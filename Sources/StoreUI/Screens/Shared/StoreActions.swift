import QuadShell

extension ActionScope {
    /// The actions that are the same on every screen of the tab except the till.
    static let store = ActionScope(id: "store", title: "Store: every screen")
    static let storeTill = ActionScope(id: "store.till", title: "Store: the till", takesText: true)
    static let storePayment = ActionScope(id: "store.payment", title: "Store: payment", takesText: true)
    static let storePaid = ActionScope(id: "store.paid", title: "Store: a paid sale", takesText: true)
}

extension Action {
    static let storeOpenTill = Action("store.till.open", "Sell: go to the till", hint: "till", .store, "T")
    static let storeOpenDashboard = Action("store.dashboard", "Show the dashboard", hint: "dashboard", .store, "D")
    static let storeReload = Action("store.reload", "Reload the store", .store, "ctrl-t")

    /// The actions of the tab, in the order of the help and the footer.
    static let store: [Action] =
        [.storeOpenTill] + storeListPlaces + [.storeOpenDashboard, .storeLockNow, .storeReload]
}

// The actions of the till, where letters are text.
extension Action {
    static let tillCash = Action("store.till.cash", "Take cash for the sale", hint: "cash", .storeTill, "f2")
    static let tillCard = Action("store.till.card", "Take a card for the sale", hint: "card", .storeTill, "f3")
    static let tillMore = Action(
        "store.till.more", "More ways to pay, and other actions on the sale", hint: "more", .storeTill, "f4")
    static let tillPark = Action("store.till.park", "Park the sale for later", hint: "park", .storeTill, "f5")
    static let tillRecall = Action("store.till.recall", "Recall a parked sale", hint: "recall", .storeTill, "f6")
    static let tillCustomer = Action(
        "store.till.customer", "Choose the customer of the sale", hint: "customer", .storeTill, "f7")
    static let tillDrawer = Action(
        "store.till.drawer", "Drawer: cash in, cash out, to the safe, open it", hint: "drawer", .storeTill, "f8")
    static let tillAddUnknown = Action(
        "store.till.add", "Add a product with the unknown code", hint: "new product", .storeTill, "ctrl-n")
    static let tillGiveUnknown = Action(
        "store.till.give-code", "Give the unknown code to a product on sale", hint: "give code", .storeTill,
        "ctrl-o")
    static let tillReturn = Action(
        "store.till.return", "Take goods back, in exchange or without a receipt", hint: "return",
        .storeTill, "f9")
    static let tillNotes = Action(
        "store.till.notes", "Add extras or a note to the item", hint: "extras", .storeTill, "ctrl-x")
    static let tillEnter = Action("store.till.enter", "Accept what is typed or chosen", .storeTill, "enter")
    static let tillFocus = Action(
        "store.till.focus", "Move to the grid, the cart, then the entry line", hint: "grid/cart", .storeTill, "tab")
    static let tillLeave = Action(
        "store.till.leave", "Leave the till; the sale stays", hint: "back", .storeTill, "ctrl-b")
    static let tillRetry = Action(
        "store.till.retry", "Try again to save the sale", hint: "try again", .storeTill, "ctrl-t")
    static let till: [Action] = [
        .tillCash, .tillCard, .tillMore, .tillPark, .tillRecall, .tillCustomer, .tillDrawer, .tillAddUnknown,
        .tillGiveUnknown, .tillReturn, .tillNotes, .tillEnter, .tillFocus, .tillLeave, .tillRetry,
    ]

    static let payCash = Action(
        "store.payment.cash", "Take the cash; after that, begin the next sale", hint: "take cash",
        .storePayment, "enter")
    static let payCard = Action("store.payment.card", "Take a card", hint: "card", .storePayment, "f3")
    static let payOther = Action(
        "store.payment.other", "Take a gift card, a wallet or a voucher", hint: "gift/wallet/voucher", .storePayment,
        "f4")
    static let payTip = Action("store.payment.tip", "Add a tip", hint: "tip", .storePayment, "t", "f6")
    static let paySplit = Action(
        "store.payment.split", "Split the bill: evenly, by amount or by items", hint: "split", .storePayment, "p", "f7")
    static let payRetry = Action(
        "store.payment.retry", "Try again to record the payment", hint: "try again", .storePayment, "r", "f9")
    static let payBack = Action(
        "store.payment.back", "Go back to the sale", hint: "back", .storePayment, "esc", "ctrl-b")
    static let payment: [Action] = [.payCash, .payCard, .payOther, .payTip, .paySplit, .payRetry, .payBack]

    static let payVoid = Action("store.payment.void", "Void the sale just paid", hint: "void", .storePaid, "f8")
    static let payCopy = Action("store.payment.copy", "Copy the receipt", hint: "copy", .storePaid, "ctrl-y")
    static let paidPrint = Action("store.paid.print", "Print the receipt again", hint: "print", .storePaid, "f7")
    static let paidMail = Action("store.paid.mail", "Mail the receipt", hint: "mail", .storePaid, "f5")
    static let paidFile = Action(
        "store.paid.file", "Write the receipt to a file: HTML, PDF, text", hint: "file", .storePaid, "f4")
    static let paidRefund = Action(
        "store.paid.refund", "Refund items of the sale", hint: "refund", .storePaid, "f6")
    static let paid: [Action] = [.paidPrint, .paidMail, .payCopy, .paidFile, .paidRefund, .payVoid]
}
