import FocusModel
import JSON

/// Reads pictures that ``JSONWriter`` wrote.
extension JSONValue {
  func picture() throws(JSONError) -> Picture {
    var picture = Picture(size: try size(), basis: try member("basis").word())
    if let opening = self["opening"] { picture.opening = try opening.size() }
    picture.hiddenFrom = try optionalInteger("hiddenFrom")
    picture.boxes = try elements("boxes").map { json throws(JSONError) in try json.box() }
    picture.moves = try elements("moves").map { json throws(JSONError) in
      Picture.Move(
        next: try json.optionalInteger("next"), previous: try json.optionalInteger("previous"),
        jump: try json["jump"].map { word throws(JSONError) in try word.word() })
    }
    picture.arrowGroups = try elements("arrowGroups").map { json throws(JSONError) in
      Picture.ArrowGroup(stop: try json.optionalNode("stop"), members: try json.nodes("members"))
    }
    picture.readingOrder = try nodes("readingOrder")
    picture.labels = try elements("labels").map { json throws(JSONError) in
      Picture.Label(label: try json.node("label"), control: try json.node("control"))
    }
    picture.keys = try elements("keys").map { json throws(JSONError) in
      Picture.Key(node: try json.node("node"), keys: try json.text("keys"))
    }
    picture.pagers = try optionalElements("pagers").map { json throws(JSONError) in
      Picture.Pager(
        owner: try json.node("owner"),
        pages: try json.elements("pages").map { json throws(JSONError) in
          Picture.Page(
            node: try json.node("node"), end: try json.node("end"), name: try json.text("name"),
            isSelected: try json.truth("isSelected"))
        },
        hasTabs: try json.optionalTruth("hasTabs"))
    }
    picture.play = try self["play"].map { json throws(JSONError) in
      Picture.Play(
        profile: try json.text("profile"),
        moments: try json.elements("moments").map { json throws(JSONError) in try json.moment() })
    }
    return picture
  }

  private func size() throws(JSONError) -> Picture.Size {
    Picture.Size(width: try integer("width"), height: try integer("height"))
  }

  private func nodes(_ key: String) throws(JSONError) -> [NodeID] {
    try elements(key).map { json throws(JSONError) in NodeID(try json.integer()) }
  }

  private func box() throws(JSONError) -> Picture.Box {
    var box = Picture.Box(
      node: try node("node"), role: try text("role"), name: try optionalText("name"),
      id: try optionalText("id"), line: try integer("line"), path: try optionalText("path"),
      x: try integer("x"), y: try integer("y"), size: try size())
    box.text = try optionalText("text")
    box.isPlaceholder = try optionalTruth("isPlaceholder")
    box.hasNoBorder = try optionalTruth("hasNoBorder")
    box.isTitleCentred = try optionalTruth("isTitleCentred")
    box.isTextFirst = try optionalTruth("isTextFirst")
    box.isBold = try optionalTruth("isBold")
    box.textPercent = try optionalInteger("textPercent")
    box.isPicture = try optionalTruth("isPicture")
    box.isOn = try optionalTruth("isOn")
    box.isDisabled = try optionalTruth("isDisabled")
    box.percent = try optionalInteger("percent")
    return box
  }

  private func moment() throws(JSONError) -> Picture.Moment {
    var moment = Picture.Moment()
    moment.node = try optionalNode("node")
    moment.focus = try optionalText("focus")
    moment.states = try entries("states")
    moment.values = try entries("values")
    moment.commands = try entries("commands")
    moment.pending = try entries("pending")
    moment.warnings = try texts("warnings")
    moment.notes = try texts("notes")
    moment.tab = try optionalInteger("tab")
    moment.backTab = try optionalInteger("backTab")
    return moment
  }

  private func entries(_ key: String) throws(JSONError) -> [NamedValue] {
    try optionalElements(key).map { json throws(JSONError) in
      NamedValue(name: try json.text("name"), value: try json.optionalText("value"))
    }
  }
}
