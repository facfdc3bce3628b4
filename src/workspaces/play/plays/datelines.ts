import type { Fabric } from '../../../core/fabric/fabric';
import type { Pen } from '../../../drawing/painters/pen';
import { newShape, pointAt, shapeOf } from '../../../drawing/scene/edgeShape';
import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount } from '../../../i18n/formatNumber';
import type { DatelinesReply } from '../../../jobs/simulate/datelinesJob';
import type { RunRequest } from '../../../state/results/routeActions';
import type { Language } from '../../../state/view/preferencesStore';
import { arcsOfPaths, datelineEventAt, datelineGraph, lastDatelinePosition, nextCrossing } from '../datelines/moment';
import type { Drawing } from '../drawing';
import { markChannel, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import { playTexts } from '../texts';
import { loopName, pathName } from './names';
import { definePlay, type Setting, type Shown, type Told } from './play';

const datelineTexts = defineTexts({
  start: {
    torus: {
      en: 'Dimension order, the shorter way round each ring. Every ring has a dateline, the link between its last and its first switch: a packet that crosses it goes on on lane 1, and in the next dimension on lane 0 again. Paths that bring no dependency are left out.',
      ja: '次元順に、各リングを短い方へ回ります。リングごとに、最後と最初のスイッチを結ぶリンクがデートラインです。ここを越えたパケットはレーン 1 に移り、次の次元ではレーン 0 に戻ります。新しい依存関係を作らない経路は省きます。',
    },
    mesh: {
      en: 'Dimension order on a mesh: without rings there are no datelines, and one lane is enough. Paths that bring no dependency are left out.',
      ja: 'メッシュの次元順ルーティングです。リングがないためデートラインもなく、1 レーンで足ります。新しい依存関係を作らない経路は省きます。',
    },
  },
  straight: text<{ from: string; to: string; way: string }>({
    en: ({ from, to, way }) => `${from} to ${to}, ${way}: the path crosses no dateline and stays on lane 0.`,
    ja: ({ from, to, way }) => `${from} から ${to}（${way}）：デートラインを越えず、レーン 0 のままです。`,
  }),
  crossing: text<{ from: string; to: string; way: string; at: string }>({
    en: ({ from, to, way, at }) =>
      `${from} to ${to}, ${way}: the path crosses the dateline at ${at}, and is on lane 1 from there to the end of the dimension.`,
    ja: ({ from, to, way, at }) =>
      `${from} から ${to}（${way}）：${at} でデートラインを越え、その次元の終わりまでレーン 1 を使います。`,
  }),
  lane: text<{ lane: number; arcs: number; open: boolean }>({
    en: ({ lane, arcs, open }) =>
      `Lane ${lane}: ${counted(arcs, { one: 'dependency', other: 'dependencies' })}, ${open ? 'and no loop' : 'some of them of a loop'}.`,
    ja: ({ lane, arcs, open }) =>
      `レーン ${lane}：依存関係は ${formatCount(arcs)} 個で、${open ? 'ループはありません' : 'ループがあります'}。`,
  }),
  safe: text<{ pairs: number }>({
    en: ({ pairs }) =>
      `Done: the paths of all ${counted(pairs, { one: 'pair', other: 'pairs' })} close no dependency loop.`,
    ja: ({ pairs }) => `完了です。全 ${formatCount(pairs)} 対の経路は依存ループを作りません。`,
  }),
  loops: text<{ loop: string }>({
    en: ({ loop }) => `Done: the paths close the dependency loop ${loop}.`,
    ja: ({ loop }) => `完了です。経路が次の依存ループを作ります：${loop}`,
  }),
  without: text<{ loop: string }>({
    en: ({ loop }) => `On one lane they would close ${loop}, which is drawn.`,
    ja: ({ loop }) => `1 レーンだけなら、図のループができます：${loop}`,
  }),
  counts: text<{ paths: number; of: number; lanes: readonly number[] }>({
    en: ({ paths, of, lanes }) =>
      `${formatCount(paths)} of ${counted(of, { one: 'path', other: 'paths' })}; ${lanes.map((n, i) => `lane ${i}: ${counted(n, { one: 'dependency', other: 'dependencies' })}`).join(', ')}`,
    ja: ({ paths, of, lanes }) =>
      `経路 ${formatCount(paths)} / ${formatCount(of)}。依存関係 ${lanes.map((n, i) => `レーン ${i}：${formatCount(n)}`).join('、')}`,
  }),
  graph: text<{ lane: number }>({
    en: ({ lane }) => `lane ${lane} (dashed: goes on on another)`,
    ja: ({ lane }) => `レーン ${lane}（破線は他のレーンへ）`,
  }),
});

const ARROW = 'M3 7 H22 M16 3 L22 7 L16 11';

/** Tori in dimension order, one path a step. */
export const datelines = definePlay({
  id: 'datelines',
  title: { en: 'Where paths change lanes', ja: '経路がレーンを移る場所' },
  alone: {
    title: { en: 'Datelines on a torus', ja: 'トーラスのデートライン' },
    params: () => ({ tie: 'plus' }),
  },
  job: 'traceDatelines',
  ask: ({ params: { tie } }: RunRequest) => ({ tie: tie === 'parity' ? ('parity' as const) : ('plus' as const) }),
  tell: datelinesTold,
  signs: [
    { text: { en: 'on lane 0', ja: 'レーン 0' }, ink: (p) => p.path, d: ARROW },
    { text: { en: 'on lane 1', ja: 'レーン 1' }, ink: (p) => p.selection, d: 'M3 7 H9 M12 7 H22 M16 3 L22 7 L16 11' },
    { text: { en: 'a dateline', ja: 'デートライン' }, ink: (p) => p.ink, d: 'M3 7 H23 M11 2 V12 M15 2 V12' },
    { text: { en: 'a loop on one lane', ja: '1 レーンだけの場合のループ' }, ink: (p) => p.warning, d: ARROW },
  ],
});

/** Paths on the lanes of datelines, ready to be played. */
export function datelinesTold(fabric: Fabric, reply: DatelinesReply): Told {
  const { log, generated } = reply;
  return {
    last: lastDatelinePosition(log),
    empty: log.source.length === 0,
    generated,
    load: null,
    settings: [tieSetting(reply)],
    outcome: (_, language) =>
      log.loopOnOneLane.length > 0
        ? datelineTexts(language).without({
            loop: loopName(fabric, log.loopOnOneLane, playTexts(language).loopBesides),
          })
        : '',
    at: (position, language) => shownAt(fabric, reply, position, language),
    seek: (from, direction) => nextCrossing(log, from, direction),
  };
}

function tieSetting({ tie }: DatelinesReply): Setting {
  return {
    key: 'tie',
    label: { en: 'Halfway round', ja: 'ちょうど半周のとき' },
    value: tie,
    options: [
      { value: 'plus', label: { en: 'Halfway round: always +', ja: '半周のとき：常に＋' } },
      { value: 'parity', label: { en: 'Halfway round: by parity', ja: '半周のとき：偶奇で分ける' } },
    ],
  };
}

function shownAt(fabric: Fabric, reply: DatelinesReply, position: number, language: Language): Shown {
  const { log } = reply;
  const event = datelineEventAt(log, position);
  const paths = Math.min(position, log.source.length);
  const lanes = lanesOf(reply, paths);
  const ended = event.kind === 'end';
  const texts = datelineTexts(language);
  return {
    kind: event.kind,
    ended,
    caption: captionOf(fabric, reply, position, language),
    counts: texts.counts({ paths, of: log.source.length, lanes }),
    next: '',
    graph: () => {
      const { lane, ...graph } = datelineGraph(log, fabric.channelCount, position);
      return { ...graph, note: texts.graph({ lane }) };
    },
    paint: (pen, drawing) => paintPosition(pen, drawing, reply, position),
  };
}

/** Dependencies by the lane that is held. */
function lanesOf({ log }: DatelinesReply, paths: number): number[] {
  const lanes = Array.from({ length: log.laneCount }, () => 0);
  for (const [held] of arcsOfPaths(log, paths)) lanes[held % log.laneCount]++;
  return lanes;
}

function captionOf(fabric: Fabric, reply: DatelinesReply, position: number, language: Language): string {
  const texts = datelineTexts(language);
  const { log } = reply;
  const event = datelineEventAt(log, position);
  const channels = (vertices: Uint32Array) => vertices.map((v) => Math.floor(v / log.laneCount));
  switch (event.kind) {
    case 'start':
      return texts.start[log.datelines.length > 0 ? 'torus' : 'mesh'];
    case 'path': {
      const { hostNames } = fabric;
      const { path, way, crossings } = event;
      const told = {
        from: hostNames[log.source[path]],
        to: hostNames[log.destination[path]],
        way: pathName(
          fabric,
          Uint32Array.from(way, ({ channel }) => channel),
        ),
      };
      const at = crossings.map((c) => pathName(fabric, Uint32Array.of(c))).join(playTexts(language).comma);
      return crossings.length > 0 ? texts.crossing({ ...told, at }) : texts.straight(told);
    }
    case 'lane': {
      const { lane } = event;
      const open = !log.loop.some((v) => v % log.laneCount === lane);
      return texts.lane({ lane, arcs: lanesOf(reply, log.source.length)[lane], open });
    }
    case 'end':
      if (log.loop.length === 0) return texts.safe({ pairs: log.pairs });
      return texts.loops({ loop: loopName(fabric, channels(log.loop), playTexts(language).loopBesides) });
  }
}

function paintPosition(pen: Pen, drawing: Drawing, { log }: DatelinesReply, position: number): void {
  const { palette } = pen;
  const { channelFrom, channelTo } = drawing.network.fabric;
  const event = datelineEventAt(log, position);
  paintBeneath(pen, drawing, null);
  const way = event.kind === 'path' ? event.way : [];
  for (const { channel } of way) markChannel(pen, drawing, channel);
  const on = (lane: number) => way.filter((hop) => hop.lane === lane).map(({ channel }) => channel);
  for (const channel of on(0)) paintChannels(pen, drawing, [channel]);
  for (const channel of on(1)) paintChannels(pen, drawing, [channel], { colour: palette.selection, dashed: true });
  if (event.kind === 'end') {
    paintChannels(pen, drawing, log.loopOnOneLane, { colour: palette.warning, closed: true, numbered: true });
  }
  for (const channel of log.datelines) if (channel % 2 === 0) paintDateline(pen, drawing, channel);
  const ends = way.length > 0 ? [channelFrom[way[0].channel], channelTo[way[way.length - 1].channel]] : [];
  paintSwitches(pen, drawing, { now: (s) => ends.includes(s) });
  paintSwitchNames(pen, drawing, { told: new Map(ends.map((s) => [s, palette.path])) });
}

/** Two bars across the middle of a link. */
function paintDateline({ context, palette, pixel }: Pen, { network, scene }: Drawing, channel: number): void {
  const edge = scene.edgeOfLink[network.fabric.linkRecord[channel >>> 1]];
  if (edge < 0) return;
  const shape = shapeOf(scene, edge, newShape());
  const [a, b] = [pointAt(shape, 0.49), pointAt(shape, 0.51)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [alongX, alongY] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const middle = pointAt(shape, 0.5);
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.8 * pixel;
  context.beginPath();
  for (const shift of [-2 * pixel, 2 * pixel]) {
    const [x, y] = [middle.x + shift * alongX, middle.y + shift * alongY];
    context.moveTo(x - 6 * pixel * alongY, y + 6 * pixel * alongX);
    context.lineTo(x + 6 * pixel * alongY, y - 6 * pixel * alongX);
  }
  context.stroke();
}
