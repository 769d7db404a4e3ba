import FocusAudit
import FocusModel
import FocusPictures
import Foundation
import TestSupport
import Testing

/// Strings of XAML documents in resource files in the same project.
@Suite struct XAMLTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String?] {
    let result = Auditor(Auditor.Configuration()).audit([folder.url.path])
    return try #require(result.documents.first).scopes.flatMap(\.stops).map(\.name)
  }

  @Test func `WinUI takes texts by uid`() throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><Button x:Uid="Plant"/></Page>
      """, to: "Garden.xaml")
    try folder.write(
      "<root><data name='Plant.Content'><value>Plant a tree</value></data></root>",
      to: "Strings/en/Resources.resw")
    #expect(try names() == ["Plant a tree"])
  }

  @Test func `the document of a button class names all its buttons by uid`() throws {
    try folder.write(
      """
      <Button xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" x:Class="Garden.CloseButton"
              xmlns:l="using:Garden" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Uid="Close"><TextBlock Text="&#xE711;"/></Button>
      """, to: "CloseButton.xaml")
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><l:CloseButton Click="OnClose"/></Page>
      """, to: "Garden.xaml")
    let key = "Close.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name"
    try folder.write(
      "<root><data name='\(key)'><value>Close</value></data></root>", to: "Strings/en/Resources.resw")
    let documents = Auditor(Auditor.Configuration()).audit([folder.url.path]).documents
    #expect(documents.flatMap(\.scopes).flatMap(\.stops).map(\.name) == ["Close", "Close"])
    #expect(documents.flatMap(\.findings).isEmpty)
  }

  @Test func `a class of resources has the texts of the neutral language`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:r="using:Garden.Properties"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><Button Content="{x:Static r:Words.Plant}"/><Button Content="{x:Static r:Words.Other}"/></StackPanel>
      </Window>
      """, to: "Garden.axaml")
    try folder.write(
      "<root><data name='Plant'><value>_Plant a tree</value></data></root>", to: "Properties/Words.resx")
    try folder.write(
      "<root><data name='Plant'><value>Baum pflanzen</value></data></root>", to: "Properties/Words.de.resx")
    #expect(try names() == ["Plant a tree", nil])
  }

  @Test func `two classes of one name leave a text open where they differ`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:r="using:Garden"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><Button Content="{x:Static r:Words.Plant}"/><Button Content="{x:Static r:Words.Water}"/></StackPanel>
      </Window>
      """, to: "Garden.axaml")
    for (place, text) in [("a", "Plant"), ("b", "Factory")] {
      try folder.write(
        """
        <root><data name='Plant'><value>\(text)</value></data><data name='Water'><value>Water</value></data></root>
        """, to: "\(place)/Words.resx")
    }
    #expect(try names() == [nil, "Water"])
  }

  @Test func `a project's default language comes before English, and English before others`() throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><Button x:Uid="Plant"/></Page>
      """, to: "Garden.xaml")
    for (language, text) in [
      ("de-DE", "Pflanzen"), ("en-GB", "Plant, please"), ("en-US", "Plant"), ("fr-FR", "Planter"),
    ] {
      try folder.write(
        "<root><data name='Plant.Content'><value>\(text)</value></data></root>",
        to: "Strings/\(language)/Resources.resw")
    }
    #expect(try names() == ["Plant"])
    try folder.write(
      "<Project><PropertyGroup><DefaultLanguage>fr-FR</DefaultLanguage></PropertyGroup></Project>",
      to: "Garden.csproj")
    #expect(try names() == ["Planter"])
  }

  @Test func `a resource dictionary has strings, in English if there are several languages`() throws {
    try folder.write(
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="clr-namespace:Garden"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><Button Content="{DynamicResource Plant}"/><Button Content="{StaticResource Water}"/></StackPanel>
      </Window>
      """, to: "Garden.xaml")
    for (language, text) in [("de", "Pflanzen"), ("en", "_Plant a tree")] {
      try folder.write(
        """
        <ResourceDictionary xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
                            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
                            xmlns:s="clr-namespace:System;assembly=mscorlib">
          <s:String x:Key="Plant">\(text)</s:String>
        </ResourceDictionary>
        """, to: "Languages/\(language).xaml")
    }
    #expect(try names() == ["Plant a tree", nil])
  }

  @Test func `a markup extension of the project gives the text with its key in a file of resources`() throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><TextBlock Text="{l:Words Name=Tree/Text}"/><Button Content="{l:Words Name=Plant}"/>
          <Button Content="{x:Bind l:Resources.Plant}"/></StackPanel>
      </Page>
      """, to: "Garden.xaml")
    try folder.write("namespace Garden { class WordsExtension : MarkupExtension {} }", to: "Garden.cs")
    try folder.write(
      """
      <root><data name="Tree.Text"><value>Oak</value></data><data name="Plant"><value>Plant a tree</value></data></root>
      """, to: "Strings/en-US/Resources.resw")
    let document = try #require(Auditor(Auditor.Configuration()).audit([folder.url.path]).documents.first)
    #expect(document.scopes.flatMap(\.stops).map(\.name) == ["Plant a tree", "Plant a tree"])
    #expect(document.notes.isEmpty)
  }

  @Test func `a markup extension of the project gives texts if documents use it for texts`() throws {
    try folder.write(
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="clr-namespace:Garden"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <TextBlock Text="{l:Words Tree}"/>
          <Button Content="{l:Words Plant_Tree}"/>
          <Button Content="{l:Setting Other}"/>
          <TextBlock Text="{l:Setting Third}" Visibility="{l:Setting Fourth}"/>
        </StackPanel>
      </Window>
      """, to: "Garden.xaml")
    try folder.write(
      "namespace Garden { class WordsExtension : MarkupExtension {} class SettingExtension : MarkupExtension {} }",
      to: "Garden.cs")
    let document = try #require(Auditor(Auditor.Configuration()).audit([folder.url.path]).documents.first)
    #expect(document.findings.isEmpty)
    #expect(document.outcomes.flatMap(\.doubts).map(\.location.line) == [6])
    #expect(
      document.notes.map(\.message) == [
        "the texts from the markup extension 'Words' are not read, but still count as names"
      ])
  }
}
