import QuadShell

extension ActionScope {
    /// What means the same on every screen of the tab but the till.
    package static let store = ActionScope(id: "store", title: "Store: every screen")
    package static let storeTill = ActionScope(id: "store.till", title: "Store: the till", takesText: true)
    package static let storePayment = ActionScope(id: "store.payment", title: "Store: payment", takesText: true)
    package static let storePaid = ActionScope(id: "store.paid", title: "Store: what is paid", takesText: true)
}

extension Action {
    static let storeOpenTill = Action(
        "store.till.open", "Sell: go to the till", hint: "till", scope: .store, keys: ["T"])
    static let storeOpenDashboard = Action(
        "store.dashboard", "Show the dashboard", hint: "dashboard", scope: .store, keys: ["D"])
    static let storeReload = Action(
        "store.reload", "Read the store again", scope: .store, keys: ["ctrl-t"])

    /// In the order of help and footer.
    static let store: [Action] =
        [.storeOpenTill] + storeListPlaces + [.storeOpenDashboard, .storeLockNow, .storeReload]
}

// The till: letters are text there.
extension Action {
    static let tillCash = Action(
        "store.till.cash", "Take cash for the sale", hint: "cash", scope: .storeTill, keys: ["f2"])
    static let tillCard = Action(
        "store.till.card", "Take a card for the sale", hint: "card", scope: .storeTill, keys: ["f3"])
    static let tillMore = Action(
        "store.till.more", "More ways to pay, and more to do with the sale", hint: "more", scope: .storeTill,
        keys: ["f4"])
    static let tillPark = Action(
        "store.till.park", "Park the sale for later", hint: "park", scope: .storeTill, keys: ["f5"])
    static let tillRecall = Action(
        "store.till.recall", "Take up a parked sale", hint: "recall", scope: .storeTill, keys: ["f6"])
    static let tillCustomer = Action(
        "store.till.customer", "Say whose sale it is", hint: "customer", scope: .storeTill, keys: ["f7"])
    static let tillDrawer = Action(
        "store.till.drawer", "Drawer: cash in, cash out, to the safe, open it", hint: "drawer", scope: .storeTill,
        keys: ["f8"])
    static let tillAddUnknown = Action(
        "store.till.add", "Add a product with the unknown code", hint: "new product", scope: .storeTill,
        keys: ["ctrl-n"])
    static let tillGiveUnknown = Action(
        "store.till.give-code", "Give the unknown code to a product on sale", hint: "code of another",
        scope: .storeTill,
        keys: ["ctrl-o"])
    static let tillReturn = Action(
        "store.till.return", "Take goods back: in exchange for others, or without a receipt", hint: "return",
        scope: .storeTill, keys: ["f9"])
    static let tillNotes = Action(
        "store.till.notes", "Add extras or a note to the line", hint: "extras", scope: .storeTill, keys: ["ctrl-x"])
    static let tillEnter = Action(
        "store.till.enter", "Take what is typed or chosen", scope: .storeTill, keys: ["enter"])
    static let tillFocus = Action(
        "store.till.focus", "Go on to the grid, to the cart, back to the line", hint: "grid/cart", scope: .storeTill,
        keys: ["tab"])
    static let tillLeave = Action(
        "store.till.leave", "Leave the till; the sale stays", hint: "back", scope: .storeTill, keys: ["ctrl-b"])
    static let tillRetry = Action(
        "store.till.retry", "Write the sale once more", hint: "write again", scope: .storeTill, keys: ["ctrl-t"])
    static let till: [Action] = [
        .tillCash, .tillCard, .tillMore, .tillPark, .tillRecall, .tillCustomer, .tillDrawer, .tillAddUnknown,
        .tillGiveUnknown, .tillReturn, .tillNotes, .tillEnter, .tillFocus, .tillLeave, .tillRetry,
    ]

    static let payCash = Action(
        "store.payment.cash", "Take the cash given; once it is paid, go on to the next sale", hint: "take cash",
        scope: .storePayment, keys: ["enter"])
    static let payCard = Action(
        "store.payment.card", "Take a card", hint: "card", scope: .storePayment, keys: ["f3"])
    static let payOther = Action(
        "store.payment.other", "Take a gift card, a wallet, a voucher", hint: "gift/wallet/voucher",
        scope: .storePayment, keys: ["f4"])
    static let payTip = Action(
        "store.payment.tip", "Add a tip", hint: "tip", scope: .storePayment, keys: ["t", "f6"])
    static let paySplit = Action(
        "store.payment.split", "Split it: evenly, by amount, by lines", hint: "split", scope: .storePayment,
        keys: ["p", "f7"])
    static let payRetry = Action(
        "store.payment.retry", "Try to pay it once more", hint: "try again", scope: .storePayment,
        keys: ["r", "f9"])
    static let payBack = Action(
        "store.payment.back", "Back to the sale", hint: "back", scope: .storePayment, keys: ["esc", "ctrl-b"])
    static let payment: [Action] = [.payCash, .payCard, .payOther, .payTip, .paySplit, .payRetry, .payBack]

    static let payVoid = Action(
        "store.payment.void", "Void the sale just paid", hint: "void", scope: .storePaid, keys: ["f8"])
    static let payCopy = Action(
        "store.payment.copy", "Copy the receipt", hint: "copy", scope: .storePaid, keys: ["ctrl-y"])
    static let paidPrint = Action(
        "store.paid.print", "Print the receipt again", hint: "print", scope: .storePaid, keys: ["f7"])
    static let paidMail = Action(
        "store.paid.mail", "Mail the receipt", hint: "mail", scope: .storePaid,
        keys: ["f5"])
    static let paidFile = Action(
        "store.paid.file", "Write the receipt to a file: HTML, PDF, text", hint: "file", scope: .storePaid,
        keys: ["f4"])
    static let paidRefund = Action(
        "store.paid.refund", "Give something of the sale back", hint: "refund", scope: .storePaid, keys: ["f6"])
    static let paid: [Action] = [.paidPrint, .paidMail, .payCopy, .paidFile, .paidRefund, .payVoid]
}
