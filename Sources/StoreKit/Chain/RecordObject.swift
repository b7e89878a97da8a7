/// The members of a JSON object in their original order, each key once.
package struct RecordObject: Sendable, Equatable {
    package struct Member: Sendable, Equatable {
        package let name: String
        package var value: RecordValue

        package static func == (left: Member, right: Member) -> Bool {
            left.name.hasSameCodePoints(as: right.name) && left.value == right.value
        }
    }

    package private(set) var members: [Member]

    package init() { members = [] }

    /// - Parameter members: members with different keys; this is not checked.
    init(unique members: [Member]) { self.members = members }

    /// The value of a member. Setting an existing member replaces its value in place, setting a new member appends it,
    /// and setting nil removes the member.
    package subscript(_ name: String) -> RecordValue? {
        get {
            members.first { $0.name.hasSameCodePoints(as: name) }?.value
        }
        set {
            let place = members.firstIndex { $0.name.hasSameCodePoints(as: name) }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}
