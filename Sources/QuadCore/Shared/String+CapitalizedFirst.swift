extension String {
    /// The text as a label: “parent” becomes “Parent”.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
