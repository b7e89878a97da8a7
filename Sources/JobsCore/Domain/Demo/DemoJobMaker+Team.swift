import QuadCore

/// The processes of the team.
extension DemoJobMaker {
    /// The next Saturday after today.
    private var saturday: CalendarDay {
        let day = week.today.firstOfWeek.adding(days: 5)
        return day > week.today ? day : day.adding(days: 7)
    }

    /// Returns a day before the Saturday, but not before tomorrow. If that is the Saturday itself, the step is due
    /// before the stand opens.
    private func before(_ days: Int) -> DueDate {
        let day = max(saturday.adding(days: -days), week.today.adding(days: 1))
        return DueDate(day, minute: day == saturday ? 7 * 60 : nil)
    }

    private func onSaturday(_ hour: Int, _ minute: Int = 0) -> DueDate { DueDate(saturday, minute: hour * 60 + minute) }

    var snackStand: Job {
        process(
            "stand", "Snack stand on Saturday", made: 4, due: onSaturday(15), .middle, ["stand", "team"],
            project: Self.trip, about: "Home game at 10:00. Everything earned pays for the spring trip.",
            preparing + selling)
    }

    private var preparing: [JobStep] {
        [
            step(
                1, "Ask who helps", 15, .done(3), note: "Jules and Theo until noon, Remy and Alex after that."),
            step(2, "Get the key", 10, .done(2), by: Self.parent, note: "It goes back to the office on Monday."),
            step(
                3, "Count what is left", after: [2], 30, .done(1),
                note: "22 sports drinks, 9 bags of peanuts, hardly any napkins."),
            step(
                4, "Write the shopping list", after: [3], 20, due: before(3),
                note: "Buns, hot dogs, napkins, ice. Count on 80 guests."),
            step(
                5, "Get change from the bank", after: [1], 20, by: Self.parent, due: before(2),
                note: "$120: 40 ones, ten fives, three rolls of quarters."),
            step(6, "Buy snacks and drinks", after: [4], 90, by: Self.parent, due: before(1)),
            step(7, "Print the price list", after: [4], 25, due: before(1), page: "team/price-list"),
        ]
    }

    private var selling: [JobStep] {
        [
            step(
                8, "Set up at the field", after: [5, 6, 7], 45, due: onSaturday(8, 30),
                about: "Two tables, the cooler, the cash box, the sign."),
            step(9, "Run the stand", after: [8], 240, due: onSaturday(14)),
            step(
                10, "Count the drawer", after: [9], 30, by: Self.parent, rule: DueRule(.runDue),
                about: "Two people count. The cash goes into the envelope for the trip."),
        ]
    }
}
