import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// A part of the Store tab, with short names for what most parts use.
@MainActor
protocol StorePart {
    var library: StoreModel { get }
}

extension StorePart {
    var context: FeatureContext { library.context }
    var service: StoreService { library.service }
    var settings: StoreSettings { library.settings }
    var money: MoneyText { settings.money }
    var today: CalendarDay { library.today }
}
