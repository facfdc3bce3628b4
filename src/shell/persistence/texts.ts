import { counted } from '../../i18n/counted';
import type { KeepAct, KeepFault, KeepMessage } from '../../state/persistence/keepStore';
import type { Language } from '../../state/preferencesStore';

type Facts = { readonly name: string; readonly time: string; readonly reason: string };

const en = {
  messages: {
    reopened: ({ name, time }) => `“${name}” is back as you left it (${time}).`,
    offered: ({ name, time }) => `The page closed unexpectedly while “${name}” (${time}) was being opened.`,
    elsewhere: ({ name }) =>
      `“${name}” is open in another tab. Nothing is kept from here; your first change makes a copy.`,
    taken: ({ name }) => `Another tab has taken over “${name}”, with all your changes. A change here makes a copy.`,
    copied: ({ name }) => `“${name}” is open in another tab, so you now work on a copy. The other tab keeps its own.`,
    removed: ({ name }) => `“${name}” was deleted.`,
    failed: ({ reason }) => reason,
    linkOpened: ({ name }) => `“${name}” was opened from a link. Your own designs are untouched under Designs.`,
    linkFailed: ({ reason }) => `This link cannot be opened; nothing was changed. ${reason}`,
    update: () => 'A new version of Topoloom is ready. Your design is kept.',
  } satisfies Record<KeepMessage['kind'], (facts: Facts) => string> as Record<
    KeepMessage['kind'],
    (facts: Facts) => string
  >,
  acts: {
    fresh: 'Start fresh',
    resume: 'Continue with it',
    takeOver: 'Take over here',
    copy: 'Work on a copy',
    undo: 'Undo',
    again: 'Try again',
    reload: 'Reload',
  } as Record<KeepAct, string>,
  faults: {
    unavailable:
      'Your design is not kept: this browser gives the page no storage (a private window, or site data is blocked). Save it to a file before you close the tab.',
    full: 'Your last changes are not kept: the storage of this browser is full. Delete designs under Designs, or save to a file before you close the tab.',
    failed:
      'Your last changes are not kept: the browser refused to write. Try again, or save to a file before you close the tab.',
    conflict: 'Another tab has this design open. Close it there first, or take it over from there.',
    gone: 'This design is no longer there: it may have been deleted in another tab.',
    newer:
      'This design was kept by a newer Topoloom. Reload the page to get that version; the design is left as it is.',
    damaged: 'This design cannot be read: what the browser stored is damaged. It is left as it is.',
  } as Record<KeepFault, string>,
  messagesLabel: 'Messages about your design',
  close: 'Close',
  untitled: 'Untitled network',
  saved: 'Kept in this browser',
  waiting: 'Keeping …',
  notSaved: 'Not kept: save to a file',
  elsewhereMark: 'Open in another tab: nothing is kept from here',
  designs: 'Designs …',
  openFile: 'Open a file …',
  saveFile: 'Save to a file',
  saveFileAs: 'Save as …',
  share: 'Share a link …',
  fileFailed: (name: string) => `${name} could not be written`,
  designsTitle: 'Designs',
  designsIntro:
    'Kept in this browser, on this device only. For another device or a colleague, save a file or share a link.',
  designsNone: 'Nothing is kept yet. Change the network on the canvas, and it stands here from then on.',
  nameHead: 'Name',
  sizeHead: 'Size',
  changedHead: 'Last change',
  size: (switches: string, hosts: string, links: string) =>
    `${counted(switches, 'switch', 'switches')}, ${counted(hosts, 'host')}, ${counted(links, 'link')}`,
  here: 'open here',
  there: 'open in another tab',
  untouched: 'unchanged example',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  rename: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  duplicate: (name: string) => `Duplicate ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removedLine: (name: string) => `“${name}” was deleted.`,
  loading: 'Looking …',
  shareTitle: 'Share a link',
  shareIntro:
    'The whole design is in the link: network, names, positions, failures, engine and parameters. Nothing is uploaded; whoever has the link has the design.',
  shareWriting: 'Writing the link …',
  shareLink: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser refused: press Ctrl+C.',
  length: (n: string) => `${n} characters.`,
  long: (n: string) =>
    `${n} characters. Some mail and chat programs cut links after 2,000: try it before you rely on it.`,
  tooLong: (n: string, limit: string) =>
    `This design makes a link of ${n} characters, and beyond ${limit} too many programs cut links. Send it as a file instead: whoever gets it drops it onto the page.`,
  noMatrix: 'The traffic comes from a file and does not fit into a link: send that file along.',
  noTables: (names: string) =>
    `The imported forwarding tables (${names}) are too large and are not in the link: whoever opens it sees the network without them. A file holds them.`,
  saveInstead: 'Save as a file',
};

const ja: typeof en = {
  messages: {
    reopened: ({ name, time }) => `「${name}」を前回の状態（${time}）で開きました。`,
    offered: ({ name, time }) => `「${name}」（${time}）を開く途中でページが異常終了しました。`,
    elsewhere: ({ name }) => `「${name}」は別のタブで開かれています。ここでは保存されず、変更すると複製になります。`,
    taken: ({ name }) => `別のタブが「${name}」を変更ごと引き継ぎました。ここで変更すると複製になります。`,
    copied: ({ name }) => `「${name}」は別のタブで開かれているため、ここからは複製を編集します。`,
    removed: ({ name }) => `「${name}」を削除しました。`,
    failed: ({ reason }) => reason,
    linkOpened: ({ name }) => `リンクから「${name}」を開きました。自分の設計は「設計」の一覧にそのまま残っています。`,
    linkFailed: ({ reason }) => `このリンクは開けません。何も変更していません。${reason}`,
    update: () => '新しい版の Topoloom があります。設計は保存済みです。',
  },
  acts: {
    fresh: '新しく始める',
    resume: '続ける',
    takeOver: 'ここで引き継ぐ',
    copy: '複製を編集',
    undo: '元に戻す',
    again: '再試行',
    reload: '再読み込み',
  },
  faults: {
    unavailable:
      '設計は保存されていません。プライベートウィンドウか、サイトデータがブロックされているため、ブラウザに保存できません。タブを閉じる前にファイルへ保存してください。',
    full: '最後の変更は保存されていません。ブラウザの保存領域がいっぱいです。「設計」の一覧で不要なものを削除するか、タブを閉じる前にファイルへ保存してください。',
    failed:
      '最後の変更は保存されていません。ブラウザが書き込みを拒否しました。再試行するか、タブを閉じる前にファイルへ保存してください。',
    conflict: 'この設計は別のタブで開かれています。先にそちらを閉じるか、引き継いでください。',
    gone: 'この設計はもうありません。別のタブで削除された可能性があります。',
    newer:
      'この設計は新しい版の Topoloom で保存されました。ページを再読み込みしてください。設計はそのまま残っています。',
    damaged: 'この設計は読めません。保存データが壊れています。データはそのまま残しています。',
  },
  messagesLabel: '設計についてのお知らせ',
  close: '閉じる',
  untitled: '無題のネットワーク',
  saved: 'このブラウザに保存済み',
  waiting: '保存中…',
  notSaved: '保存されていません。ファイルへ保存してください',
  elsewhereMark: '別のタブで開かれているため、ここでは保存されません',
  designs: '設計の一覧…',
  openFile: 'ファイルを開く…',
  saveFile: 'ファイルへ保存',
  saveFileAs: '名前を付けて保存…',
  share: 'リンクで共有…',
  fileFailed: (name) => `${name} を書き込めませんでした`,
  designsTitle: '設計',
  designsIntro:
    'この端末のこのブラウザだけに保存されています。別の端末や共同研究者には、ファイルかリンクで渡してください。',
  designsNone: 'まだ何も保存されていません。キャンバスのネットワークを変更すると、ここに並びます。',
  nameHead: '名前',
  sizeHead: '規模',
  changedHead: '最終変更',
  size: (switches, hosts, links) => `スイッチ ${switches}、ホスト ${hosts}、リンク ${links}`,
  here: '表示中',
  there: '別のタブで表示中',
  untouched: '未変更の例',
  open: '開く',
  openNamed: (name) => `${name} を開く`,
  rename: (name) => `${name} の名前を変更`,
  newName: (name) => `${name} の新しい名前`,
  duplicate: (name) => `${name} を複製`,
  remove: (name) => `${name} を削除`,
  removedLine: (name) => `「${name}」を削除しました。`,
  loading: '読み込み中…',
  shareTitle: 'リンクで共有',
  shareIntro:
    'リンクに設計の全体（ネットワーク、名前、位置、故障、エンジンとパラメーター）が入ります。どこにも送信されません。リンクを持つ人は設計を開けます。',
  shareWriting: 'リンクを作成中…',
  shareLink: 'リンク',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'ブラウザが拒否しました。Ctrl+C を押してください。',
  length: (n) => `${n} 文字。`,
  long: (n) => `${n} 文字。メールやチャットによっては 2,000 文字で切れるため、送る前に試してください。`,
  tooLong: (n, limit) =>
    `この設計のリンクは ${n} 文字になります。${limit} 文字を超えると多くのソフトで途中で切れるため、ファイルで渡してください。受け取った人はページにドロップすれば開けます。`,
  noMatrix: 'トラフィックはファイルから読み込んだもので、リンクには入りません。そのファイルも一緒に渡してください。',
  noTables: (names) =>
    `読み込んだ転送表（${names}）は大きすぎるため、リンクには入りません。リンクを開いた人には、転送表のないネットワークが表示されます。ファイルへ保存すれば転送表も入ります。`,
  saveInstead: 'ファイルへ保存',
};

export type KeepTexts = typeof en;

/** Texts of keeping, opening and sharing designs, which load with what shows them. */
export function keepTexts(language: Language): KeepTexts {
  return language === 'ja' ? ja : en;
}
