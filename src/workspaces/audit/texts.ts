import type { FindingKind } from '../../core/asbuilt/findings';
import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

const cables = (count: number): string => counted(count, { one: 'cable', other: 'cables' });

const kinds = {
  'exchanged-nodes': { en: 'exchanged', ja: '入れ替わり' },
  'replaced-node': { en: 'replaced', ja: '交換' },
  'renamed-node': { en: 'renamed', ja: '改名' },
  'duplicate-name': { en: 'same name', ja: '名前重複' },
  'two-names': { en: 'two names', ja: '名前の矛盾' },
  'missing-node': { en: 'missing node', ja: '機器なし' },
  'extra-node': { en: 'extra node', ja: '余分な機器' },
  missing: { en: 'missing', ja: '欠落' },
  swapped: { en: 'swapped', ja: '取り違え' },
  rotated: { en: 'rotated', ja: '巡回' },
  'wrong-port': { en: 'wrong port', ja: 'ポート違い' },
  'wrong-switch': { en: 'wrong switch', ja: 'スイッチ違い' },
  extra: { en: 'extra', ja: '余分' },
  'degraded-width': { en: 'width', ja: 'レーン数' },
  'degraded-speed': { en: 'speed', ja: '速度' },
} satisfies Readonly<Record<FindingKind, { en: string; ja: string }>>;

/** Texts of the Audit workspace, which load with it. */
export const auditTexts = defineTexts({
  kinds,
  intro: {
    en: 'Compares the design with what was seen of it: what is cabled wrongly, what is missing, and the fewest plugs to move.',
    ja: '設計と実際の構成を照合し、誤配線や欠落と、直すための最少のプラグ操作を示します。',
  },
  from: { en: 'Compare with', ja: '照合の相手' },
  fromFiles: { en: 'Files', ja: 'ファイル' },
  fromDesign: { en: 'Kept design', ja: '保存した設計' },
  filesHelp: {
    en: 'ibnetdiscover (also -p, --full), iblinkinfo, lldpctl (json0, json, xml, keyvalue), SONiC, NetBox, a schedule or a design; several files make one network.',
    ja: 'ibnetdiscover（-p、--full も可）、iblinkinfo、lldpctl（json0、json、xml、keyvalue）、SONiC、NetBox、配線一覧、設計ファイル。複数のファイルは 1 つのネットワークになります。',
  },
  formats: { en: 'Files that are read', ja: '読めるファイル' },
  sampleHelp: {
    en: 'Opens a small fat tree as it was built, and what was seen of it later. Undo brings your design back.',
    ja: '小さな fat tree の計画と、後から見た構成を開きます。「元に戻す」で今の設計に戻れます。',
  },
  differences: { en: 'differences', ja: '相違点' },
  ofSeen: text<{ name: string }>({ en: ({ name }) => `in ${name}`, ja: ({ name }) => `${name} との相違` }),
  asPlanned: text<{ planned: number }>({
    en: ({ planned }) => `of ${cables(planned)} as planned`,
    ja: ({ planned }) => `ケーブル ${formatCount(planned)} 本中、設計どおり`,
  }),
  plugsToMove: { en: 'plugs to move', ja: 'プラグの差し替え' },
  cablesToLay: { en: 'cables to lay', ja: '敷設するケーブル' },
  cablesToTake: { en: 'cables to take away', ja: '撤去するケーブル' },
  notReported: { en: 'cables not reported', ja: '報告のないケーブル' },
  noLink: {
    en: 'Shared links do not carry these files.',
    ja: '共有リンクにこれらのファイルは含まれません。',
  },
  design: { en: 'Design', ja: '設計' },
  designNone: { en: 'No other design is stored in this browser.', ja: 'このブラウザに他の設計は保存されていません。' },
  anchors: { en: 'Nodes known to be the same', ja: '同一と分かっているノード' },
  anchorsHelp: {
    en: 'Where names and cabling do not tell which is which, one name is often enough.',
    ja: '名前や配線で見分けられないときは、たいてい 1 台を指定すれば足ります。',
  },
  anchorPlanned: { en: 'In the design', ja: '設計での名前' },
  anchorSeen: { en: 'As seen: name or GUID', ja: '実際の名前または GUID' },
  anchorAdd: { en: 'Add', ja: '追加' },
  anchorDrop: text<{ name: string }>({ en: ({ name }) => `Forget ${name}`, ja: ({ name }) => `${name} の指定を消す` }),
  run: { en: 'Compare', ja: '照合する' },
  running: { en: 'Comparing', ja: '照合中' },
  failed: { en: 'This could not be compared', ja: '照合できませんでした' },
  unread: {
    fileTooLarge: text<{ name: string }>({
      en: ({ name }) => `${name} is too large`,
      ja: ({ name }) => `${name} は大きすぎます`,
    }),
    fileBinary: text<{ name: string }>({
      en: ({ name }) => `${name} is no text: expected a dump or a list of cables`,
      ja: ({ name }) => `${name} はテキストではありません。ダンプか配線一覧を指定してください`,
    }),
    fileEmpty: text<{ name: string }>({ en: ({ name }) => `${name} is empty`, ja: ({ name }) => `${name} は空です` }),
  },
  none: {
    en: 'Drop what was seen of the running network here: what is cabled wrongly or missing is found, and the fewest plugs to move.',
    ja: '稼働中のネットワークのダンプをここにドロップすると、誤配線や欠落と、直すための最少のプラグ操作が分かります。',
  },
  stale: {
    en: 'The design has changed since: compare again.',
    ja: '照合後に設計が変わっています。照合し直してください。',
  },
  changed: { en: 'The form has changed since: compare again.', ja: '設定が変わっています。照合し直してください。' },
  same: { en: 'Nothing differs.', ja: '相違はありません。' },
  seenSize: text<{ switches: number; hosts: number; cables: number }>({
    en: ({ switches, hosts, cables: count }) =>
      `Seen: ${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })}, ${cables(count)}.`,
    ja: ({ switches, hosts, cables: count }) =>
      `実際の構成：スイッチ ${formatCount(switches)}、ホスト ${formatCount(hosts)}、ケーブル ${formatCount(count)} 本。`,
  }),
  right: text<{ right: number; planned: number; findings: number }>({
    en: ({ right, planned, findings }) =>
      `${formatCount(right)} of ${cables(planned)} as planned; ${counted(findings, { one: 'finding', other: 'findings' })}.`,
    ja: ({ right, planned, findings }) =>
      `ケーブル ${formatCount(planned)} 本中 ${formatCount(right)} 本が設計どおり。相違点 ${formatCount(findings)} 件。`,
  }),
  toDo: text<{ moves: number; lay: number; takeAway: number }>({
    en: ({ moves, lay, takeAway }) =>
      `To do: ${counted(moves, { one: 'plug', other: 'plugs' })} to move, ${cables(lay)} to lay, ${formatCount(takeAway)} to take away.`,
    ja: ({ moves, lay, takeAway }) =>
      `作業：プラグの差し替え ${formatCount(moves)}、敷設 ${formatCount(lay)} 本、撤去 ${formatCount(takeAway)} 本。`,
  }),
  spares: text<{ count: number }>({
    en: ({ count }) => `${cables(count)} too many can be used where one is missing: move two plugs instead of buying.`,
    ja: ({ count }) => `余分なケーブル ${formatCount(count)} 本を欠落箇所に回せます（購入せずプラグ 2 個の操作）。`,
  }),
  known: text<{ count: number }>({
    en: ({ count }) => `${formatCount(count)} not seen and marked as failed: known.`,
    ja: ({ count }) => `故障と記録済みで見つからないもの：${formatCount(count)} 件。`,
  }),
  portless: {
    en: 'A file has no ports: only which nodes are joined is compared.',
    ja: 'ポートのないファイルのため、どのノード間がつながっているかだけを比較します。',
  },
  beyond: text<{ inner: number; hosts: number; switches: number }>({
    en: ({ inner, hosts, switches }) =>
      `The plan has none of these kinds, which take no part. Links inside directors: ${formatCount(inner)}; to hosts: ${formatCount(hosts)}; between switches: ${formatCount(switches)}.`,
    ja: ({ inner, hosts, switches }) =>
      `計画に含まれない種類のため比較しません：ディレクタースイッチ内部 ${formatCount(inner)} 本、ホストへ ${formatCount(hosts)} 本、スイッチ間 ${formatCount(switches)} 本。`,
  }),
  byName: text<{ inPlace: number; moved: number; missing: number; notPlanned: number }>({
    en: ({ inPlace, moved, missing, notPlanned }) =>
      `By the names of cable ends: ${formatCount(inPlace)} in place, ${formatCount(moved)} moved, ${formatCount(missing)} missing, ${formatCount(notPlanned)} not planned.`,
    ja: ({ inPlace, moved, missing, notPlanned }) =>
      `両端の名前による照合：一致 ${formatCount(inPlace)} 本、移動 ${formatCount(moved)} 本、欠落 ${formatCount(missing)} 本、計画外 ${formatCount(notPlanned)} 本。`,
  }),
  untold: text<{ cables: number; hosts: boolean }>({
    en: ({ cables: count, hosts }) =>
      `${cables(count)} that no node has reported${hosts ? '; no host was seen at all' : ''}.`,
    ja: ({ cables: count, hosts }) =>
      `情報のないケーブル ${formatCount(count)} 本${hosts ? '（ホストは 1 台も見えていません）' : ''}。`,
  }),
  matching: text<{ count: number }>({
    en: ({ count }) =>
      `Not sure: the design fits in ${formatCount(count)} equally good ways; one of them is shown. Name one node.`,
    ja: ({ count }) =>
      `不確か：同じくらい合う対応が ${formatCount(count)} 通りあり、その 1 つを示しています。1 台を指定してください。`,
  }),
  places: text<{ count: number }>({
    en: ({ count }) =>
      `Not sure: neither names nor cabling tell the places of ${counted(count, { one: 'switch', other: 'switches' })}. Name one.`,
    ja: ({ count }) =>
      `不確か：スイッチ ${formatCount(count)} 台の位置が名前からも配線からも決まりません。1 台を指定してください。`,
  }),
  chain: text<{ chain: number; count: number }>({
    en: ({ chain, count }) =>
      `Not sure: in chain ${formatCount(chain)} any of ${cables(count)} can be the one that is missing or too many.`,
    ja: ({ chain, count }) =>
      `不確か：連鎖 ${formatCount(chain)} では、${formatCount(count)} 本のどれが欠落・余分とも読めます。`,
  }),
  takeAll: { en: 'Take everything over', ja: 'すべて取り込む' },
  takeAllHelp: {
    en: 'What was seen becomes the design: one step, which undo takes back.',
    ja: '実際の構成を設計にします。1 回の操作で、元に戻せます。',
  },
  take: { en: 'Take over', ja: '取り込む' },
  takeOne: text<{ what: string; where: string }>({
    en: ({ what, where }) => `Take over: ${what} ${where}`,
    ja: ({ what, where }) => `取り込む：${what} ${where}`,
  }),
  print: { en: 'Print', ja: '印刷' },
  csv: { en: 'CSV', ja: 'CSV' },
  json: { en: 'JSON', ja: 'JSON' },
  command: text<{ label: string }>({ en: ({ label }) => `Audit: ${label}`, ja: ({ label }) => `照合：${label}` }),
  pageTitle: text<{ name: string }>({ en: ({ name }) => `Audit: ${name}`, ja: ({ name }) => `照合結果：${name}` }),
  unplaced: { en: 'Without a rack', ja: 'ラックなし' },
  filter: { en: 'Kinds of findings that are shown', ja: '表示する相違の種類' },
  heads: {
    place: { en: 'Place', ja: '場所' },
    what: { en: 'What', ja: '種類' },
    where: { en: 'At', ja: '位置' },
    planned: { en: 'Planned to', ja: '設計での接続先' },
    seen: { en: 'Seen to', ja: '実際の接続先' },
    work: { en: 'To do', ja: '作業' },
    cable: { en: 'Cable', ja: 'ケーブル' },
    done: { en: 'Done', ja: '済' },
  },
  show: text<{ what: string; where: string }>({
    en: ({ what, where }) => `Show ${what} ${where}`,
    ja: ({ what, where }) => `${what} ${where} を表示`,
  }),
  asMost: text<{ speed: string }>({
    en: ({ speed }) => `${speed}, as most`,
    ja: ({ speed }) => `${speed}（多数と同じ）`,
  }),
  ofChain: text<{ work: string; chain: number }>({
    en: ({ work, chain }) => `${work} (chain ${formatCount(chain)})`,
    ja: ({ work, chain }) => `${work}（連鎖 ${formatCount(chain)}）`,
  }),
  andMore: text<{ first: string; count: number }>({
    en: ({ first, count }) => `${first}, and ${formatCount(count)} more`,
    ja: ({ first, count }) => `${first} ほか ${formatCount(count)} 本`,
  }),
  work: {
    lay: { en: 'lay it', ja: '敷設する' },
    layOrOff: text<{ host: string }>({
      en: ({ host }) => `lay it, or ${host} is off`,
      ja: ({ host }) => `敷設する（または ${host} の電源断）`,
    }),
    take: text<{ cable: string }>({ en: ({ cable }) => `: take ${cable}`, ja: ({ cable }) => `：${cable} を流用` }),
    serves: text<{ cable: string }>({
      en: ({ cable }) => `: it serves ${cable}`,
      ja: ({ cable }) => `：${cable} に流用`,
    }),
    ifLong: { en: ', if long enough', ja: '（長さが足りれば）' },
    takeAway: { en: 'take it away', ja: '撤去する' },
    swap: text<{ port: string }>({
      en: ({ port }) => `exchange its plug with ${port}`,
      ja: ({ port }) => `${port} とプラグを入れ替える`,
    }),
    rotate: text<{ ports: string }>({
      en: ({ ports }) => `its plug to ${ports}`,
      ja: ({ ports }) => `プラグを順に ${ports} へ`,
    }),
    nextTo: { en: ', that one to ', ja: ' → ' },
    move: text<{ port: string }>({ en: ({ port }) => `move it to ${port}`, ja: ({ port }) => `${port} へ差し替える` }),
    reseat: { en: 'reseat or replace it', ja: '差し直すか交換する' },
    exchange: { en: 'exchange the boxes', ja: '機器を入れ替える' },
    ring: { en: 'put each where the next stands', ja: 'それぞれ次の位置へ移す' },
    rename: { en: 'name them apart', ja: '別々の名前を付ける' },
    contradicts: {
      en: 'the file contradicts itself: look which it is',
      ja: 'ファイルの記載が矛盾しています。実物を確認する',
    },
    setUp: { en: 'set it up, or it is off', ja: '設置する（または電源断）' },
    unplanned: { en: 'not in the design', ja: '設計にありません' },
    check: { en: 'check, and take over', ja: '確認して取り込む' },
  },
  legend: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'finding', other: 'findings' }),
    ja: ({ count }) => `相違点 ${formatCount(count)} 件`,
  }),
  signs: {
    missing: { en: 'missing', ja: '欠落' },
    wrong: { en: 'plugged in wrongly', ja: '誤配線' },
    extra: { en: 'extra', ja: '余分' },
    slow: { en: 'degraded', ja: '性能低下' },
    node: { en: 'a node', ja: '機器' },
  },
});

export type AuditTexts = Words<typeof auditTexts>;
