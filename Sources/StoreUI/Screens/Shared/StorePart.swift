import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// A part of the Store tab, with short names for the objects that most parts use.
@MainActor
protocol StorePart {
    var model: StoreModel { get }
}

extension StorePart {
    var context: FeatureContext { model.context }
    var service: StoreService { model.service }
    var settings: StoreSettings { model.settings }
    var money: MoneyText { settings.money }
    var today: CalendarDay { model.today }
}
