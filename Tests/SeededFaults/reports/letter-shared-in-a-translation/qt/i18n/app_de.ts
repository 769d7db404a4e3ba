<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
  <context>
    <name>ExportDialog</name>
    <message><source>&amp;Archive</source><translation>Archi&amp;vieren</translation></message>
    <message><source>&amp;Publish</source><translation>&amp;Veröffentlichen</translation></message>
    <message><source>&amp;Discard</source><translation>V&amp;erwerfen</translation></message>
  </context>
</TS>
