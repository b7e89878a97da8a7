import QuadDomain

/// What the Growth tab needs from outside the program.
package struct GrowthServices {
    package init() {}
}
