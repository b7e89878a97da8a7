import QuadCore

/// A change of the user's own events with the marks on them, as one step.
package struct OwnEventChange: StepChange, Equatable, Sendable {
    package let events: ItemChanges<CampusEvent>
    package let marks: ItemChanges<CampusMark>

    package init(_ events: ItemChanges<CampusEvent>, marks: ItemChanges<CampusMark> = ItemChanges([])) {
        self.events = events
        self.marks = marks
    }

    package var isEmpty: Bool { events.changes.isEmpty && marks.changes.isEmpty }
    package var inverse: OwnEventChange { OwnEventChange(events.inverse, marks: marks.inverse) }
}
