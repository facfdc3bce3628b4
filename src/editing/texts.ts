import type { LocalText } from '../core/base/localText';
import type { EditRefusal, RefusalReason } from '../document/refusal';
import { defineTexts, type FilledText, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { shownLanguage } from '../i18n/language';
import type { EditCommandId } from './editCommands';

type Details = Readonly<Record<string, string | number>>;

/** Texts of editing in the page's language: kept apart, since nothing of it is loaded before the first picture. */
export const editTexts = defineTexts({
  commands: {
    toolSelect: { en: 'Select and move', ja: '選択と移動' },
    toolBox: { en: 'Select with a box', ja: '範囲選択' },
    toolSwitch: { en: 'Put switches', ja: 'スイッチを置く' },
    toolHost: { en: 'Put hosts', ja: 'ホストを置く' },
    toolLink: { en: 'Draw links', ja: 'リンクを引く' },
    addSwitch: { en: 'Add a switch', ja: 'スイッチを追加' },
    addSwitches: { en: 'Add several switches …', ja: '複数のスイッチを追加…' },
    addHost: { en: 'Add a host (to each selected switch)', ja: 'ホストを追加（選択中の各スイッチへ）' },
    connect: { en: 'Connect …', ja: '接続…' },
    ring: { en: 'Connect to a ring', ja: 'リング状に接続' },
    note: { en: 'Add a note …', ja: 'メモを追加…' },
    editNote: { en: 'Change the selected note …', ja: '選択中のメモを変更…' },
    rename: { en: 'Rename', ja: '名前を変更' },
    fail: { en: 'Fail or restore', ja: '故障／復旧' },
    lock: { en: 'Lock in place or unlock', ja: '位置を固定／解除' },
    cut: { en: 'Cut', ja: '切り取り' },
    copy: { en: 'Copy', ja: 'コピー' },
    paste: { en: 'Paste', ja: '貼り付け' },
    duplicate: { en: 'Duplicate', ja: '複製' },
    duplicateCabled: { en: 'Duplicate with cables', ja: '配線ごと複製' },
    remove: { en: 'Remove', ja: '削除' },
    selectAll: { en: 'Select all', ja: 'すべて選択' },
    query: { en: 'Select …', ja: '条件で選択…' },
    invert: { en: 'Invert the selection', ja: '選択を反転' },
    sameLevel: { en: 'Select the same level', ja: '同じレベルを選択' },
    samePod: { en: 'Select the same pod', ja: '同じポッドを選択' },
    sameMachine: { en: 'Select all ports of the machine', ja: '同じマシンの全ポートを選択' },
    sameGroup: { en: 'Select the same group', ja: '同じグループを選択' },
    fold: { en: 'Fold or unfold the group', ja: 'グループを折りたたむ／展開' },
    next: { en: 'Select the next element', ja: '次の要素を選択' },
    previous: { en: 'Select the element before', ja: '前の要素を選択' },
    nextNote: { en: 'Select the next note', ja: '次のメモを選択' },
    alignLeft: { en: 'Align left', ja: '左揃え' },
    alignCentre: { en: 'Align centres', ja: '左右中央揃え' },
    alignRight: { en: 'Align right', ja: '右揃え' },
    alignTop: { en: 'Align tops', ja: '上揃え' },
    alignMiddle: { en: 'Align middles', ja: '上下中央揃え' },
    alignBottom: { en: 'Align bottoms', ja: '下揃え' },
    distributeX: { en: 'Distribute across', ja: '左右に等間隔' },
    distributeY: { en: 'Distribute down', ja: '上下に等間隔' },
    snapNow: { en: 'Put onto the grid', ja: 'グリッドに合わせる' },
    snap: { en: 'Snap to the grid while moving', ja: '移動時にグリッドへ吸着' },
    askPorts: { en: 'Ask for ports when connecting', ja: '接続時にポートを選ぶ' },
    menu: { en: 'Menu of the selection', ja: '選択のメニュー' },
  } satisfies Record<EditCommandId, LocalText>,
  refusals: {
    nameEmpty: text<Details>({ en: () => 'Enter a name.', ja: () => '名前を入力してください。' }),
    nameTaken: text<Details>({
      en: ({ name }) => `Another switch or host is called ${name}.`,
      ja: ({ name }) => `${name} という名前は使われています。`,
    }),
    networkName: text<Details>({
      en: () => 'A letter, then letters, digits, hyphens.',
      ja: () => '英字で始まる英数字とハイフンで入力してください。',
    }),
    networkTaken: text<Details>({
      en: ({ name }) => `There is a network ${name} already.`,
      ja: ({ name }) => `ネットワーク ${name} はすでにあります。`,
    }),
    machineTaken: text<Details>({
      en: ({ name }) => `Another machine is called ${name}.`,
      ja: ({ name }) => `${name} という名前のマシンがすでにあります。`,
    }),
    plantFault: text<Details>({ en: ({ fault }) => `${fault}.`, ja: ({ fault }) => `${fault}。` }),
    portTaken: text<Details>({
      en: ({ name, port }) => `Port ${port} of ${name} has a cable already.`,
      ja: ({ name, port }) => `${name} のポート ${port} は使用中です。`,
    }),
    portUnknown: text<Details>({
      en: ({ name, port, ports }) => `${name} has no port ${port}: its ports are 1 to ${ports}.`,
      ja: ({ name, port, ports }) => `${name} にポート ${port} はありません（1～${ports}）。`,
    }),
    portsInUse: text<Details>({
      en: ({ name, least }) => `Port ${least} of ${name} is in use: not fewer than ${least}.`,
      ja: ({ name, least }) => `${name} のポート ${least} が使用中のため、${least} 未満にはできません。`,
    }),
    portCount: text<Details>({
      en: ({ most }) => `Enter a whole number from 1 to ${most}.`,
      ja: ({ most }) => `1 から ${most} までの整数を入力してください。`,
    }),
    speedUnknown: text<Details>({
      en: ({ speed }) => `${speed} is not understood: write 4xEDR, 2xHDR, 25GbE or 100G.`,
      ja: ({ speed }) => `「${speed}」は読み取れません。4xEDR、2xHDR、25GbE、100G のように入力してください。`,
    }),
    levelUnknown: text<Details>({
      en: ({ most }) => `Enter a whole number from 0 to ${most}, or nothing.`,
      ja: ({ most }) => `0 から ${most} までの整数を入力するか、空にしてください。`,
    }),
    railUnknown: text<Details>({
      en: ({ most }) => `Enter a whole number from 0 to ${most}, or nothing.`,
      ja: ({ most }) => `0 から ${most} までの整数を入力するか、空にしてください。`,
    }),
    noFreePort: text<Details>({
      en: ({ name, ports }) => `${name} has no free port: all ${ports} are in use. Select it and raise its port count.`,
      ja: ({ name, ports }) => `${name} の ${ports} ポートはすべて使用中です。選択してポート数を増やしてください。`,
    }),
    tooFewPorts: text<Details>({
      en: ({ name, ports, free }) =>
        `${name} has ${counted(Number(ports), { one: 'port', other: 'ports' })}, of which ${free} free: too few for all of this. Ask for fewer, or select it and raise its port count.`,
      ja: ({ name, ports, free }) =>
        `${name} の空きポートは ${ports} 個中 ${free} 個で、足りません。数を減らすか、選択してポート数を増やしてください。`,
    }),
    hostCabled: text<Details>({
      en: ({ name }) => `Host ${name} has its cable already.`,
      ja: ({ name }) => `ホスト ${name} は接続済みです。`,
    }),
    hostToHost: text<Details>({
      en: () => 'Two hosts need a switch between them.',
      ja: () => 'ホスト同士は直接つなげません。スイッチを挟んでください。',
    }),
    selfLoop: text<Details>({
      en: () => 'A link needs two different ends.',
      ja: () => 'リンクの両端は異なる要素にしてください。',
    }),
    unknown: text<Details>({ en: () => 'That is no longer there.', ja: () => 'その要素はもうありません。' }),
    nothingToConnect: text<Details>({
      en: () => 'Select three or more switches, in the order of the ring.',
      ja: () => 'リングの順に 3 台以上のスイッチを選択してください。',
    }),
    lengthUnknown: text<Details>({
      en: () => 'Enter a length in metres, or nothing.',
      ja: () => '長さをメートルで入力するか、空にしてください。',
    }),
    noFloor: text<Details>({
      en: () => 'There is no floor yet: place the network first.',
      ja: () => 'フロアがまだありません。先にネットワークを配置してください。',
    }),
    offFloor: text<Details>({
      en: ({ name, rack }) => `${name} would stand in rack ${rack}, which the floor does not have.`,
      ja: ({ name, rack }) => `${name} のラック ${rack} はフロアにありません。`,
    }),
    aboveRack: text<Details>({
      en: ({ name, rack, unit }) => `${name} reaches above the top of rack ${rack} from unit ${unit}.`,
      ja: ({ name, rack, unit }) => `${name} はラック ${rack} の ${unit} U に置くと上端を超えます。`,
    }),
    unitTaken: text<Details>({
      en: ({ name, rack, unit, other }) => `${other} stands where ${name} would be, in rack ${rack} at unit ${unit}.`,
      ja: ({ name, rack, unit, other }) => `ラック ${rack} の ${unit} U には ${other} があり、${name} を置けません。`,
    }),
    placeLocked: text<Details>({
      en: ({ name }) => `${name} is locked in its place: unlock it first.`,
      ja: ({ name }) => `${name} の位置は固定されています。先に固定を外してください。`,
    }),
    clipForeign: text<Details>({
      en: () => 'The clipboard holds no part of a network: select some of one and copy it (Ctrl+C).',
      ja: () => 'クリップボードにネットワークの一部がありません。選択してコピー（Ctrl+C）してください。',
    }),
    clipLarge: text<Details>({
      en: () => 'What the clipboard holds is larger than 8 MB: it is not pasted.',
      ja: () => 'クリップボードの内容が 8 MB を超えるため、貼り付けません。',
    }),
    clipBroken: text<Details>({
      en: ({ fault }) => `What the clipboard holds cannot be pasted. ${fault}`,
      ja: ({ fault }) => `クリップボードの内容を貼り付けられません。${fault}`,
    }),
    clipUnread: text<Details>({
      en: () => 'The browser does not let the page read the clipboard here: press Ctrl+V.',
      ja: () => 'ここからはクリップボードを読み取れません。Ctrl+V を押してください。',
    }),
    copyLarge: text<Details>({
      en: () => 'This is too much for the clipboard: it can be pasted in this tab only.',
      ja: () => '大きすぎてクリップボードに入りません。このタブの中でのみ貼り付けられます。',
    }),
    noteEmpty: text<Details>({ en: () => 'Enter a text.', ja: () => '文章を入力してください。' }),
    noteLong: text<Details>({
      en: ({ most }) => `At most ${counted(Number(most), { one: 'character', other: 'characters' })}.`,
      ja: ({ most }) => `${most} 文字までです。`,
    }),
    sidesDiffer: text<Details>({
      en: ({ a, b }) => `One to one takes as many on both sides: there are ${a} and ${b}.`,
      ja: ({ a, b }) => `1 台ずつ接続するには両側の台数を同じにしてください（${a} 台と ${b} 台）。`,
    }),
    noPairs: text<Details>({
      en: () => 'No two switches to connect: both sides have to name some.',
      ja: () => '接続する相手がありません。両側にスイッチを指定してください。',
    }),
    patternBroken: text<Details>({
      en: ({ pattern }) => `${pattern} is not understood: write leaf-{1..8}, leaf-{01} or {name}-old.`,
      ja: ({ pattern }) =>
        `「${pattern}」は読み取れません。leaf-{1..8}、leaf-{01}、{name}-old のように入力してください。`,
    }),
    patternLong: text<Details>({
      en: ({ most }) => `More than ${counted(Number(most), { one: 'name', other: 'names' })}.`,
      ja: ({ most }) => `名前が ${most} 個を超えています。`,
    }),
    patternShort: text<Details>({
      en: ({ count, wanted }) =>
        `The pattern has ${counted(Number(count), { one: 'name', other: 'names' })}, ${wanted} are needed.`,
      ja: ({ count, wanted }) => `名前が ${count} 個しかありません（${wanted} 個必要）。`,
    }),
  } satisfies Record<RefusalReason, FilledText<Details>>,
  tools: { en: 'Drawing tools', ja: '描画ツール' },
  toolNames: {
    draw: { en: 'Draw', ja: '描画' },
    toolSelect: { en: 'Select', ja: '選択' },
    toolSwitch: { en: 'Switch', ja: 'スイッチ' },
    toolHost: { en: 'Host', ja: 'ホスト' },
    toolLink: { en: 'Cable', ja: 'ケーブル' },
    more: { en: 'More', ja: 'その他' },
  },
  groups: {
    tools: { en: 'Tools', ja: 'ツール' },
    draw: { en: 'Draw', ja: '描く' },
    change: { en: 'Change', ja: '変更' },
    arrange: { en: 'Arrange', ja: '配置' },
    select: { en: 'Select', ja: '選択' },
  },
  keysTitle: { en: 'Editing (while the canvas has the focus)', ja: '編集（キャンバスにフォーカスがあるとき）' },
  keysMove: { en: 'Move the selection; with Shift finely', ja: '選択を移動（Shift で微調整）' },
  keysMany: { en: 'Add to the selection; drag: select a box', ja: '選択に追加。ドラッグで範囲選択' },
  keysDouble: {
    en: 'Empty ground: a switch; a switch or host: its name',
    ja: '空白：スイッチを置く。スイッチやホスト：名前を変更',
  },
  keysHandle: {
    en: 'The + beside a switch: draw a link; Shift at the end asks for the ports',
    ja: 'スイッチ横の + からリンクを引く。終点で Shift を押すとポートを選択',
  },
  click: { en: 'click', ja: 'クリック' },
  doubleClick: { en: 'double click', ja: 'ダブルクリック' },
  drag: { en: 'drag', ja: 'ドラッグ' },
  close: { en: 'Close', ja: '閉じる' },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  removeTitle: { en: 'Remove all this?', ja: 'すべて削除しますか？' },
  removeText: text<{ switches: number; hosts: number; links: number }>({
    en: ({ switches, hosts, links }) =>
      `${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })} and ${counted(links, { one: 'link', other: 'links' })} go, with what is cabled to them. Undo brings them back.`,
    ja: ({ switches, hosts, links }) =>
      `スイッチ ${switches}、ホスト ${hosts}、リンク ${links} を、つながるものと共に削除します。元に戻せます。`,
  }),
  remove: { en: 'Remove', ja: '削除' },
  connectTitle: { en: 'Connect', ja: '接続' },
  from: { en: 'From', ja: '始点' },
  to: { en: 'To', ja: '終点' },
  port: { en: 'Port', ja: 'ポート' },
  portOf: text<{ name: string }>({ en: ({ name }) => `Port of ${name}`, ja: ({ name }) => `${name} のポート` }),
  usedBy: text<{ port: number; name: string }>({
    en: ({ port, name }) => `${port}: ${name}`,
    ja: ({ port, name }) => `${port}：${name}`,
  }),
  chooseEnd: { en: 'Choose a switch or a host', ja: 'スイッチかホストを選択' },
  connect: { en: 'Connect', ja: '接続' },
  wiring: {
    title: { en: 'Connect several switches', ja: '複数のスイッチを接続' },
    shape: { en: 'How', ja: 'つなぎ方' },
    shapes: {
      between: { en: 'Each of one side to each of the other', ja: '一方の全台と他方の全台を接続' },
      order: { en: 'One to one, in order', ja: '順に 1 台ずつ接続' },
      pods: {
        en: 'Each to each within pods (first number of the name)',
        ja: 'ポッド（名前の最初の番号）ごとに全台を接続',
      },
      ring: { en: 'A ring', ja: 'リング' },
      chain: { en: 'A chain', ja: '直列' },
      mesh: { en: 'Each to every other (full mesh)', ja: '全台を相互に接続（フルメッシュ）' },
    },
    sides: {
      en: 'Names, such as leaf-*; * is any text, a comma is “or”',
      ja: '名前。leaf-* のように指定（* は任意の文字列、コンマは「または」）',
    },
    switches: { en: 'Switches', ja: 'スイッチ' },
    perPair: { en: 'Links per pair', ja: '1 組あたりのリンク数' },
    outcome: text<{ a: number; b: number; links: number }>({
      en: ({ a, b, links }) =>
        `${b > 0 ? `${counted(a, { one: 'switch', other: 'switches' })} to ${b}` : counted(a, { one: 'switch', other: 'switches' })}: ${counted(links, { one: 'link', other: 'links' })}`,
      ja: ({ a, b, links }) => `スイッチ ${b > 0 ? `${a} 台と ${b} 台` : `${a} 台`}：リンク ${links} 本`,
    }),
  },
  query: {
    title: { en: 'Select', ja: '条件で選択' },
    kind: { en: 'What', ja: '対象' },
    kinds: {
      switch: { en: 'Switches', ja: 'スイッチ' },
      host: { en: 'Hosts', ja: 'ホスト' },
      link: { en: 'Links', ja: 'リンク' },
    },
    joining: { en: 'Current selection', ja: '現在の選択' },
    joinings: {
      instead: { en: 'is replaced', ja: '解除する' },
      added: { en: 'stays selected too', ja: '残して追加する' },
      among: { en: 'is narrowed down', ja: 'その中から絞り込む' },
    },
    name: { en: 'Name', ja: '名前' },
    nameOfEnd: { en: 'Name of an end', ja: '端の名前' },
    nameHelp: {
      en: 'Such as leaf-*, spine-?; * is any text, ? any character, a comma is “or”',
      ja: 'leaf-*, spine-? のように指定（* は任意の文字列、? は任意の 1 文字、コンマは「または」）',
    },
    degreeFrom: { en: 'Cables, at least', ja: 'ケーブル数（以上）' },
    degreeTo: { en: 'Cables, at most', ja: 'ケーブル数（以下）' },
    level: { en: 'Level (0 is the lowest)', ja: 'レベル（最下段が 0）' },
    role: { en: 'Role', ja: '役割' },
    roleNone: { en: 'none', ja: 'なし' },
    any: { en: 'any', ja: '指定なし' },
    above: { en: 'Load above, % of capacity', ja: '負荷（容量の % を超える）' },
    aboveHelp: { en: 'The fuller direction counts.', ja: '負荷の大きい方向で判断します。' },
    noLoads: { en: 'Loads are known once it is routed.', ja: '負荷は経路計算後に分かります。' },
    outcome: text<{ switches: number; hosts: number; links: number }>({
      en: ({ switches, hosts, links }) =>
        [
          switches > 0 && counted(switches, { one: 'switch', other: 'switches' }),
          hosts > 0 && counted(hosts, { one: 'host', other: 'hosts' }),
          links > 0 && counted(links, { one: 'link', other: 'links' }),
        ]
          .filter(Boolean)
          .join(', ') || 'nothing',
      ja: ({ switches, hosts, links }) =>
        [switches > 0 && `スイッチ ${switches}`, hosts > 0 && `ホスト ${hosts}`, links > 0 && `リンク ${links}`]
          .filter(Boolean)
          .join('、') || '該当なし',
    }),
    select: { en: 'Select', ja: '選択' },
  },
  several: {
    title: { en: 'Add several switches', ja: '複数のスイッチを追加' },
    names: { en: 'Names', ja: '名前' },
    help: {
      en: 'leaf-{1..8} is leaf-1 to leaf-8; leaf-{01} counts up from there',
      ja: 'leaf-{1..8} は leaf-1 から leaf-8。leaf-{01} は続けて番号を付けます',
    },
    count: { en: 'How many', ja: '台数' },
    ports: { en: 'Ports each', ja: '1 台のポート数' },
    hosts: { en: 'Hosts each', ja: '1 台のホスト数' },
  },
  name: { en: 'Name', ja: '名前' },
  ports: { en: 'Ports', ja: 'ポート数' },
  hostCount: { en: 'Number of hosts', ja: 'ホスト数' },
  speed: { en: 'Speed', ja: '速度' },
  speedOf: text<{ links: number }>({
    en: ({ links }) => `Speed of ${counted(links, { one: 'link', other: 'links' })}`,
    ja: ({ links }) => `リンク ${links} 本の速度`,
  }),
  speedUsual: { en: 'as most links', ja: '多数のリンクと同じ' },
  machineNone: { en: 'by itself', ja: '単独' },
  rail: { en: 'Rail', ja: 'レール' },
  railNone: { en: 'by order', ja: '順番どおり' },
  traffic: { en: 'Role', ja: '役割' },
  switchRole: { en: 'Role', ja: '役割' },
  switchRoles: {
    none: { en: 'by its place', ja: '位置に従う' },
    leaf: { en: 'Leaf', ja: 'リーフ' },
    spine: { en: 'Spine', ja: 'スパイン' },
    core: { en: 'Core', ja: 'コア' },
  },
  level: { en: 'Level (0 is the lowest)', ja: 'レベル（最下段が 0）' },
  levelNone: { en: 'by its place', ja: '位置に従う' },
  group: { en: 'Group', ja: 'グループ' },
  groupNone: { en: 'none', ja: 'なし' },
  groupColour: {
    title: { en: 'Colour of the group', ja: 'グループの色' },
    names: {
      automatic: { en: 'automatic', ja: '自動' },
      blue: { en: 'blue', ja: '青' },
      teal: { en: 'teal', ja: '青緑' },
      olive: { en: 'olive', ja: 'オリーブ' },
      violet: { en: 'violet', ja: 'すみれ色' },
      plum: { en: 'plum', ja: '赤紫' },
      grey: { en: 'grey', ja: '灰色' },
    },
  },
  lengthM: { en: 'Cable length, m', ja: 'ケーブル長（m）' },
  lengthOf: text<{ links: number }>({
    en: ({ links }) => `Length of ${counted(links, { one: 'cable', other: 'cables' })}, m`,
    ja: ({ links }) => `ケーブル ${links} 本の長さ（m）`,
  }),
  lengthNone: { en: 'not known', ja: '不明' },
  note: {
    title: { en: 'Note', ja: 'メモ' },
    text: { en: 'Text', ja: '文章' },
    help: {
      en: 'With one switch or host selected a new note points to it. Ctrl+Enter sets it; arrows or dragging move it.',
      ja: 'スイッチかホストを 1 つ選択していると、新しいメモはそれを指します。Ctrl+Enter で確定、矢印キーかドラッグで移動。',
    },
    about: { en: 'Points to', ja: '対象' },
  },
  renaming: {
    title: { en: 'Rename what is selected', ja: '選択した要素の名前を変更' },
    pattern: { en: 'Names', ja: '名前' },
    help: {
      en: 'leaf-{1..8}, leaf-{01}, rack{1..4}-{1..2}; {name} is the old name',
      ja: 'leaf-{1..8}、leaf-{01}、rack{1..4}-{1..2}。{name} は元の名前',
    },
    more: text<{ count: number }>({
      en: ({ count }) => `and ${count} more`,
      ja: ({ count }) => `ほか ${count} 件`,
    }),
    rename: { en: 'Rename', ja: '変更' },
  },
  roles: {
    none: { en: 'Sends and receives', ja: '送受信する' },
    storage: { en: 'Storage', ja: 'ストレージ' },
    login: { en: 'Login', ja: 'ログイン' },
    gateway: { en: 'Gateway', ja: 'ゲートウェイ' },
    aggregation: { en: 'No traffic: in-network reduction', ja: '通信なし：ネットワーク内集約' },
    router: { en: 'No traffic: router to other subnets', ja: '通信なし：他サブネットへのルーター' },
    service: { en: 'No traffic: service only', ja: '通信なし：管理などのサービス専用' },
  },
  add: { en: 'Add', ja: '追加' },
  set: { en: 'Set', ja: '設定' },
  mixed: { en: 'various', ja: '混在' },
  lock: { en: 'Lock', ja: '固定' },
  unlock: { en: 'Unlock', ja: '固定解除' },
  locked: { en: 'locked in place', ja: '位置を固定' },
  counts: text<{ switches: number; hosts: number; links: number; notes: number }>({
    en: ({ switches, hosts, links, notes }) =>
      `${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })}, ${counted(links, { one: 'link', other: 'links' })}${notes > 0 ? `, ${counted(notes, { one: 'note', other: 'notes' })}` : ''}`,
    ja: ({ switches, hosts, links, notes }) =>
      `スイッチ ${switches}、ホスト ${hosts}、リンク ${links}${notes > 0 ? `、メモ ${notes}` : ''}`,
  }),
  emptyTitle: { en: 'Draw your own network', ja: '自分でネットワークを描く' },
  emptySay: {
    en: 'Double click on the canvas puts a switch, a drag from its + a cable; it is routed as you draw.',
    ja: 'ダブルクリックでスイッチを置き、横の + からドラッグしてつなぎます。描くそばから経路が計算されます。',
  },
  emptyButton: { en: 'Put the first switch', ja: '最初のスイッチを置く' },
  emptyRing: { en: 'Or begin with six', ja: 'または 6 台から始める' },
});

/** The reason why an edit was refused, in words. */
export function refusalText({ why, details }: EditRefusal): string {
  // What the core has found is told in both languages.
  const fault = details[shownLanguage()];
  return editTexts().refusals[why]({ ...details, ...(fault !== undefined && { fault }) });
}
