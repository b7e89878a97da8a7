print("usage: store-torture change|hold …")
