import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the VLAN workspace, which load with it. */
export const vlanTexts = defineTexts({
  intro: {
    en: 'Cheap Ethernet switches have no routing: VLANs, each a tree, give them many paths. Every pair of nodes uses one VLAN, both ways.',
    ja: '安価な Ethernet スイッチに経路制御の機能はありませんが、ツリーの異なる VLAN を重ねれば、複数の経路を使い分けられます。各ノード対は、往復とも 1 つの VLAN を使います。',
  },
  trafficHelp: { en: 'What the pairs are assigned for.', ja: 'ノード対を割り当てる際の前提です。' },
  trafficHelpLow: {
    en: 'What the loads are measured with; this rule does not look at it.',
    ja: '負荷の評価にだけ使います。この規則の割り当てには影響しません。',
  },
  chooseFile: { en: 'Choose a file …', ja: 'ファイルを選択…' },
  noFile: { en: 'No file yet', ja: '未選択' },
  fileRefused: {
    fileTooLarge: text<{ name: string }>({
      en: ({ name }) => `${name} is larger than 64 MiB.`,
      ja: ({ name }) => `${name} は 64 MiB を超えています。`,
    }),
    fileBinary: text<{ name: string }>({
      en: ({ name }) => `${name} is no text file.`,
      ja: ({ name }) => `${name} はテキストファイルではありません。`,
    }),
    fileEmpty: text<{ name: string }>({
      en: ({ name }) => `${name} is empty.`,
      ja: ({ name }) => `${name} は空です。`,
    }),
  },
  options: { en: 'VLANs, ids, MAC tables', ja: 'VLAN 数・ID・MAC テーブル' },
  run: { en: 'Plan the VLANs', ja: 'VLAN を計画' },
  progress: { en: 'Planning', ja: '計画中' },
  planFailed: { en: 'Nothing was planned', ja: '計画できませんでした' },
  more: text<{ count: number }>({ en: ({ count }) => `and ${count} more`, ja: ({ count }) => `ほか ${count} 件` }),
  fewer: { en: 'Show fewer', ja: '一部だけ表示' },

  result: { en: 'The plan', ja: '計画の結果' },
  vlans: { en: 'VLANs', ja: 'VLAN 数' },
  ids: text<{ ids: string }>({ en: ({ ids }) => `ids ${ids}`, ja: ({ ids }) => `ID ${ids}` }),
  kindTops: {
    en: 'One VLAN per top switch: the tree below it; one more for each parallel link.',
    ja: '最上段スイッチ 1 台に 1 つ（その下のツリー）。並列リンクがあれば、その 1 本ごとにもう 1 つ。',
  },
  kindSpanning: {
    en: 'The network is no fat tree, so each VLAN is a spanning tree; together they use the links evenly.',
    ja: 'ファットツリーではないため、各 VLAN は全域木です。全体でリンクを均等に使います。',
  },
  maxLoad: { en: 'Largest load', ja: '最大負荷' },
  maxLoadTops: {
    en: 'Most traffic that one leaf sends into one VLAN, or gets from it. A node sends 1 to each partner.',
    ja: '1 台のリーフが 1 つの VLAN に送る、または受け取るトラフィックの最大値。ノードは各相手に 1 を送ります。',
  },
  maxLoadSpanning: {
    en: 'Most traffic on one link in one direction. A node sends 1 to each partner.',
    ja: '1 本のリンクの片方向のトラフィックの最大値。ノードは各相手に 1 を送ります。',
  },
  maxLoadSpeeds: {
    en: 'Links have several speeds: most traffic on one link in one direction, over its speed in multiples of the slowest. A node sends 1 to each partner.',
    ja: 'リンクの速度が異なるため、1 本のリンクの片方向のトラフィックを、最も遅いリンクに対する速度比で割った値の最大値です。ノードは各相手に 1 を送ります。',
  },
  bound: { en: 'Lower bound', ja: '下界' },
  boundHelp: {
    en: 'The traffic of the busiest leaf shared by its VLANs, or the largest pair; where trees share links also what all shortest paths add up to, and what must cross from one part to the other. No assignment gets below it.',
    ja: '最も混むリーフのトラフィックを VLAN 数で割った値、または最大のノード対。ツリーがリンクを共有する場合は、全最短経路の平均と、ネットワークを 2 つに分ける断面を通る量も考えます。どう割り当ててもこれを下回りません。',
  },
  atBound: { en: 'reached: it cannot be better', ja: '下界に一致（最適）' },
  overBound: text<{ times: string }>({
    en: ({ times }) => `${times} times the lower bound`,
    ja: ({ times }) => `下界の ${times} 倍`,
  }),
  bisection: { en: 'Bisection', ja: 'バイセクションバンド幅' },
  bisectionShort: { en: 'Bisection (links)', ja: 'バイセクションバンド幅（リンク数）' },
  bisectionHelp: {
    en: 'What the lower half of the nodes sends to the upper half at once, in links (where speeds differ, of the fastest node), one way: by the VLANs of the pairs, of what the links could carry.',
    ja: '番号の前半のノードから後半のノードへ同時に送れる量（リンク数換算、速度が異なる場合は最速ノードのリンクを 1 とする、片方向）。ノード対の VLAN による値と、リンクだけで決まる上限です。',
  },
  bisectionOf: text<{ rate: string; links: string }>({
    en: ({ rate, links }) => `${rate} of ${links}`,
    ja: ({ rate, links }) => `${links} のうち ${rate}`,
  }),
  bisectionFull: text<{ full: string }>({
    en: ({ full }) => `a single switch: ${full}`,
    ja: ({ full }) => `単一スイッチなら ${full}`,
  }),
  playLearning: { en: 'Play what the switches learn', ja: 'スイッチの学習の過程を再生' },
  mac: { en: 'MAC entries', ja: 'MAC エントリ数' },
  macHelp: {
    en: 'A switch learns each node once in each VLAN in which it hears it, broadcasts included.',
    ja: 'スイッチは、フレームが届いた VLAN ごとにノードの MAC を 1 つ学習します（ブロードキャストを含む）。',
  },
  macAt: text<{ name: string; limit: string }>({
    en: ({ name, limit }) => `at ${name}; limit ${limit}`,
    ja: ({ name, limit }) => `${name}（上限 ${limit}）`,
  }),
  oneWay: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'pair has', other: 'pairs have' })} another VLAN each way: switches learn nothing from the way back, and frames go to all nodes.`,
    ja: ({ count }) =>
      `${formatCount(count)} 対は往復で VLAN が異なります。スイッチが応答から学習できず、フレームが全ノードへフラッディングされます。`,
  }),
  macOver: text<{ count: number; limit: number; name: string; most: number }>({
    en: ({ count, limit, name, most }) =>
      `MAC tables overflow at ${counted(count, { one: 'switch', other: 'switches' })}: ${name} needs ${counted(most, { one: 'entry', other: 'entries' })}, a switch holds ${formatCount(limit)}. What does not fit is flooded for ever. Take fewer VLANs or switches with larger tables.`,
    ja: ({ count, limit, name, most }) =>
      `${formatCount(count)} 台のスイッチで MAC テーブルがあふれます。${name} には ${formatCount(most)} エントリ必要ですが、上限は ${formatCount(limit)} です。入りきらない宛先は常にフラッディングされます。VLAN を減らすか、テーブルの大きいスイッチを使ってください。`,
  }),
  macSomeOver: { en: 'some switches are over the limit', ja: '上限を超えるスイッチがあります' },
  form: { en: 'At the nodes', ja: 'ノードの設定' },
  formHelp: {
    en: 'Where the shared table fits, a node has one line: address, VLAN, priority. Otherwise every pair needs its own entry.',
    ja: '共有表で表せる場合、1 ノードにつき 1 行（アドレス、VLAN、優先度）で済みます。表せない場合はノード対ごとのエントリが必要です。',
  },
  formFits: { en: 'one line per node: O(n)', ja: '1 ノード 1 行：O(n)' },
  formPairs: { en: 'an entry for each pair: O(n²)', ja: 'ノード対ごと：O(n²)' },
  cutOff: { en: 'Nodes in no VLAN', ja: 'VLAN に属さないノード' },
  by: text<{ rule: string; traffic: string; time: string }>({
    en: ({ rule, traffic, time }) => `Rule: ${rule}; traffic: ${traffic}. Worker, ${time}.`,
    ja: ({ rule, traffic, time }) => `規則：${rule}、トラフィック：${traffic}。ワーカー ${time}。`,
  }),
  pairs: { en: 'Pairs in each VLAN', ja: 'VLAN ごとのノード対' },
  barTip: text<{ id: number; root: string; pairs: number; cross: number }>({
    en: ({ id, root, pairs, cross }) =>
      `VLAN ${id}, top ${root}: ${counted(pairs, { one: 'pair', other: 'pairs' })}, ${formatCount(cross)} of them between leaves. Press to draw its tree.`,
    ja: ({ id, root, pairs, cross }) =>
      `VLAN ${id}（最上段 ${root}）：ノード対 ${formatCount(pairs)} 組、うちリーフ間 ${formatCount(cross)} 組。押すとツリーを表示します。`,
  }),
  barsNote: {
    en: 'In brackets and in full colour: pairs between leaves, which use links.',
    ja: '括弧内と濃い色：リンクを使うリーフ間の対。',
  },
  pick: { en: 'VLAN that is shown', ja: '表示する VLAN' },
  pickAll: { en: 'All VLANs', ja: 'すべての VLAN' },
  pickAllMany: { en: 'All (hard to tell apart)', ja: 'すべて（色の区別が困難）' },
  vlanShort: text<{ id: string }>({ en: ({ id }) => `VLAN ${id}`, ja: ({ id }) => `VLAN ${id}` }),
  stale: {
    en: 'The network has changed since. This plan is of the older design.',
    ja: 'その後ネットワークが変わりました。これは古い設計の計画です。',
  },
  staleShort: { en: 'of the older design', ja: '古い設計の計画' },
  /** Names as `namesInWords` makes them; empty: none. */
  staleSince: text<{ failed: string; mended: string }>({
    en: ({ failed, mended }) =>
      `${failed && `${failed} failed since. `}${mended && `Working again: ${mended}. `}This plan is of the design before.`,
    ja: ({ failed, mended }) =>
      `${failed && `この計画の後に ${failed} が故障しました。`}${mended && `${mended} は復旧しました。`}表示は変更前の計画です。`,
  }),
  /** Between names of a list. */
  comma: { en: ', ', ja: '、' },
  namesAndMore: text<{ names: string; more: number }>({
    en: ({ names, more }) => `${names} and ${formatCount(more)} more`,
    ja: ({ names, more }) => `${names} ほか ${formatCount(more)} 件`,
  }),
  changed: {
    en: 'The form has changed since; this plan is of the form before.',
    ja: 'その後フォームが変わりました。これは変更前の計画です。',
  },
  again: { en: 'Plan again', ja: '計画し直す' },
  replan: { en: 'Plan around it, change least', ja: '最小の変更で迂回する' },

  change: { en: 'Failures and change', ja: '故障と変更' },
  changeHelp: {
    en: 'Mark switches or links as failed, on the canvas or here; then plan around them with as few changes as possible.',
    ja: 'キャンバスまたはここでスイッチやリンクを故障にすると、できるだけ少ない変更で計画し直せます。',
  },
  failSelectFirst: { en: 'Select what fails on the canvas', ja: 'キャンバスで故障させるものを選択' },
  failSelected: { en: 'Mark the selection as failed', ja: '選択中のものを故障にする' },
  mendSelected: { en: 'The selection works again', ja: '選択中のものを復旧する' },
  replanFailed: { en: 'Nothing was planned around the failure', ja: '迂回できませんでした' },
  around: text<{ failed: string; mended: string }>({
    en: ({ failed, mended }) =>
      [failed && `around ${failed}`, mended && `${mended} working again`].filter(Boolean).join('; ').replace(/^a/, 'A'),
    ja: ({ failed, mended }) => [failed && `${failed} を迂回`, mended && `${mended} が復旧`].filter(Boolean).join('、'),
  }),
  adopt: { en: 'Files are in use: go on from here', ja: '配布済みにして、ここから続ける' },
  adoptHelp: {
    en: 'Changes are counted against the plan whose files are in use: the first one, until you say here that these are.',
    ja: '変更点は、いまネットワークに入っている計画との差分です。ここで配布済みにするまでは、最初の計画が基準になります。',
  },
  movedPairs: { en: 'Pairs moved', ja: '移ったノード対' },
  movedNodes: { en: 'Nodes with new entries', ja: 'エントリが変わるノード' },
  movedOwn: { en: 'Lines of the shared table', ja: '共有表で変わる行' },
  movedSwitches: { en: 'Switches to reconfigure', ja: '設定が変わるスイッチ' },
  movedFiles: { en: 'Files that change', ja: '変わるファイル' },
  showFiles: { en: 'Show the files', ja: 'ファイルを表示' },
  replace: { en: 'A node is replaced', ja: 'ノードの交換' },
  replaceRun: { en: 'List files', ja: '変わるファイルを一覧' },
  replaceFailed: { en: 'The address cannot be taken', ja: 'このアドレスは使えません' },

  files: { en: 'Files', ja: 'ファイル' },
  formatsNone: { en: 'Choose at least one.', ja: '1 つ以上選んでください。' },
  macsHelp: {
    en: 'Lines of node and address; those that are missing are made up (02:00:00:…).',
    ja: '1 行にノード名とアドレス。書かれていないノードには仮のアドレス（02:00:00:…）を使います。',
  },
  macsMissing: text<{ count: number; total: number }>({
    en: ({ count, total }) =>
      `Nodes without a line, which get made-up ones: ${formatCount(count)} of ${formatCount(total)}.`,
    ja: ({ count, total }) => `${formatCount(total)} 台中 ${formatCount(count)} 台は行がなく、仮のアドレスを使います。`,
  }),
  macsFailed: { en: 'Not taken', ja: '読み取れませんでした' },
  save: { en: 'Save the files (ZIP)', ja: 'ファイルを保存（ZIP）' },
  saveStale: {
    en: 'The plan is of an older design: plan again first.',
    ja: '古い設計の計画です。先に計画し直してください。',
  },
  saveFailed: { en: 'The files could not be written', ja: 'ファイルを作成できませんでした' },

  view: { en: 'View of the plan', ja: '計画の表示' },
  views: {
    trees: { en: 'Trees', ja: 'ツリー' },
    pairs: { en: 'Pairs', ja: 'ノード対' },
  },
  tabs: {
    loads: { en: 'Uplink loads', ja: '上りリンクの負荷' },
    comparison: { en: 'Before and after', ja: '最適化の前後' },
    ports: { en: 'Switch ports', ja: 'ポート' },
    nodes: { en: 'Nodes', ja: 'ノード' },
    changes: { en: 'Changes', ja: '変更点' },
  },
  empty: {
    en: 'Which VLAN does each pair take? Press “Plan the VLANs” on the left, or open a fat tree of 4 leaves and 4 spines.',
    ja: '各ノード対はどの VLAN を使うでしょうか。左の「VLAN を計画」を押すか、リーフ 4 台・スパイン 4 台のファットツリーを開いてください。',
  },
  noHosts: {
    en: 'The network has no hosts, so there is nothing to plan. Draw or generate one, or open the example.',
    ja: 'ホストがないため計画できません。ネットワークを描くか生成するか、例を開いてください。',
  },
  example: { en: 'Open VBFT(4,4)', ja: 'VBFT(4,4) を開く' },

  bisectionLinks: text<{ links: string }>({
    en: ({ links }) => `from one half to the other at once, of ${links} by the links`,
    ja: ({ links }) => `半分から半分へ同時に送れる量（リンクの上限 ${links}）`,
  }),
  largestLoad: { en: 'pairs on the fullest leaf and VLAN', ja: '最も混むリーフと VLAN の対' },
  vlanCount: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'VLAN', other: 'VLANs' }),
    ja: ({ count }) => `VLAN ${formatCount(count)} 個`,
  }),
  idsBy: text<{ ids: string; rule: string }>({
    en: ({ ids, rule }) => `${ids}, ${rule}`,
    ja: ({ ids, rule }) => `${ids}、${rule}`,
  }),
  macOf: text<{ limit: number }>({
    en: ({ limit }) => `MAC entries, room for ${formatCount(limit)}`,
    ja: ({ limit }) => `MAC エントリ（上限 ${formatCount(limit)}）`,
  }),
  legendAll: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'VLAN', other: 'VLANs' })}, each a tree`,
    ja: ({ count }) => `VLAN ${formatCount(count)} 個（それぞれツリー）`,
  }),
  legendOne: text<{ id: number }>({ en: ({ id }) => `Tree of VLAN ${id}`, ja: ({ id }) => `VLAN ${id} のツリー` }),
  legendNone: { en: 'in no VLAN', ja: 'どの VLAN にも属さない' },
  legendOthers: { en: 'other links', ja: 'その他のリンク' },
  linkCarries: text<{ ids: string; there: string; back: string }>({
    en: ({ ids, there, back }) => `VLANs: ${ids}\nload in VLANs: → ${there}  ← ${back}`,
    ja: ({ ids, there, back }) => `VLAN：${ids}\nVLAN での負荷：→ ${there}  ← ${back}`,
  }),
  linkInNone: { en: 'In no VLAN', ja: 'どの VLAN にも属しません' },
  switchHolds: text<{ count: string; limit: string; over: boolean }>({
    en: ({ count, limit, over }) => `MAC entries: ${count} of ${limit}${over ? ', too many' : ''}`,
    ja: ({ count, limit, over }) => `MAC エントリ：${count} / ${limit}${over ? '（超過）' : ''}`,
  }),
  hostOwn: text<{ id: number }>({ en: ({ id }) => `Own VLAN: ${id}`, ja: ({ id }) => `自身の VLAN：${id}` }),

  grain: { en: 'A cell stands for', ja: '1 セルの単位' },
  grainNodes: { en: 'Nodes', ja: 'ノード' },
  grainLeaves: { en: 'Leaves', ja: 'リーフ' },
  pointHere: {
    en: 'Point at the map, or move the cursor by the arrow keys: VLAN and path are shown here. Enter keeps the pair, and its path is drawn on the tree.',
    ja: 'マップを指すか矢印キーでカーソルを動かすと、VLAN と経路がここに表示されます。Enter で対を選ぶと、ツリーに経路を描きます。',
  },
  mapLabel: text<{ rows: string; grain: 'nodes' | 'leaves' }>({
    en: ({ rows, grain }) => `VLAN of every pair, ${rows} × ${rows} ${grain === 'nodes' ? 'nodes' : 'leaves'}`,
    ja: ({ rows, grain }) => `各対の VLAN（${grain === 'nodes' ? 'ノード' : 'リーフ'} ${rows} × ${rows}）`,
  }),
  mapKeys: {
    en: 'Arrows move the cursor, Page Up and Page Down move by a leaf, Home and End to the ends of the row, + and - zoom, 0 shows everything, Enter draws the path of the pair. Drag pans, the wheel zooms.',
    ja: '矢印でカーソル移動、Page Up と Page Down でリーフ単位、Home と End で行の両端、+ と - で拡大縮小、0 で全体、Enter でその対の経路を描画。ドラッグで移動、ホイールで拡大縮小します。',
  },
  mapLegendNodes: {
    en: 'Colour: VLAN, as on the canvas; its id is written where there is room. Pale: pairs at one leaf, which use no link.',
    ja: '色はキャンバスと同じ VLAN。拡大すると ID も表示します。淡い色は同じリーフ内の対（リンクを使いません）。',
  },
  mapLegendLeaves: {
    en: 'Colour: the VLAN that most pairs of the two leaves use; the stronger, the larger its share (number: percent).',
    ja: '色は 2 つのリーフ間で最も多く使われる VLAN。濃いほど割合が大きくなります（数字は %）。',
  },
  mapLegendOne: {
    en: 'The stronger, the larger the share of this VLAN among the pairs of the two leaves (number: percent).',
    ja: '濃いほど、2 つのリーフ間の対のうちこの VLAN を使う割合が大きくなります（数字は %）。',
  },
  mapMoved: { en: 'Outlined: another VLAN than before the failure.', ja: '枠付き：故障前と VLAN が異なる対。' },
  pairSame: text<{ name: string }>({
    en: ({ name }) => `${name}: one and the same node`,
    ja: ({ name }) => `${name}：同じノード`,
  }),
  pairUntold: text<{ a: string; b: string }>({
    en: ({ a, b }) => `${a} ↔ ${b}: the plan is too large for a table of all pairs`,
    ja: ({ a, b }) => `${a} ↔ ${b}：計画が大きいため、ノード対ごとの表はありません`,
  }),
  tooManyForMap: {
    en: 'The map shows plans of up to 8,192 nodes. Loads, ports and nodes of this plan are below.',
    ja: '対応表を表示できるのは 8,192 ノードまでです。この計画の負荷・ポート・ノードは下のタブで確認できます。',
  },
  pairNone: text<{ a: string; b: string }>({
    en: ({ a, b }) => `${a} ↔ ${b}: no VLAN joins them`,
    ja: ({ a, b }) => `${a} ↔ ${b}：つなぐ VLAN がありません`,
  }),
  pairOf: text<{ a: string; b: string; vlan: number; way: string }>({
    en: ({ a, b, vlan, way }) => `${a} ↔ ${b}: VLAN ${vlan} · ${way}`,
    ja: ({ a, b, vlan, way }) => `${a} ↔ ${b}：VLAN ${vlan} · ${way}`,
  }),
  leafPairs: text<{ a: string; b: string; all: number; counts: string }>({
    en: ({ a, b, all, counts }) =>
      a === b
        ? `Inside ${a}: ${counted(all, { one: 'pair', other: 'pairs' })}; VLAN: pairs ${counts}`
        : `${a} ↔ ${b}: ${counted(all, { one: 'pair', other: 'pairs' })}; VLAN: pairs ${counts}`,
    ja: ({ a, b, all, counts }) =>
      a === b
        ? `${a} 内：${formatCount(all)} 対、VLAN：対の数 ${counts}`
        : `${a} ↔ ${b}：${formatCount(all)} 対、VLAN：対の数 ${counts}`,
  }),
  fit: { en: 'Show all', ja: '全体を表示' },
  zoomIn: { en: 'Zoom in', ja: '拡大' },
  zoomOut: { en: 'Zoom out', ja: '縮小' },
  savePng: { en: 'Save the picture (PNG)', ja: '画像を保存（PNG）' },
  savePairs: { en: 'Save the pairs (CSV)', ja: 'ノード対を保存（CSV）' },

  load: { en: 'Load (weight of the traffic)', ja: '負荷（トラフィックの重み）' },
  rank: { en: 'Rank', ja: '順位' },
  leafVlan: { en: 'Leaf and VLAN, in the order of the network', ja: 'リーフと VLAN（ネットワークの順）' },
  link: { en: 'Link', ja: 'リンク' },
  leaf: { en: 'Leaf', ja: 'リーフ' },
  from: { en: 'From', ja: '始点' },
  to: { en: 'To', ja: '終点' },
  up: { en: 'Up', ja: '上り' },
  down: { en: 'Down', ja: '下り' },
  there: { en: 'There', ja: '順方向' },
  back: { en: 'Back', ja: '逆方向' },
  loadsTitle: { en: 'Load of each leaf in each VLAN', ja: 'リーフ・VLAN ごとの負荷' },
  loadsTitleLinks: { en: 'Load of each link', ja: 'リンクごとの負荷' },
  loadsCaption: text<{ most: string; bound: string }>({
    en: ({ most, bound }) => `Largest ${most}; no assignment gets below ${bound}.`,
    ja: ({ most, bound }) => `最大 ${most}。どう割り当てても ${bound} を下回りません。`,
  }),

  comparisonEmpty: {
    en: 'What does assigning by the traffic gain? Here both rules stand side by side.',
    ja: 'トラフィックに合わせた割り当ての効果を、2 つの規則を並べて確かめられます。',
  },
  compare: { en: 'Plan by the other rule too', ja: 'もう一方の規則でも計画' },
  comparisonCaption: text<{ traffic: string }>({
    en: ({ traffic }) => `Before and after optimisation. Traffic: ${traffic}`,
    ja: ({ traffic }) => `最適化の前後。トラフィック：${traffic}`,
  }),
  comparisonChart: { en: 'Loads from the largest', ja: '負荷（大きい順）' },
  comparisonTops: { en: 'Each leaf in each VLAN, up and down.', ja: '各リーフ・各 VLAN の上りと下り。' },
  comparisonLinks: { en: 'Each link, in both directions.', ja: '各リンクの両方向。' },

  portsCaption: { en: 'Every cabled port; all VLANs are tagged', ja: '結線されている全ポート。VLAN はすべてタグ付き' },
  portsOf: text<{ name: string | number }>({
    en: ({ name }) => `Ports of ${name}; all VLANs are tagged`,
    ja: ({ name }) => `${name} のポート。VLAN はすべてタグ付き`,
  }),
  switchName: { en: 'Switch', ja: 'スイッチ' },
  port: { en: 'Port', ja: 'ポート' },
  leadsTo: { en: 'Leads to', ja: '接続先' },
  tagged: { en: 'Tagged VLANs', ja: 'タグ付き VLAN' },
  noVlan: { en: 'none', ja: 'なし' },
  pvidNone: { en: 'none', ja: 'なし' },

  nodesCaption: {
    en: 'The table that all nodes share: of a pair, the node with the higher priority decides.',
    ja: '全ノード共通の表。対のうち優先度の高いノードの VLAN を使います。',
  },
  nodesCaptionPairs: {
    en: 'Own VLANs, for broadcasts; the VLANs of pairs are in the pair table.',
    ja: 'ブロードキャストに使う自身の VLAN。ノード対の VLAN は対の表にあります。',
  },
  madeUp: { en: 'Addresses are made up.', ja: 'アドレスは仮のものです。' },
  node: { en: 'Node', ja: 'ノード' },
  macAddress: { en: 'MAC address', ja: 'MAC アドレス' },
  ownVlan: { en: 'Own VLAN', ja: '自身の VLAN' },
  priority: { en: 'Priority', ja: '優先度' },
  byPair: { en: 'by pair', ja: '対ごと' },

  changesEmpty: {
    en: 'Which files change where? Mark a spine or a link as failed and plan around it, or give a node a new address on the left.',
    ja: 'どこのどのファイルが変わるでしょうか。スパインやリンクを故障にして迂回するか、左でノードに新しいアドレスを与えてください。',
  },
  movedSummary: text<{ pairs: string; nodes: string; switches: string }>({
    en: ({ pairs, nodes, switches }) =>
      `Pairs moved: ${pairs}. Nodes with new entries: ${nodes}. Switches to reconfigure: ${switches}.`,
    ja: ({ pairs, nodes, switches }) =>
      `移ったノード対：${pairs}。エントリが変わるノード：${nodes}。設定が変わるスイッチ：${switches}。`,
  }),
  replacedTitle: text<{ host: string; mac: string }>({
    en: ({ host, mac }) => `${host} has the address ${mac}`,
    ja: ({ host, mac }) => `${host} のアドレスが ${mac} になった場合`,
  }),
  everyNode: { en: 'every node', ja: '全ノード' },
  fileChange: {
    changed: { en: 'changed', ja: '変更' },
    added: { en: 'new', ja: '追加' },
    removed: { en: 'removed', ja: '削除' },
  },
  noFiles: { en: 'No file changes.', ja: '変わるファイルはありません。' },
  filesCaption: { en: 'Files that change', ja: '変わるファイル' },
  where: { en: 'At', ja: '場所' },
  fileName: { en: 'File', ja: 'ファイル' },
  whatChanges: { en: 'Change', ja: '変更' },
  lines: { en: 'Lines', ja: '行数' },

  find: { en: 'Find in the table', ja: '表の中を検索' },
  saveCsv: { en: 'Save as CSV', ja: 'CSV で保存' },
  rowsShown: text<{ shown: number; of: number }>({
    en: ({ shown, of }) => `${formatCount(shown)} of ${counted(of, { one: 'row', other: 'rows' })}`,
    ja: ({ shown, of }) => `${formatCount(of)} 行中 ${formatCount(shown)} 行`,
  }),

  commands: {
    plan: { en: 'VLAN: plan', ja: 'VLAN：計画' },
    replan: { en: 'VLAN: plan around failures', ja: 'VLAN：故障を迂回' },
    next: { en: 'VLAN: show the next one', ja: 'VLAN：次の VLAN を表示' },
    all: { en: 'VLAN: show all', ja: 'VLAN：すべて表示' },
    example: { en: 'VLAN: open VBFT(4,4)', ja: 'VLAN：VBFT(4,4) を開く' },
  },
});

export type VlanTexts = Words<typeof vlanTexts>;
