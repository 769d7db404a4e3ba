import FocusModel
import ImportKit
import XMLSource

/// The names of keys that `QKeySequence` reads, in lower case: the names of all values of `Qt::Key`, and the
/// other spellings that `QKeySequence` accepts (Qt 6.12). Numbered keys, which are function keys and keys
/// that launch programs, are not listed.
enum QtKeyNames {
  /// Whether `name`, in lower case, is the name of a key.
  static func contains(_ name: String) -> Bool {
    names[name] != nil || name.hasPrefix("launch (") && name.hasSuffix(")")
  }

  private static let names = WordTable(
    text.split(separator: "\n").flatMap { $0.split(separator: ",") }.map { (String($0), ()) })

  private static let text = """
    add favorite,adjust brightness,adjust contrast,application left,application right,audio cycle track
    audio random play,audio repeat,away,back,back forward,backspace,backtab,bass boost,bass down,bass up
    battery,blue,bluetooth,book,browser,calculator,calendar,call,camera focus,camera shutter,cancel
    caps lock,capslock,cd,channel down,channel up,clear,clear grab,close,code input,community,context1
    context2,context3,context4,copy,cut,del,delete,display,documents,dos,down,eisu shift,eisu toggle
    eject,end,enter,esc,escape,execute,exit,favorites,finance,find,flip,forward,game,go,green,guide
    hangul,hangul banja,hangul end,hangul hanja,hangul jamo,hangul jeonja,hangul posthanja
    hangul prehanja,hangul romaja,hangul special,hangul start,hangup,hankaku,help,henkan,hibernate
    hiragana,hiragana katakana,history,home,home office,home page,hot links,info,ins,insert,itouch
    kana lock,kana shift,kanji,katakana,keyboard,keyboard brightness down,keyboard brightness up
    keyboard light on/off,keyboard menu,last number redial,launch (g),launch (h),launch mail
    launch media,left,lightbulb,logoff,mail forward,market,massyo,media fast forward,media next
    media pause,media play,media previous,media record,media rewind,media stop,meeting,memo,menu,menu pb
    messenger,microphone mute,microphone volume down,microphone volume up,monitor brightness down
    monitor brightness up,muhenkan,multiple candidate,music,my sites,new,news,no,num lock,number lock
    numlock,open,open url,option,page down,page up,paste,pause,pgdown,pgup,phone,pictures,play
    power down,power off,previous candidate,print,print screen,printer,red,redo,refresh,reload,reply
    return,right,romaji,rotate windows,rotation kb,rotation pb,save,screensaver,scroll lock,scrolllock
    search,select,send,settings,shop,sleep,space,spellchecker,split screen,spreadsheet,standby,stop
    subtitle,support,suspend,sysreq,system request,tab,task panel,terminal,time,to-do list
    toggle call/hangup,toggle media play/pause,tools,top menu,touchpad off,touchpad on,touchpad toggle
    touroku,travel,treble down,treble up,ultra wide band,undo,up,video,view,voice dial,volume down
    volume mute,volume up,wake up,webcam,wireless,word processor,www,xfer,yellow,yes,zenkaku
    zenkaku hankaku,zoom,zoom in,zoom out
    """
}
