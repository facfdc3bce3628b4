import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the Jobs workspace, which load with it. */
export const jobsTexts = defineTexts({
  intro: {
    en: 'What a job costs on this network, step by step, with its ranks placed on hosts.',
    ja: 'ジョブのランクをホストに置いたとき、通信に何ステップ・どれだけの時間がかかるかを調べます。',
  },
  asks: { en: 'What is asked', ja: '調べる内容' },
  asksJob: { en: 'A job', ja: 'ジョブ' },
  asksExchange: { en: 'Random partners', ja: '無作為な相手' },
  free: { en: 'Free hosts', ja: '空きホスト' },
  freeHelp: {
    en: 'Names of machines or hosts with commas between them, such as node[01-16]; empty: all. The others are busy.',
    ja: 'node[01-16] のようなマシンやホストの名前をコンマ区切りで。空欄ならすべて。ほかは使用中とみなします。',
  },
  run: { en: 'Work it out', ja: '計算する' },
  running: { en: 'Following the messages', ja: 'メッセージを追跡中' },
  failed: { en: 'The job could not be worked out', ja: 'ジョブを計算できませんでした' },
  options: { en: 'Ranks, bytes, latency', ja: 'ランク数・バイト数・遅延' },
  machines: { en: 'Inside machines', ja: 'マシンの内部' },
  noResults: {
    en: 'Route the network first: a job is worked out on forwarding tables.',
    ja: '先に経路を計算してください。ジョブは転送表の上で計算します。',
  },
  noAnswer: {
    en: 'Choose a job and work it out: congestion of each step by each routing of this network.',
    ja: 'ジョブを選んで計算すると、このネットワークの各経路について、ステップごとの混雑が表示されます。',
  },
  stale: {
    en: 'This is of the network as it was, or of another network of the design. Work it out again.',
    ja: '変更前のネットワーク、または設計内の別のネットワークの結果です。計算し直してください。',
  },
  changed: {
    en: 'The form, or what was routed, has changed since. Work it out again.',
    ja: '設定か経路が変わっています。計算し直してください。',
  },
  timelineTitle: { en: 'Step after step', ja: 'ステップの流れ' },
  timelineCaption: {
    en: 'A bar is as long as its step takes; the line is where host links alone would end. A step waits for its slowest message. A click shows a step on the canvas.',
    ja: '棒の長さはステップの時間、縦線はホストのリンクだけで決まる終了時刻です。各ステップは最も遅いメッセージを待ちます。クリックするとキャンバスに表示します。',
  },
  atIdeal: { en: 'Steps as fast as host links', ja: 'ホストのリンクどおりのステップ' },
  heldUp: { en: 'Steps held up by a fuller channel', ja: '混んだチャネルを待つステップ' },
  timeAxis: { en: 'Time (µs)', ja: '時間（µs）' },
  factorAxis: { en: 'Time over ideal', ja: '理想に対する時間' },
  begins: { en: 'Begins', ja: '開始' },
  ends: { en: 'Ends', ja: '終了' },
  timeOverIdeal: text<{ placed: string | null }>({
    en: ({ placed }) => `time over ideal${placed === null ? '' : `, ranks ${placed}`}`,
    ja: ({ placed }) => `理想に対する時間${placed === null ? '' : `（ランクは${placed}）`}`,
  }),
  inOrder: { en: 'in order', ja: '番号順' },
  scattered: { en: 'scattered', ja: 'ランダム' },
  ifPlaced: text<{ placed: string }>({
    en: ({ placed }) => `with ranks ${placed}`,
    ja: ({ placed }) => `ランクが${placed}の場合`,
  }),
  changing: { en: 'changing …', ja: '変更を計算中…' },
  stepCount: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'step', other: 'steps' }),
    ja: ({ count }) => `${formatCount(count)} ステップ`,
  }),
  heldOf: text<{ count: number }>({
    en: ({ count }) => (count === 0 ? 'none held up' : `${formatCount(count)} held up`),
    ja: ({ count }) => (count === 0 ? '混雑による遅れなし' : `うち ${formatCount(count)} が混雑で遅れる`),
  }),
  mostIn: text<{ step: string }>({
    en: ({ step }) => `most congestion, step ${step}`,
    ja: ({ step }) => `最大の混雑（ステップ ${step}）`,
  }),
  noneHeldUp: {
    en: 'No step waits for the network: the job is as fast as its host links.',
    ja: 'ネットワークを待つステップはありません。ジョブはホストのリンクどおりの速さです。',
  },
  step: { en: 'Step', ja: 'ステップ' },
  steps: { en: 'Steps', ja: 'ステップ' },
  congestion: { en: 'Congestion', ja: '混雑' },
  ideal: { en: 'Host links alone', ja: 'ホストのリンクのみ' },
  inside: { en: 'Inside a machine', ja: 'マシン内' },
  size: { en: 'Message, parts of a rank’s data', ja: 'メッセージ（ランクのデータ量に対する比）' },
  fullest: { en: 'Fullest channel', ja: '最も混むチャネル' },
  show: text<{ steps: string }>({
    en: ({ steps }) => `Show step ${steps} on the canvas`,
    ja: ({ steps }) => `ステップ ${steps} をキャンバスに表示`,
  }),
  result: { en: 'Routing', ja: '経路' },
  factor: { en: 'Time / ideal', ja: '時間／理想' },
  kinds: { en: 'Kind of job', ja: '通信の種類' },
  kindsRun: { en: 'Work out all kinds', ja: 'すべての種類を計算' },
  kindsHelp: {
    en: 'Every kind of job with these ranks on these tables, the most hindered first.',
    ja: '同じランクと転送表で、通信の種類ごとの時間を、待ちの大きい順に示します。',
  },
  kindsOf: text<{ kinds: number; held: number; placed: string | null; worst: string }>({
    en: ({ kinds, held, placed, worst }) =>
      `${counted(kinds, { one: 'kind', other: 'kinds' })}${placed === null ? '' : ` ${placed}`}: ${
        held === 0 ? 'none held up' : `${formatCount(kinds - held)} not held up, worst ${worst}`
      }.`,
    ja: ({ kinds, held, placed, worst }) =>
      `${placed === null ? '' : `${placed}：`}${formatCount(kinds)} 種類のうち ${
        held === 0 ? 'すべて遅れなし' : `${formatCount(kinds - held)} 種類は遅れなし、最大は${worst}`
      }。`,
  }),
  kindOver: text<{ kind: string; factor: string }>({
    en: ({ kind, factor }) => `${kind} ${factor}`,
    ja: ({ kind, factor }) => `「${kind}」の ${factor}`,
  }),
  kindsLeft: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'kind', other: 'kinds' })} left out: not for so many ranks, or not without settings.`,
    ja: ({ count }) => `このランク数では使えないか、設定が必要な ${formatCount(count)} 種類を除きました。`,
  }),
  factorHelp: {
    en: 'How much longer the job takes than host links alone would let it, latency aside.',
    ja: 'ホストのリンクだけで決まる時間に対する比（遅延を除く）。',
  },
  time: { en: 'Time', ja: '時間' },
  timeAt: text<{ speed: string }>({ en: ({ speed }) => `at ${speed} Gb/s`, ja: ({ speed }) => `${speed} Gb/s のとき` }),
  timeInside: { en: 'Of it inside machines', ja: 'うちマシン内' },
  mean: { en: 'Mean congestion', ja: '平均の混雑' },
  unrouted: { en: 'Messages without a route', ja: '経路のないメッセージ' },
  never: { en: 'never done', ja: '完了しない' },
  microseconds: text<{ time: string }>({ en: ({ time }) => `${time} µs`, ja: ({ time }) => `${time} µs` }),
  ranksPlaced: text<{ ranks: string; kind: string }>({
    en: ({ ranks, kind }) => `${kind}, ${ranks} ranks`,
    ja: ({ ranks, kind }) => `${kind}、${ranks} ランク`,
  }),
  answer: text<{ job: string; said: string }>({
    en: ({ job, said }) => `${job}: ${said}`,
    ja: ({ job, said }) => `${job}：${said}`,
  }),
  partsBetween: { en: '; ', ja: '、' },
  timesIdeal: text<{ factor: string }>({
    en: ({ factor }) => `${factor} times the ideal time`,
    ja: ({ factor }) => `理想の ${factor} 倍`,
  }),
  mostCongestion: text<{ most: string; step: string }>({
    en: ({ most, step }) => `largest congestion ${most} in step ${step}`,
    ja: ({ most, step }) => `最大の混雑 ${most}（ステップ ${step}）`,
  }),
  lost: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'message', other: 'messages' })} without a route`,
    ja: ({ count }) => `経路のないメッセージ ${formatCount(count)} 件`,
  }),
  others: text<{ linear: string; random: string }>({
    en: ({ linear, random }) => `In order it would be ${linear}, at random ${random}.`,
    ja: ({ linear, random }) => `番号順なら ${linear}、ランダムなら ${random} です。`,
  }),
  hosts: { en: 'Hosts, rank by rank', ja: 'ホスト（ランク順）' },
  legend: text<{ step: string; name: string }>({
    en: ({ step, name }) => `Step ${step}, ${name}: messages over a link`,
    ja: ({ step, name }) => `ステップ ${step}（${name}）：リンクを通るメッセージ数`,
  }),
  over: text<{ from: string; to: string; load: string }>({
    en: ({ from, to, load }) => `${from} → ${to}: ${load} in this step`,
    ja: ({ from, to, load }) => `${from} → ${to}：このステップで ${load}`,
  }),
  sendPackets: text<{ step: string }>({
    en: ({ step }) => `Send the packets of step ${step}`,
    ja: ({ step }) => `ステップ ${step} のパケットを送る`,
  }),
  packetsOf: text<{ step: string }>({
    en: ({ step }) => `By packets, step ${step}`,
    ja: ({ step }) => `パケットで見たステップ ${step}`,
  }),
  byPackets: { en: 'By packets', ja: 'パケットで測定' },
  packetOptions: { en: 'Packets, buffers, arbitration', ja: 'パケット・バッファ・調停' },
  packetsHelp: {
    en: 'Time of the step over that of one message alone on a link of capacity 1. It is at least the congestion. Hops make it longer, for short messages most, and so do packets that wait behind others for a full link; larger buffers help.',
    ja: 'ステップにかかる時間を、容量 1 のリンクを 1 つのメッセージだけが使う時間で割った値です。混雑の値より小さくはなりません。ホップの分（短いメッセージほど大きい）と、混んだリンクを待つパケットの後ろで待つ分だけ長くなり、バッファが大きいと短くなります。',
  },
  neverEnds: text<{ n: number }>({
    en: ({ n }) => `never ends, a loop of ${counted(n, { one: 'channel', other: 'channels' })}`,
    ja: ({ n }) => `終わらない：${formatCount(n)} チャネルが互いに待つ`,
  }),
  sending: { en: 'Sending packets', ja: 'パケットを送信中' },
  previous: { en: 'Step before', ja: '前のステップ' },
  next: { en: 'Next step', ja: '次のステップ' },
});

export type JobsTexts = ReturnType<typeof jobsTexts>;
