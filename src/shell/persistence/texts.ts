import type { LocalText } from '../../core/base/localText';
import { defineTexts, type FilledText, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';
import type { KeepAct, KeepFault, KeepMessage } from '../../state/persistence/keepStore';

type Facts = { readonly name: string; readonly time: string; readonly reason: string };

/** Texts of keeping, opening and sharing designs, which load with what shows them. */
export const keepTexts = defineTexts({
  messages: {
    reopened: text<Facts>({
      en: ({ name, time }) => `“${name}” is back as you left it (${time}).`,
      ja: ({ name, time }) => `「${name}」を前回の状態（${time}）で開きました。`,
    }),
    offered: text<Facts>({
      en: ({ name, time }) => `The page closed unexpectedly while “${name}” (${time}) was being opened.`,
      ja: ({ name, time }) => `「${name}」（${time}）を開く途中でページが異常終了しました。`,
    }),
    elsewhere: text<Facts>({
      en: ({ name }) => `“${name}” is open in another tab. Nothing is kept from here; your first change makes a copy.`,
      ja: ({ name }) => `「${name}」は別のタブで開かれています。ここでは保存されず、変更すると複製になります。`,
    }),
    taken: text<Facts>({
      en: ({ name }) => `Another tab has taken over “${name}”, with all your changes. A change here makes a copy.`,
      ja: ({ name }) => `別のタブが「${name}」を変更ごと引き継ぎました。ここで変更すると複製になります。`,
    }),
    copied: text<Facts>({
      en: ({ name }) => `“${name}” is open in another tab, so you now work on a copy. The other tab keeps its own.`,
      ja: ({ name }) => `「${name}」は別のタブで開かれているため、ここからは複製を編集します。`,
    }),
    keptAgain: text<Facts>({
      en: ({ name, reason }) => `${reason} What is on the canvas is kept as “${name}”.`,
      ja: ({ name, reason }) => `${reason}キャンバスの内容を「${name}」として保存しました。`,
    }),
    removed: text<Facts>({
      en: ({ name }) => `“${name}” was deleted.`,
      ja: ({ name }) => `「${name}」を削除しました。`,
    }),
    failed: text<Facts>({ en: ({ reason }) => reason, ja: ({ reason }) => reason }),
    linkOpened: text<Facts>({
      en: ({ name }) => `“${name}” was opened from a link. Your own designs are untouched under Designs.`,
      ja: ({ name }) => `リンクから「${name}」を開きました。自分の設計は「設計」の一覧にそのまま残っています。`,
    }),
    linkFailed: text<Facts>({
      en: ({ reason }) => `This link cannot be opened; nothing was changed. ${reason}`,
      ja: ({ reason }) => `このリンクは開けません。何も変更していません。${reason}`,
    }),
    wordsFailed: text<Facts>({
      en: ({ name, reason }) =>
        `“${name}” is open. What the link asks about it was not understood and is left out: ${reason}`,
      ja: ({ name, reason }) =>
        `「${name}」を開きました。リンクのその他の指定は解釈できないため無視しました。${reason}`,
    }),
    update: text<Facts>({
      en: () => 'A new version of Topoloom is ready. Your design is kept.',
      ja: () => '新しい版の Topoloom があります。設計は保存済みです。',
    }),
  } satisfies Record<KeepMessage['kind'], FilledText<Facts>>,
  acts: {
    fresh: { en: 'Start fresh', ja: '新しく始める' },
    resume: { en: 'Continue with it', ja: '続ける' },
    takeOver: { en: 'Take over here', ja: 'ここで引き継ぐ' },
    copy: { en: 'Work on a copy', ja: '複製を編集' },
    undo: { en: 'Undo', ja: '元に戻す' },
    again: { en: 'Try again', ja: '再試行' },
    reload: { en: 'Reload', ja: '再読み込み' },
  } as Record<KeepAct, LocalText>,
  faults: {
    unavailable: {
      en: 'Your design is not kept: this browser gives the page no storage (a private window, or site data is blocked). Save it to a file before you close the tab.',
      ja: '設計は保存されていません。プライベートウィンドウか、サイトデータがブロックされているため、ブラウザに保存できません。タブを閉じる前にファイルへ保存してください。',
    },
    full: {
      en: 'Your last changes are not kept: the storage of this browser is full. Delete designs under Designs, or save to a file before you close the tab.',
      ja: '最後の変更は保存されていません。ブラウザの保存領域がいっぱいです。「設計」の一覧で不要なものを削除するか、タブを閉じる前にファイルへ保存してください。',
    },
    failed: {
      en: 'Your last changes are not kept: the browser refused to write. Try again, or save to a file before you close the tab.',
      ja: '最後の変更は保存されていません。ブラウザが書き込みを拒否しました。再試行するか、タブを閉じる前にファイルへ保存してください。',
    },
    conflict: {
      en: 'Another tab has this design open. Close it there first, or take it over from there.',
      ja: 'この設計は別のタブで開かれています。先にそちらを閉じるか、引き継いでください。',
    },
    gone: {
      en: 'This design is no longer stored: it may have been deleted in another tab, or the storage of this browser was cleared.',
      ja: 'この設計はもう保存されていません。別のタブで削除されたか、ブラウザの保存領域が消去された可能性があります。',
    },
    newer: {
      en: 'This design was kept by a newer Topoloom. Reload the page to get that version; the design is left as it is.',
      ja: 'この設計は新しい版の Topoloom で保存されました。ページを再読み込みしてください。設計はそのまま残っています。',
    },
    damaged: {
      en: 'This design cannot be read: what the browser stored is damaged. It is left as it is.',
      ja: 'この設計は読めません。保存データが壊れています。データはそのまま残しています。',
    },
  } as Record<KeepFault, LocalText>,
  messagesLabel: { en: 'Messages about your design', ja: '設計についてのお知らせ' },
  close: { en: 'Close', ja: '閉じる' },
  untitled: { en: 'Untitled network', ja: '無題のネットワーク' },
  saved: { en: 'Kept in this browser', ja: 'このブラウザに保存済み' },
  waiting: { en: 'Keeping …', ja: '保存中…' },
  notSaved: { en: 'Not kept: save to a file', ja: '保存されていません。ファイルへ保存してください' },
  elsewhereMark: {
    en: 'Open in another tab: nothing is kept from here',
    ja: '別のタブで開かれているため、ここでは保存されません',
  },
  designs: { en: 'Designs …', ja: '設計の一覧…' },
  openFile: { en: 'Open a file …', ja: 'ファイルを開く…' },
  saveFile: { en: 'Save to a file', ja: 'ファイルへ保存' },
  saveFileAs: { en: 'Save as …', ja: '名前を付けて保存…' },
  share: { en: 'Share a link …', ja: 'リンクで共有…' },
  designsTitle: { en: 'Designs', ja: '設計' },
  designsIntro: {
    en: 'Kept in this browser, on this device only. For another device or a colleague, save a file or share a link.',
    ja: 'この端末のこのブラウザだけに保存されています。別の端末や共同研究者には、ファイルかリンクで渡してください。',
  },
  designsNone: {
    en: 'Nothing is kept yet. Change the network on the canvas, and it stands here from then on.',
    ja: 'まだ何も保存されていません。キャンバスのネットワークを変更すると、ここに並びます。',
  },
  nameHead: { en: 'Name', ja: '名前' },
  sizeHead: { en: 'Size', ja: '規模' },
  changedHead: { en: 'Last change', ja: '最終変更' },
  size: text<{ switches: number; hosts: number; links: number }>({
    en: ({ switches, hosts, links }) =>
      `${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })}, ${counted(links, { one: 'link', other: 'links' })}`,
    ja: ({ switches, hosts, links }) =>
      `スイッチ ${formatCount(switches)}、ホスト ${formatCount(hosts)}、リンク ${formatCount(links)}`,
  }),
  here: { en: 'open here', ja: '表示中' },
  there: { en: 'open in another tab', ja: '別のタブで表示中' },
  untouched: { en: 'unchanged example', ja: '未変更の例' },
  open: { en: 'Open', ja: '開く' },
  openNamed: text<{ name: string }>({ en: ({ name }) => `Open ${name}`, ja: ({ name }) => `${name} を開く` }),
  rename: text<{ name: string }>({ en: ({ name }) => `Rename ${name}`, ja: ({ name }) => `${name} の名前を変更` }),
  newName: text<{ name: string }>({
    en: ({ name }) => `New name of ${name}`,
    ja: ({ name }) => `${name} の新しい名前`,
  }),
  duplicate: text<{ name: string }>({ en: ({ name }) => `Duplicate ${name}`, ja: ({ name }) => `${name} を複製` }),
  remove: text<{ name: string }>({ en: ({ name }) => `Delete ${name}`, ja: ({ name }) => `${name} を削除` }),
  removedLine: text<{ name: string }>({
    en: ({ name }) => `“${name}” was deleted.`,
    ja: ({ name }) => `「${name}」を削除しました。`,
  }),
  loading: { en: 'Looking …', ja: '読み込み中…' },
  shareTitle: { en: 'Share a link', ja: 'リンクで共有' },
  shareIntro: {
    en: 'The whole design is in the link: network, names, positions, failures, engine and parameters. Nothing is uploaded; whoever has the link has the design.',
    ja: 'リンクに設計の全体（ネットワーク、名前、位置、故障、エンジンとパラメータ）が入ります。どこにも送信されません。リンクを持つ人は設計を開けます。',
  },
  shareWriting: { en: 'Writing the link …', ja: 'リンクを作成中…' },
  length: text<{ n: number }>({
    en: ({ n }) => `${counted(n, { one: 'character', other: 'characters' })}.`,
    ja: ({ n }) => `${formatCount(n)} 文字。`,
  }),
  long: text<{ n: number }>({
    en: ({ n }) =>
      `${counted(n, { one: 'character', other: 'characters' })}. Some mail and chat programs cut links after 2,000: try it before you rely on it.`,
    ja: ({ n }) =>
      `${formatCount(n)} 文字。メールやチャットによっては 2,000 文字で切れるため、送る前に試してください。`,
  }),
  tooLong: text<{ n: number; limit: number }>({
    en: ({ n, limit }) =>
      `This design makes a link of ${counted(n, { one: 'character', other: 'characters' })}, and beyond ${formatCount(limit)} too many programs cut links. Send it as a file instead: whoever gets it drops it onto the page.`,
    ja: ({ n, limit }) =>
      `この設計のリンクは ${formatCount(n)} 文字になります。${formatCount(limit)} 文字を超えると多くのソフトで途中で切れるため、ファイルで渡してください。受け取った人はページにドロップすれば開けます。`,
  }),
  leadsTo: text<{ view: string }>({
    en: ({ view }) => `It opens ${view} as it is set up here.`,
    ja: ({ view }) => `開くと「${view}」がここでの設定のまま表示されます。`,
  }),
  noMatrix: {
    en: 'The traffic comes from a file and does not fit into a link: send that file along.',
    ja: 'トラフィックはファイルから読み込んだもので、リンクには入りません。そのファイルも一緒に渡してください。',
  },
  noTables: text<{ names: string }>({
    en: ({ names }) =>
      `The imported forwarding tables (${names}) are too large and are not in the link: whoever opens it sees the network without them. A file holds them.`,
    ja: ({ names }) =>
      `読み込んだ転送表（${names}）は大きすぎるため、リンクには入りません。リンクを開いた人には、転送表のないネットワークが表示されます。ファイルへ保存すれば転送表も入ります。`,
  }),
  saveInstead: { en: 'Save as a file', ja: 'ファイルへ保存' },
});
