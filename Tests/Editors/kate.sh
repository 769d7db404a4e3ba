#!/usr/bin/env bash
# The session in Kate on a virtual screen: a finding is reported, and gone after a change that is typed. COMMAND, DOCUMENT.
set -uo pipefail
home=$(mktemp -d)
# Kate is killed, because it would ask whether to save.
trap 'kill -KILL $kate 2>/dev/null; rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/.config XDG_RUNTIME_DIR=$home

# Kate starts the server through a script that records the messages of both.
cat >"$home/server" <<SERVER
#!/bin/sh
tee "$home/said" | "$COMMAND" lsp | tee "$home/answered"
SERVER
chmod +x "$home/server"
mkdir -p "$home/.config/kate/lspclient"
cat >"$home/.config/kate/lspclient/settings.json" <<SETTINGS
{ "servers": { "xml": {
  "command": ["$home/server"], "rootIndicationFileNames": [".focus-audit.yml", ".git"], "highlightingModeRegex": "^XML$" } } }
SETTINGS
# Kate asks a person before it starts a server for the first time.
cat >"$home/.config/katerc" <<SETTINGS
[Kate Plugins]
lspclientplugin=true
katexmltoolsplugin=false
[lspclient]
AllowedServerCommandLines=$home/server
SETTINGS

# until_last WORDS PROBLEM: waits until the last diagnostics contain the words.
until_last() {
  for _ in $(seq 600); do
    [ -e "$home/answered" ] && tr -d '\r\n' <"$home/answered" | sed 's/.*publishDiagnostics//' | grep -qF "$1" && return
    sleep 0.1
  done
  echo "Kate: $2" >&2
  exit 1
}

kate --new --block --line 9 --column 1 "$DOCUMENT" >/dev/null 2>&1 &
kate=$!
until_last '"code": "unnamed-focus-stop"' 'no finding is reported'
xdotool type --delay 30 '<property name="mnemonic-widget">entry</property>'
until_last '"diagnostics": []' 'the finding stays'
