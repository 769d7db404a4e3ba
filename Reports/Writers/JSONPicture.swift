import FocusModel
import JSON

/// Pictures as JSON: a line for each box, move, label and key.
extension JSONWriter {
  /// Writes a node as an index into the document's tree; a node has the same index everywhere in a document.
  mutating func member(_ key: String, _ node: NodeID?) { member(key, node.map { Int($0.index) }) }

  mutating func write(_ picture: Picture) {
    object { json in
      json.member("width", picture.size.width)
      json.member("height", picture.size.height)
      if picture.opening != picture.size {
        json.key("opening")
        json.object(inline: true) { json in
          json.member("width", picture.opening.width)
          json.member("height", picture.opening.height)
        }
      }
      json.member("hiddenFrom", picture.hiddenFrom)
      json.member("basis", picture.basis.rawValue)
      json.key("boxes")
      json.array(picture.boxes) { json, box in json.write(box) }
      json.key("moves")
      json.array(picture.moves) { json, move in json.write(move) }
      json.key("arrowGroups")
      json.array(picture.arrowGroups) { json, group in
        json.object(inline: true) { json in
          json.member("stop", group.stop)
          json.member("members", nodes: group.members)
        }
      }
      json.member("readingOrder", nodes: picture.readingOrder)
      json.key("labels")
      json.array(picture.labels) { json, label in
        json.object(inline: true) { json in
          json.member("label", label.label)
          json.member("control", label.control)
        }
      }
      json.key("keys")
      json.array(picture.keys) { json, key in
        json.object(inline: true) { json in
          json.member("node", key.node)
          json.member("keys", key.keys)
        }
      }
      if !picture.pagers.isEmpty {
        json.key("pagers")
        json.array(picture.pagers) { json, pager in json.write(pager) }
      }
      if let play = picture.play {
        json.key("play")
        json.object { json in
          json.member("profile", play.profile)
          json.key("moments")
          json.array(play.moments) { json, moment in json.write(moment) }
        }
      }
    }
  }

  private mutating func write(_ pager: Picture.Pager) {
    object { json in
      json.member("owner", pager.owner)
      if pager.hasTabs { json.member("hasTabs", true) }
      json.key("pages")
      json.array(pager.pages) { json, page in
        json.object(inline: true) { json in
          json.member("node", page.node)
          json.member("end", page.end)
          json.member("name", page.name)
          json.member("isSelected", page.isSelected)
        }
      }
    }
  }

  private mutating func member(_ key: String, nodes: [NodeID]) {
    self.key(key)
    array(nodes, inline: true) { json, node in json.value(Int(node.index)) }
  }

  private mutating func write(_ box: Picture.Box) {
    object(inline: true) { json in
      json.member("node", box.node)
      json.member("role", box.role)
      json.member("name", box.name)
      json.member("text", box.text)
      if box.isPlaceholder { json.member("isPlaceholder", true) }
      if box.hasNoBorder { json.member("hasNoBorder", true) }
      if box.isTitleCentred { json.member("isTitleCentred", true) }
      if box.isTextFirst { json.member("isTextFirst", true) }
      if box.isBold { json.member("isBold", true) }
      json.member("textPercent", box.textPercent)
      if box.isPicture { json.member("isPicture", true) }
      if box.isOn { json.member("isOn", true) }
      if box.isDisabled { json.member("isDisabled", true) }
      json.member("percent", box.percent)
      json.member("id", box.id)
      json.member("line", box.line)
      json.member("path", box.path)
      json.member("x", box.x)
      json.member("y", box.y)
      json.member("width", box.size.width)
      json.member("height", box.size.height)
    }
  }

  private mutating func write(_ move: Picture.Move) {
    object(inline: true) { json in
      json.member("next", move.next)
      json.member("previous", move.previous)
      json.member("jump", move.jump?.rawValue)
    }
  }

  private mutating func write(_ moment: Picture.Moment) {
    object(inline: true) { json in
      json.member("node", moment.node)
      json.member("focus", moment.focus)
      json.member("states", moment.states)
      json.member("values", moment.values)
      json.member("commands", moment.commands)
      json.member("pending", moment.pending)
      json.member("warnings", moment.warnings)
      json.member("notes", moment.notes)
      json.member("tab", moment.tab)
      json.member("backTab", moment.backTab)
    }
  }

  private mutating func member(_ key: String, _ entries: [NamedValue]) {
    guard !entries.isEmpty else { return }
    self.key(key)
    array(entries) { json, entry in
      json.object { json in
        json.member("name", entry.name)
        json.member("value", entry.value)
      }
    }
  }
}
