/// Numbers by name: a hash table in one array, for the few hundred names of a format.
package struct NameTable: Sendable {
    @usableFromInline
    struct Slot {
        @usableFromInline var name: PackedName
        @usableFromInline var value: UInt32
    }

    @usableFromInline let slots: [Slot]
    @usableFromInline let mask: Int

    /// Creates the table. Names of more than 16 bytes and values of 0 are skipped; if a name is given twice, the first
    /// value counts.
    package init(_ entries: [(String, UInt32)]) {
        var size = 64
        while size < entries.count * 3 { size *= 2 }
        var slots = [Slot](repeating: Slot(name: .none, value: 0), count: size)
        for (text, value) in entries {
            let name = PackedName(text)
            guard name != .none, value != 0 else { continue }
            var index = Self.hash(name) & (size - 1)
            while slots[index].value != 0, slots[index].name != name { index = (index + 1) & (size - 1) }
            if slots[index].value == 0 { slots[index] = Slot(name: name, value: value) }
        }
        self.slots = slots
        mask = size - 1
    }

    /// Returns the value of a name; 0 if the table does not contain it.
    @inlinable
    package func value(of name: PackedName) -> UInt32 {
        slots.withUnsafeBufferPointer { slots in
            var index = Self.hash(name) & mask
            while slots[index].value != 0 {
                if slots[index].name == name { return slots[index].value }
                index = (index + 1) & mask
            }
            return 0
        }
    }

    @inlinable
    static func hash(_ name: PackedName) -> Int {
        let mixed = (name.low ^ (name.high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed &>> 40)
    }
}
