import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount, formatShare } from '../../../i18n/formatNumber';

interface At {
  readonly time: string;
  readonly packet: number;
  readonly at: string;
  readonly to: string;
}

const packets = { one: 'packet', other: 'packets' } as const;

/** Texts of the play of packets. */
export const packetTexts = defineTexts({
  start: text<{ rate: number; buffers: number; routing: string }>({
    en: ({ rate, buffers, routing }) =>
      `Each host offers ${formatShare(rate)} of what its link carries; packets go by ${routing}; an input holds ${counted(buffers, packets)} per lane. A packet goes on when its link is idle and there is room at the far end. Times are packet times: what a link takes for one packet.`,
    ja: ({ rate, buffers, routing }) =>
      `各ホストはリンク帯域の ${formatShare(rate)} を送ろうとします。経路：${routing}。入力バッファは 1 レーンに ${formatCount(buffers)} パケット。リンクが空いていて次のバッファに空きがあれば進みます。時間の単位は 1 パケットの転送時間です。`,
  }),
  injected: text<At>({
    en: ({ time, packet, at, to }) => `At ${time}, packet ${packet} for ${to} goes from ${at} into the network.`,
    ja: ({ time, packet, at, to }) => `時刻 ${time}：${at} が ${to} 宛のパケット ${packet} を送り出します。`,
  }),
  sent: text<At>({
    en: ({ time, packet, at, to }) =>
      `At ${time}, packet ${packet} goes on from ${at} to ${to}: the link is idle, and there is room.`,
    ja: ({ time, packet, at, to }) =>
      `時刻 ${time}：リンクと次のバッファが空いているので、${at} がパケット ${packet} を ${to} へ送ります。`,
  }),
  delivers: text<At>({
    en: ({ time, packet, at, to }) => `At ${time}, packet ${packet} goes from ${at} to its host, ${to}.`,
    ja: ({ time, packet, at, to }) => `時刻 ${time}：${at} がパケット ${packet} を宛先のホスト ${to} へ送ります。`,
  }),
  passedOver: text<{ others: string; how: string }>({
    en: ({ others, how }) => `Arbitration (${how}) has preferred it to ${others}, which wanted the link too.`,
    ja: ({ others, how }) => `パケット ${others} も同じリンクを待っていましたが、調停（${how}）で選ばれませんでした。`,
  }),
  waits: {
    behind: text<At & { others: string }>({
      en: ({ time, packet, at, others }) =>
        `At ${time}, packet ${packet} has to wait at ${at}: ${others} is in front of it in the same buffer.`,
      ja: ({ time, packet, at, others }) =>
        `時刻 ${time}：パケット ${packet} は ${at} で、同じバッファのパケット ${others} の後ろで待ちます。`,
    }),
    busy: text<At & { others: string }>({
      en: ({ time, packet, at, to, others }) =>
        `At ${time}, packet ${packet} has to wait at ${at} for the link to ${to}, which carries ${others}.`,
      ja: ({ time, packet, at, to, others }) =>
        `時刻 ${time}：パケット ${packet} は ${at} で ${to} へのリンクを待ちます。パケット ${others} が使用中です。`,
    }),
    full: text<At & { others: string }>({
      en: ({ time, packet, at, to, others }) =>
        `At ${time}, packet ${packet} is blocked at ${at}: the buffer at ${to} is full, held by ${others}.`,
      ja: ({ time, packet, at, to, others }) =>
        `時刻 ${time}：パケット ${packet} は ${at} で進めません。${to} 側のバッファをパケット ${others} が占めています。`,
    }),
    port: text<At & { others: string }>({
      en: ({ time, packet, at, to }) =>
        `At ${time}, packet ${packet} has to wait at ${at} for the way to ${to}: another packet of its input port crosses the switch.`,
      ja: ({ time, packet, at, to }) =>
        `時刻 ${time}：パケット ${packet} は ${at} で ${to} への転送を待ちます。同じ入力ポートの別のパケットが通過中です。`,
    }),
  },
  arrived: text<At & { latency: string }>({
    en: ({ time, packet, to, latency }) =>
      `At ${time}, packet ${packet} has arrived at ${to}; its latency is ${latency}.`,
    ja: ({ time, packet, to, latency }) =>
      `時刻 ${time}：パケット ${packet} が ${to} に届きました。発生から ${latency} パケット時間です。`,
  }),
  finished: text<{ arrived: number; time: string; window: string }>({
    en: ({ arrived, time, window }) =>
      `Sending was stopped at packet time ${window}; at ${time} all ${counted(arrived, packets)} had arrived.`,
    ja: ({ arrived, time, window }) =>
      `送信は ${window} パケット時間で止めました。${formatCount(arrived)} パケットがすべて ${time} パケット時間までに届きました。`,
  }),
  late: text<{ inside: number; time: string }>({
    en: ({ inside, time }) =>
      `Stopped at ${time}, with ${counted(inside, packets)} still in the network, which takes less than it is offered.`,
    ja: ({ inside, time }) =>
      `${time} パケット時間で打ち切りました。ネットワーク内に ${formatCount(inside)} パケット残っています。注入される量がネットワークの能力を超えています。`,
  }),
  deadlock: text<{ time: string; loop: string; inside: number }>({
    en: ({ time, loop, inside }) =>
      `Deadlock at ${time}: full buffers wait for each other in the loop ${loop}, for ever; ${counted(inside, { one: 'packet is', other: 'packets are' })} in the network.`,
    ja: ({ time, loop, inside }) =>
      `${time} パケット時間でデッドロックしました。満杯のバッファが次のループで互いを待ち続けます：${loop}。ネットワーク内には ${formatCount(inside)} パケットあります。`,
  }),
  cut: text<{ events: number }>({
    en: ({ events }) => `Only the first ${counted(events, { one: 'step', other: 'steps' })} are played.`,
    ja: ({ events }) => `再生するのは最初の ${formatCount(events)} ステップだけです。`,
  }),
  outcome: text<{ accepted: number; offered: number; rate: number }>({
    en: ({ accepted, offered, rate }) =>
      `Chosen load ${formatShare(rate)}: in this time ${formatShare(offered)} was offered, and ${formatShare(accepted)} accepted.`,
    ja: ({ accepted, offered, rate }) =>
      `設定した注入率 ${formatShare(rate)} に対し、この間に実際に注入されたのは ${formatShare(offered)}、受理スループットは ${formatShare(accepted)} でした。`,
  }),
  latency: text<{ mean: number; most: number }>({
    en: ({ mean, most }) =>
      `Mean latency ${formatShare(mean)}, at most ${formatShare(most)}. Link colours: utilisation.`,
    ja: ({ mean, most }) =>
      `レイテンシは平均 ${formatShare(mean)}、最大 ${formatShare(most)} パケット時間。リンクの色は使用率を表します。`,
  }),
  counts: text<{ time: string; sent: number; arrived: number; waiting: number; blocked: number }>({
    en: ({ time, sent, arrived, waiting, blocked }) =>
      `time ${time}; ${formatCount(sent)} sent, ${formatCount(arrived)} arrived, ${formatCount(sent - arrived)} in the network: ${formatCount(waiting)} waiting, ${formatCount(blocked)} of them for room`,
    ja: ({ time, sent, arrived, waiting, blocked }) =>
      `時刻 ${time}。送信 ${formatCount(sent)}、到着 ${formatCount(arrived)}、ネットワーク内 ${formatCount(sent - arrived)}（うち待ち ${formatCount(waiting)}、空き待ち ${formatCount(blocked)}）`,
  }),
  graph: { en: 'what waits for what now', ja: '現在の待ち関係' },
  more: text<{ packets: string; more: number }>({
    en: ({ packets: some, more }) => `${some} and ${formatCount(more)} more`,
    ja: ({ packets: some, more }) => `${some} ほか ${formatCount(more)} 個`,
  }),
});
