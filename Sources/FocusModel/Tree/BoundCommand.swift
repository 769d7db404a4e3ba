/// A command that the application's code defines and a control runs through a binding.
package struct BoundCommand: Sendable, Hashable {
  /// The name of the command in code: `SaveCommand`.
  package var name: String
  /// The names of the classes that may define the command, most likely first.
  package var owners: [String]

  /// The command called `name`, which one of `owners` or any other class defines.
  package init(_ name: String, of owners: [String]) {
    self.name = name
    self.owners = owners
  }
}

/// An event of a class of the application.
package struct OwnEvent: Sendable, Hashable {
  /// The name of the class.
  package var className: String
  /// The name of the event.
  package var name: String

  /// The event `name` of the class `className`.
  package init(_ name: String, of className: String) {
    self.name = name
    self.className = className
  }
}
