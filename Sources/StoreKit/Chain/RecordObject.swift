/// The members of a JSON object, in the order in which they were given, every key once.
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

    /// - Parameter members: their keys are known to differ.
    init(unique members: [Member]) { self.members = members }

    /// The value of the member. Setting one that is there replaces it in its place, another goes to the end;
    /// setting `nil` takes it out.
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
