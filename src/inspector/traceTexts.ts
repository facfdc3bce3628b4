import { defineTexts, text, type Words } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of following a route, a loop and what may pass a switch, which load with what shows them. */
export const traceTexts = defineTexts({
  pathTitle: text<{ source: string; destination: string }>({
    en: ({ source, destination }) => `Route ${source} → ${destination}`,
    ja: ({ source, destination }) => `経路 ${source} → ${destination}`,
  }),
  tablesOfVlans: {
    en: 'Here switches know a table for each VLAN: the VLAN workspace lists what their ports carry.',
    ja: 'スイッチは VLAN ごとに転送表を持ちます。各ポートの VLAN は「VLAN」で確認できます。',
  },
  arrives: text<{ n: number }>({
    en: ({ n }) => `arrives after ${counted(n, { one: 'hop', other: 'hops' })}`,
    ja: ({ n }) => `${formatCount(n)} ホップで到達`,
  }),
  loops: {
    en: 'The tables lead round in a circle: packets never arrive.',
    ja: '転送表に従うと同じ所を回り続け、パケットは届きません。',
  },
  stops: {
    en: 'A table has no entry for the destination: packets are dropped there.',
    ja: '宛先のエントリがないスイッチがあり、パケットはそこで破棄されます。',
  },
  noLane: {
    en: 'A switch has no virtual lane for the pair’s service level: packets are dropped there.',
    ja: 'このサービスレベルに対する仮想レーンがないスイッチがあり、パケットはそこで破棄されます。',
  },
  lidOf: text<{ host: string; lid: string }>({
    en: ({ host, lid }) => `Destination LID ${lid} (${host})`,
    ja: ({ host, lid }) => `宛先 LID ${lid}（${host}）`,
  }),
  noLids: { en: 'This network is too large for LIDs.', ja: 'LID が足りない規模のネットワークです。' },
  hop: { en: 'Hop', ja: 'ホップ' },
  switchName: { en: 'Switch (LID)', ja: 'スイッチ（LID）' },
  switchAlone: { en: 'Switch', ja: 'スイッチ' },
  inPort: { en: 'In', ja: '入力' },
  outPort: { en: 'Out', ja: '出力' },
  lane: { en: 'Lane', ja: 'レーン' },
  lanesOf: text<{ level: number; lanes: string }>({
    en: ({ level, lanes }) => `Service level ${level}${lanes ? `, on virtual lane ${lanes} (at the links)` : ''}`,
    ja: ({ level, lanes }) => `サービスレベル ${level}${lanes ? `、仮想レーン ${lanes}（リンク上の数字）` : ''}`,
  }),
  entry: { en: 'LFT row', ja: 'LFT の行' },
  route: { en: 'Route', ja: '経路' },
  noEntry: { en: 'none', ja: 'なし' },
  pathHelp: {
    en: 'Point at a row, or walk through them with ↑ and ↓: the hop is marked on the canvas.',
    ja: '行にポインターを合わせるか ↑ ↓ で移ると、図の上で示します。',
  },
  wayBack: { en: 'Way back', ja: '逆方向' },
  clear: { en: 'Clear', ja: '消去' },
  row: text<{ at: string; destination: string; port: string }>({
    en: ({ at, destination, port }) => `${at}: ${destination} → port ${port}`,
    ja: ({ at, destination, port }) => `${at}：${destination} → ポート ${port}`,
  }),
  onLane: text<{ lane: number }>({ en: ({ lane }) => `lane ${lane}`, ja: ({ lane }) => `レーン ${lane}` }),
  hopOf: text<{ n: number; count: number }>({
    en: ({ n, count }) => `hop ${n} of ${count}`,
    ja: ({ n, count }) => `${count} ホップ中 ${n} 番目`,
  }),
  passing: { en: 'Who may pass where', ja: '通過できる方向' },
  passingHelp: {
    en: 'Or point at a link of the selected switch on the canvas.',
    ja: '図の上で、選択中のスイッチのリンクにポインターを合わせても示します。',
  },
  from: { en: 'Coming from', ja: '入ってくるリンク' },
  choose: { en: 'choose a link', ja: 'リンクを選択' },
  mayPass: text<{ n: number }>({ en: ({ n }) => `May go on to (${n})`, ja: ({ n }) => `通過できる先（${n}）` }),
  mayNot: text<{ n: number }>({ en: ({ n }) => `May not go on to (${n})`, ja: ({ n }) => `通過できない先（${n}）` }),
  nobody: { en: 'none', ja: 'なし' },
  allTurns: {
    en: 'This engine restricts no turns: from every link a packet may go on to every other.',
    ja: 'このエンジンはターンを制限しません。どのリンクからどのリンクへも通過できます。',
  },
  port: text<{ port: number }>({ en: ({ port }) => `port ${port}`, ja: ({ port }) => `ポート ${port}` }),
  loopTitle: text<{ n: number }>({
    en: ({ n }) => `Dependency loop of ${counted(n, { one: 'channel', other: 'channels' })}`,
    ja: ({ n }) => `${formatCount(n)} チャネルからなる依存ループ`,
  }),
  turnLoopTitle: text<{ n: number }>({
    en: ({ n }) => `Loop of ${counted(n, { one: 'channel', other: 'channels' })} among the allowed turns`,
    ja: ({ n }) => `許可ターンの間の ${formatCount(n)} チャネルからなるループ`,
  }),
  loopHelp: {
    en: 'Each waits for the next, the last for the first. Point at one to see it on the canvas.',
    ja: 'それぞれが次を、最後が最初を待ちます。ポインターを合わせると図の上で示します。',
  },
  loopMore: text<{ n: number }>({
    en: ({ n }) => `and ${n} more, all drawn on the canvas`,
    ja: ({ n }) => `ほか ${n} 本（図にはすべて描いています）`,
  }),
  passTip: text<{ allowed: number; all: number }>({
    en: ({ allowed, all }) =>
      `may go on to ${formatCount(allowed)} of ${counted(all, { one: 'link', other: 'links' })} here`,
    ja: ({ allowed, all }) => `ここから ${formatCount(all)} 本中 ${formatCount(allowed)} 本のリンクへ通過できます`,
  }),
});
export type TraceTexts = Words<typeof traceTexts>;
