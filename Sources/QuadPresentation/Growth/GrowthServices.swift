import QuadDomain

/// What the Growth tab needs from outside the program.
package struct GrowthServices {
    let library: GrowthLibraryPorts

    package init(library: GrowthLibraryPorts) {
        self.library = library
    }
}
