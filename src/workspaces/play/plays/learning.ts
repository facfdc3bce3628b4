import type { Fabric } from '../../../core/fabric/fabric';
import { FRAME_BROADCAST, FRAME_DIRECT, FRAME_FLOODED } from '../../../core/vlan/planning/learning';
import { paintEdgeMark } from '../../../drawing/painters/paintMarks';
import type { Pen } from '../../../drawing/painters/pen';
import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount } from '../../../i18n/formatNumber';
import { planAsk } from '../../../jobs/vlan/ask';
import type { LearningReply } from '../../../jobs/vlan/learningJob';
import type { RunRequest } from '../../../state/results/routeActions';
import type { Language } from '../../../state/view/preferencesStore';
import type { Drawing } from '../drawing';
import { type CornerNumber, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import { pathName } from './names';
import { definePlay, type Shown, type Told } from './play';

const learningTexts = defineTexts({
  start: {
    en: 'No switch knows a host yet. One after the other hosts ask everyone in their own VLAN (ARP); the later ones answer, and are sent a frame. Frames that teach no switch anything are left out.',
    ja: 'どのスイッチもまだホストを知りません。ホストが順に自分の VLAN で全員に問い合わせ（ARP）、後のホストが応答し、そこへフレームを送ります。どのスイッチも何も学習しないフレームは省きます。',
  },
  broadcast: text<{ from: string; vlan: number; learnt: number }>({
    en: ({ from, vlan, learnt }) =>
      `${from} asks everyone in VLAN ${vlan}: the frame goes over the whole tree, and ${counted(learnt, { one: 'switch learns', other: 'switches learn' })} behind which port ${from} is.`,
    ja: ({ from, vlan, learnt }) =>
      `${from} が VLAN ${vlan} で全員に問い合わせます。フレームはツリー全体に流れ、${formatCount(learnt)} 台のスイッチが ${from} のいるポートを学習します。`,
  }),
  direct: text<{ from: string; to: string; vlan: number; path: string; learnt: number }>({
    en: ({ from, to, vlan, path, learnt }) =>
      `${from} sends to ${to} in VLAN ${vlan}. Every switch on the way knows ${to}, so the frame takes one path${path && ` (${path})`}; ${counted(learnt, { one: 'switch learns', other: 'switches learn' })} where ${from} is.`,
    ja: ({ from, to, vlan, path, learnt }) =>
      `${from} が VLAN ${vlan} で ${to} へ送ります。途中のスイッチはどれも ${to} を知っているので、フレームは 1 本の経路${path && `（${path}）`}を通ります。${formatCount(learnt)} 台のスイッチが ${from} の位置を学習します。`,
  }),
  flooded: text<{ from: string; to: string; vlan: number; learnt: number }>({
    en: ({ from, to, vlan, learnt }) =>
      `${from} sends to ${to} in VLAN ${vlan}. A switch does not know ${to} there, and floods the frame out of all ports of the VLAN; ${counted(learnt, { one: 'switch learns', other: 'switches learn' })} where ${from} is.`,
    ja: ({ from, to, vlan, learnt }) =>
      `${from} が VLAN ${vlan} で ${to} へ送ります。${to} を知らないスイッチがあり、フレームを VLAN の全ポートへ流します（フラッディング）。${formatCount(learnt)} 台のスイッチが ${from} の位置を学習します。`,
  }),
  end: text<{ entries: number; idle: number }>({
    en: ({ entries, idle }) =>
      `Done: ${counted(entries, { one: 'entry', other: 'entries' })} in all MAC tables; every further frame takes its path. ${counted(idle, { one: 'frame', other: 'frames' })} taught nothing.`,
    ja: ({ entries, idle }) =>
      `完了です。MAC テーブルは全部で ${formatCount(entries)} エントリで、以後のフレームは決まった経路を通ります。何も学習させなかったフレームは ${formatCount(idle)} 個です。`,
  }),
  counts: text<{ entries: number; most: number; at: string }>({
    en: ({ entries, most, at }) =>
      `${counted(entries, { one: 'entry', other: 'entries' })} (MAC, VLAN); the largest table, at ${at}, has ${formatCount(most)}`,
    ja: ({ entries, most, at }) =>
      `エントリ (MAC, VLAN)：計 ${formatCount(entries)}、最大のテーブルは ${at} の ${formatCount(most)}`,
  }),
});

/** Ethernet switches that learn, one frame a step. */
export const learning = definePlay({
  id: 'learning',
  title: { en: 'What the switches learn', ja: 'スイッチの学習の過程' },
  alone: {
    title: { en: 'MAC learning', ja: 'MAC アドレスの学習' },
    params: () => ({ rule: 'low-number', vlans: 0, firstId: planAsk.form.firstId.default }),
  },
  graphless: true,
  job: 'traceVlanLearning',
  ask: ({ params: { rule, vlans, firstId }, seed, traffic: { traffic } }: RunRequest) => ({
    rule: String(rule),
    vlans: Number(vlans) || null,
    firstId: Number(firstId),
    seed,
    traffic: traffic ?? { kind: 'uniform' as const },
    trafficFile: '',
  }),
  tell: learningTold,
  signs: [
    {
      text: { en: 'where the frame goes', ja: 'フレームの進み方' },
      ink: (p) => p.path,
      d: 'M3 7 H22 M16 3 L22 7 L16 11',
    },
    { text: { en: 'its VLAN', ja: 'その VLAN' }, ink: (p) => p.selection, d: 'M3 7 H23 M3 6 H23 M3 8 H23' },
    { text: { en: 'entries in the MAC table', ja: 'MAC テーブルのエントリ数' }, d: 'ramp' },
  ],
});

/** The play of the switches' learning. */
export function learningTold(fabric: Fabric, reply: LearningReply): Told {
  const { kind, idle } = reply.log;
  const last = kind.length + 1;
  return {
    last,
    empty: kind.length === 0,
    generated: reply.generated,
    load: null,
    outcome: () => '',
    at: (position, language) => shownAt(fabric, reply, { position, last, idle }, language),
    seek: (from, direction) => {
      for (let p = from + direction; p >= 1 && p < last; p += direction) if (kind[p - 1] !== FRAME_DIRECT) return p;
      return null;
    },
  };
}

/** Entries of each switch after a number of frames: Uint32Array[switches]. */
export function entriesAfter({ switchCount }: Fabric, { log }: LearningReply, frames: number): Uint32Array {
  const entries = new Uint32Array(switchCount);
  for (const s of log.learnt.subarray(0, log.learntOffset[frames])) entries[s]++;
  return entries;
}

interface At {
  readonly position: number;
  readonly last: number;
  readonly idle: number;
}

function shownAt(fabric: Fabric, reply: LearningReply, { position, last, idle }: At, language: Language): Shown {
  const texts = learningTexts(language);
  const frames = Math.min(position, last - 1);
  const entries = entriesAfter(fabric, reply, frames);
  const total = entries.reduce((sum, n) => sum + n, 0);
  const most = entries.reduce((largest, n) => Math.max(largest, n), 0);
  const ended = position === last;
  const frame = ended || frames === 0 ? null : frameAt(reply, frames - 1);
  return {
    kind: ended ? 'end' : (frame?.kind ?? 'start'),
    ended,
    caption: ended ? texts.end({ entries: total, idle }) : frame ? captionOf(fabric, frame, language) : texts.start,
    counts: texts.counts({ entries: total, most, at: fabric.switchNames[entries.indexOf(most)] }),
    next: '',
    graph: null,
    paint: (pen, drawing, colours) => paintLearning(pen, drawing, { frame, entries, most }, colours),
  };
}

interface Frame {
  readonly kind: 'broadcast' | 'direct' | 'flooded';
  readonly from: number;
  readonly to: number;
  /** Id of its VLAN, and the channels of its tree. */
  readonly vlan: number;
  readonly tree: Uint32Array;
  readonly crossed: Uint32Array;
  readonly learnt: Uint32Array;
}

const KINDS = { [FRAME_BROADCAST]: 'broadcast', [FRAME_DIRECT]: 'direct', [FRAME_FLOODED]: 'flooded' } as const;

function frameAt({ log, ids, trees }: LearningReply, f: number): Frame {
  return {
    kind: KINDS[log.kind[f] as keyof typeof KINDS],
    from: log.from[f],
    to: log.to[f],
    vlan: ids[log.vlan[f]],
    tree: trees[log.vlan[f]],
    crossed: log.channel.subarray(log.channelOffset[f], log.channelOffset[f + 1]),
    learnt: log.learnt.subarray(log.learntOffset[f], log.learntOffset[f + 1]),
  };
}

function captionOf(fabric: Fabric, { kind, from, to, vlan, crossed, learnt }: Frame, language: Language): string {
  const { hostNames } = fabric;
  const told = { from: hostNames[from], vlan, learnt: learnt.length };
  const texts = learningTexts(language);
  if (kind === 'broadcast') return texts.broadcast(told);
  const path = crossed.length > 0 ? pathName(fabric, crossed) : '';
  return texts[kind]({ ...told, to: hostNames[to], path });
}

interface Stand {
  readonly frame: Frame | null;
  readonly entries: Uint32Array;
  readonly most: number;
}

function paintLearning(pen: Pen, drawing: Drawing, { frame, entries, most }: Stand, colours: readonly string[]): void {
  const { palette } = pen;
  const { scene, network } = drawing;
  paintBeneath(pen, drawing, null);
  for (const channel of frame?.tree ?? []) {
    const edge = scene.edgeOfLink[network.fabric.linkRecord[channel >>> 1]];
    if (edge >= 0) paintEdgeMark(pen, scene, edge, { colour: palette.selection, width: 7, alpha: 0.3 });
  }
  if (frame?.kind === 'direct') paintChannels(pen, drawing, frame.crossed);
  else for (const channel of frame?.crossed ?? []) paintChannels(pen, drawing, [channel]);
  const learnt = new Set(frame?.learnt);
  paintSwitches(pen, drawing, { now: (s) => learnt.has(s) });
  if (frame) for (const host of [frame.from, frame.to]) paintHost(pen, drawing, host);
  const numbers = new Map(
    Array.from(entries, (value, s): [number, CornerNumber] => {
      const colour = colours[Math.round((value / Math.max(1, most)) * (colours.length - 1))];
      return [s, { value, colour }];
    }),
  );
  paintSwitchNames(pen, drawing, { told: new Map(Array.from(learnt, (s) => [s, palette.path])), numbers });
}

/** Rings a host; none where hosts are not drawn, and for "everyone". */
function paintHost({ context, palette, pixel }: Pen, { scene }: Drawing, host: number): void {
  const node = scene.nodeOfHost[host] ?? -1;
  if (node < 0) return;
  context.beginPath();
  context.arc(scene.nodeX[node], scene.nodeY[node], 6 * pixel, 0, 2 * Math.PI);
  context.strokeStyle = palette.path;
  context.lineWidth = 2.4 * pixel;
  context.stroke();
}
