import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

const FROM = {
  cabling: { en: 'cabling', ja: '配線' },
  counters: { en: 'counters', ja: 'カウンタ' },
  tables: { en: 'tables', ja: '転送表' },
  config: { en: 'configuration', ja: '設定' },
} as const;

/** Files by what they hold. */
type FilesRead = Readonly<Record<keyof typeof FROM, number>>;

/** Kinds of which files were read, with their numbers. */
const partsOf = (files: FilesRead, language: 'en' | 'ja'): readonly string[] =>
  (Object.keys(FROM) as (keyof typeof FROM)[]).flatMap((kind) =>
    files[kind] > 0 ? [`${FROM[kind][language]} ${formatCount(files[kind])}`] : [],
  );

/** Texts of the Health workspace, which load with it. */
export const healthTexts = defineTexts({
  intro: {
    en: 'Judges the running network by its files: its cables as they were seen, what its ports have counted, its tables, how its switches are configured. Nothing is sent anywhere.',
    ja: '稼働中のネットワークを、実際の配線、ポートのカウンタ、転送表、スイッチの設定から診断します。データは外部に送られません。',
  },
  sampleHelp: {
    en: 'Opens a small fat tree with two hours of its counters and its tables. Undo brings your design back.',
    ja: '小さな fat tree と、その 2 時間分のカウンタ、転送表を開きます。「元に戻す」で今の設計に戻れます。',
  },
  formats: { en: 'Files that are read', ja: '読めるファイル' },
  filesNote: {
    en: 'Counters of InfiniBand read several times give rates. A file of a SONiC or Arista switch, or of node_exporter, has the name of the machine.',
    ja: 'InfiniBand のカウンタは 2 回分以上あれば速度が分かります。SONiC・Arista・node_exporter のファイルには装置の名前を付けてください。',
  },
  run: { en: 'Judge', ja: '診断する' },
  running: { en: 'Judging', ja: '診断中' },
  failed: { en: 'This could not be judged', ja: '診断できませんでした' },
  none: {
    en: 'Drop cables as they were seen, counters, tables and configurations of the running network here: one list of what is wrong, worst first.',
    ja: '稼働中のネットワークの配線情報、カウンタ、転送表、設定をここにドロップすると、問題点を深刻な順に一覧します。',
  },
  stale: {
    en: 'The design has changed since: judge again.',
    ja: '診断後に設計が変わっています。診断し直してください。',
  },
  changed: { en: 'The form has changed since: judge again.', ja: '設定が変わっています。診断し直してください。' },
  clean: {
    en: 'Nothing is wrong, as far as these files tell.',
    ja: 'これらのファイルから分かる範囲で、問題はありません。',
  },
  cleanRest: {
    en: 'Nothing is wrong in what was read; some files were not.',
    ja: '読めた範囲で問題はありませんが、読めないファイルがあります。',
  },
  notJudged: { en: 'nothing of the running network is judged yet', ja: '稼働中のネットワークはまだ診断していません' },
  unread: { en: 'not read', ja: '読めないファイル' },
  unreadFiles: text<{ count: number }>({
    en: ({ count }) => `Nothing was read of ${counted(count, { one: 'file', other: 'files' })}`,
    ja: ({ count }) => `読めなかったファイル ${formatCount(count)} 件`,
  }),
  remarks: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'remark', other: 'remarks' }),
    ja: ({ count }) => `注意 ${formatCount(count)} 件`,
  }),
  findings: { en: 'findings', ja: '所見' },
  severe: { en: 'stop or lose traffic', ja: '停止・損失' },
  weaker: { en: 'cost capacity', ja: '性能低下' },
  notes: { en: 'worth knowing', ja: '参考' },
  weights: {
    3: { en: 'stops or loses traffic', ja: '停止・損失' },
    2: { en: 'costs capacity', ja: '性能低下' },
    1: { en: 'worth knowing', ja: '参考' },
  },
  from: FROM,
  heads: {
    weight: { en: 'Weight', ja: '深刻度' },
    says: { en: 'What', ja: '内容' },
    where: { en: 'Where', ja: '場所' },
    act: { en: 'What to do', ja: '対処' },
    from: { en: 'From', ja: '情報源' },
  },
  rows: text<{ some: number; all: number }>({
    en: ({ some, all }) => `${formatCount(some)} of ${counted(all, { one: 'row', other: 'rows' })}, worst first`,
    ja: ({ some, all }) => `${formatCount(all)} 行中 ${formatCount(some)} 行（深刻な順）`,
  }),
  since: {
    head: { en: 'Beside before', ja: '以前との比較' },
    new: { en: 'new', ja: '新規' },
    'goes-on': { en: 'as before', ja: '継続' },
    'not-seen': { en: 'not seen now', ja: '今回は見られない' },
    'not-known': { en: 'cannot tell', ja: '判定できない' },
  },
  everywhere: { en: 'whole network', ja: '全体' },
  show: text<{ what: string; where: string }>({
    en: ({ what, where }) => `Show ${where}: ${what}`,
    ja: ({ what, where }) => `${where} を表示：${what}`,
  }),
  read: text<FilesRead>({
    en: (files) => `Files read: ${partsOf(files, 'en').join(', ') || 'none'}.`,
    ja: (files) => `読んだファイル：${partsOf(files, 'ja').join('、') || 'なし'}。`,
  }),
  ports: text<{ ports: number; moments: number; compared: number }>({
    en: ({ ports, moments, compared }) =>
      `${counted(ports, { one: 'port', other: 'ports' })} read, over ${counted(moments, { one: 'time', other: 'times' })}; both ends of ${counted(compared, { one: 'cable', other: 'cables' })} compared.`,
    ja: ({ ports, moments, compared }) =>
      `ポート延べ ${formatCount(ports)} 個、${formatCount(moments)} 回分。ケーブル ${formatCount(compared)} 本の両端を比較しました。`,
  }),
  unmatched: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'port is', other: 'ports are' })} not in the design.`,
    ja: ({ count }) => `設計にないポート：${formatCount(count)} 個。`,
  }),
  voids: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'count says', other: 'counts say' })} nothing: cleared between, full, of two formats, faster than the link, or read at one time.`,
    ja: ({ count }) =>
      `使えない値：${formatCount(count)} 件（途中でクリア、桁あふれ、形式の違い、リンク速度超過、または同時刻）。`,
  }),
  unit: {
    en: 'Whether data is in bytes or in words of four is not known: no load is told.',
    ja: 'データの単位（バイトか 4 バイト語か）が不明なため、負荷は示しません。',
  },
  states: text<{ states: number }>({
    en: ({ states }) =>
      states > 0
        ? `Links that are down: judged by ${counted(states, { one: 'port', other: 'ports' })}.`
        : 'Links that are down: cannot tell, no port says.',
    ja: ({ states }) =>
      states > 0
        ? `リンク断：${formatCount(states)} ポートの状態から判定しました。`
        : 'リンク断：ポートの状態がなく、判定できません。',
  }),
  slow: {
    told: { en: 'Slow cables: judged by waits.', ja: '遅いケーブル：待ち時間から判定しました。' },
    'no waits': {
      en: 'Slow cables: cannot tell without waits.',
      ja: '遅いケーブル：待ち時間の値がなく、判定できません。',
    },
    'no speeds': { en: 'Slow cables: cannot tell without speeds.', ja: '遅いケーブル：速度が不明で、判定できません。' },
    'too few intervals': {
      en: 'Slow cables: cannot tell from so few times.',
      ja: '遅いケーブル：読み取り回数が足りず、判定できません。',
    },
    uneven: {
      en: 'Slow cables: cannot tell, loads are too uneven.',
      ja: '遅いケーブル：負荷の偏りが大きく、判定できません。',
    },
  },
  beside: text<{ median: string; off: string }>({
    en: ({ median, off }) =>
      `Measured loads beside those of the tables under uniform traffic: median ${median}, mean deviation ${off}.`,
    ja: ({ median, off }) =>
      `実測負荷と転送表からの予測（一様トラフィック）の差：中央値 ${median}、平均絶対偏差 ${off}。`,
  }),
  dates: text<{ fresh: number; gone: number }>({
    en: ({ fresh, gone }) =>
      `Beside the earlier date: ${formatCount(fresh)} new, ${formatCount(gone)} not seen now. Not seen is not mended.`,
    ja: ({ fresh, gone }) =>
      `以前の日との比較：新規 ${formatCount(fresh)} 件、今回は見られないもの ${formatCount(gone)} 件（直ったとは限りません）。`,
  }),
  noDates: {
    en: 'Nothing is compared: there are not more times than those of the earlier date.',
    ja: '比較できません。読み取り回数が、以前の日の回数以下です。',
  },
  farthest: {
    title: { en: 'Farthest from the prediction', ja: '予測との差が大きい順' },
    channel: { en: 'From and to', ja: '送信側 → 受信側' },
    measured: { en: 'Measured', ja: '実測' },
    predicted: { en: 'Predicted', ja: '予測' },
    off: { en: 'Off by', ja: '差' },
  },
  legend: { en: 'Measured load, of what each cable carries', ja: '実測負荷（ケーブル容量比）' },
  unreadCables: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'cable', other: 'cables' })}: load not known`,
    ja: ({ count }) => `負荷が不明なケーブル：${formatCount(count)} 本`,
  }),
  loadOf: text<{ from: string; to: string; share: string }>({
    en: ({ from, to, share }) => `${from} to ${to}: ${share} measured`,
    ja: ({ from, to, share }) => `${from} → ${to}：実測 ${share}`,
  }),
});

export type HealthTexts = ReturnType<typeof healthTexts>;
