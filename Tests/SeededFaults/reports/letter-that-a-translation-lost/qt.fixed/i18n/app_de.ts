<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
  <context>
    <name>ExportDialog</name>
    <message><source>&amp;Archive</source><translation>&amp;Archivieren</translation></message>
    <message><source>&amp;Publish</source><translation>Veröffentl&amp;ichen</translation></message>
    <message><source>&amp;Discard</source><translation>&amp;Verwerfen</translation></message>
  </context>
</TS>
