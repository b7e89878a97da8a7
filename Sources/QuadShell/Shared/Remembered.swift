/// A cached value that is made again only if its key differs from the last key.
package struct Remembered<Key: Equatable, Value> {
    private var known: (key: Key, value: Value)?

    package init() {}

    package mutating func value(of key: Key, _ make: () -> Value) -> Value {
        if let known, known.key == key { return known.value }
        let value = make()
        known = (key, value)
        return value
    }
}
