extension String {
    /// “parent” as a label: “Parent”.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
