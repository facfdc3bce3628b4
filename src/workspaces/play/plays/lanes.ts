import type { Fabric } from '../../../core/fabric/fabric';
import { foldDependencies } from '../../../drawing/dependencies/foldDependencies';
import { ringArcs } from '../../../drawing/dependencies/paintDependencies';
import type { Pen } from '../../../drawing/painters/pen';
import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount } from '../../../i18n/formatNumber';
import type { DecisionReply } from '../../../jobs/school/traceJob';
import type { Language } from '../../../state/view/preferencesStore';
import type { Drawing } from '../drawing';
import {
  arcsOfLane,
  arcsOfPath,
  channelsOf,
  type LaneLog,
  type LaneMoment,
  laneCounts,
  laneMomentAt,
  lastLanePosition,
  nextLoop,
} from '../lanes/laneMoment';
import { type Loads, markChannel, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import { playTexts } from '../texts';
import { askForDecisions, resultOf } from './decisions';
import { loopName, pathName, turnName } from './names';
import { definePlay, type Shown, type ShownGraph, type Told } from './play';

const laneTexts = defineTexts({
  start: {
    placed: {
      en: 'Paths are taken one by one. Each goes on the first virtual lane on which it closes no dependency loop with the paths that are there.',
      ja: '経路を 1 本ずつ調べます。既にある経路と依存ループを作らない、最初の仮想レーンに割り当てます。',
    },
    broken: {
      en: 'All paths begin on lane 0. Wherever they close a dependency loop, those over its weakest turn move to the next lane.',
      ja: 'はじめは全経路がレーン 0 にあります。依存ループができているところでは、最も弱いターンを通る経路を次のレーンへ移します。',
    },
  },
  placed: text<{ path: string; lane: number }>({
    en: ({ path, lane }) => `The path ${path} closes no loop on lane ${lane}, and goes there.`,
    ja: ({ path, lane }) => `経路 ${path} はレーン ${lane} でループを作らないので、そこに割り当てます。`,
  }),
  opens: text<{ path: string; lane: number }>({
    en: ({ path, lane }) => `The path ${path} goes on lane ${lane}, which is empty so far.`,
    ja: ({ path, lane }) => `経路 ${path} を、まだ空のレーン ${lane} に割り当てます。`,
  }),
  unfit: text<{ path: string; lane: number; loop: string }>({
    en: ({ path, lane, loop }) =>
      `The path ${path} would close the loop ${loop} on lane ${lane}: it tries the next lane.`,
    ja: ({ path, lane, loop }) => `経路 ${path} はレーン ${lane} で次のループを作るため、次のレーンを調べます：${loop}`,
  }),
  loop: text<{ lane: number; loop: string; turn: string; pairs: number }>({
    en: ({ lane, loop, turn, pairs }) =>
      `Lane ${lane} has the loop ${loop}. Its weakest turn is ${turn}, with ${counted(pairs, { one: 'host pair', other: 'host pairs' })}: their paths leave the lane.`,
    ja: ({ lane, loop, turn, pairs }) =>
      `レーン ${lane} にループがあります：${loop}。最も弱いターンは ${turn}（ホスト対 ${formatCount(pairs)}）で、ここを通る経路をレーンから移します。`,
  }),
  moved: text<{ path: string; lane: number }>({
    en: ({ path, lane }) => `The path ${path} moves to lane ${lane}.`,
    ja: ({ path, lane }) => `経路 ${path} をレーン ${lane} へ移します。`,
  }),
  settled: text<{ lane: number; stay: number }>({
    en: ({ lane, stay }) =>
      `Lane ${lane} has no loop left; ${counted(stay, { one: 'path stays', other: 'paths stay' })} on it.`,
    ja: ({ lane, stay }) => `レーン ${lane} にループはなくなりました。残る経路は ${formatCount(stay)} 本です。`,
  }),
  end: text<{ lanes: number }>({
    en: ({ lanes }) => `Done: ${counted(lanes, { one: 'lane', other: 'lanes' })}, and no loop on any.`,
    ja: ({ lanes }) => `完了です。使ったレーンは ${formatCount(lanes)} 本で、どのレーンにもループはありません。`,
  }),
  carries: text<{ throughput: string; load: string }>({
    en: ({ throughput, load }) => `On these paths: ${throughput}; largest load ${load}. Link colours show the loads.`,
    ja: ({ throughput, load }) => `この経路では、${throughput}、最大負荷 ${load} です。リンクの色は負荷を表します。`,
  }),
  counts: text<{ lanes: readonly number[] }>({
    en: ({ lanes }) => lanes.map((n, i) => `lane ${i}: ${counted(n, { one: 'path', other: 'paths' })}`).join(', '),
    ja: ({ lanes }) => lanes.map((n, i) => `レーン ${i}：${formatCount(n)} 本`).join('、'),
  }),
  graph: text<{ lane: number }>({
    en: ({ lane }) => `lane ${lane}`,
    ja: ({ lane }) => `レーン ${lane}`,
  }),
});

/** Engines that deal paths to virtual lanes, one path or one loop a step. */
export const lanes = definePlay({
  id: 'lanes',
  title: { en: 'How the paths got their lanes', ja: '仮想レーン割り当ての過程' },
  job: 'traceDecisions',
  ask: askForDecisions,
  tell: lanesTold,
  signs: [
    {
      text: { en: 'the path of this step, or the weakest turn', ja: 'このステップの経路、または最も弱いターン' },
      ink: (p) => p.path,
      d: 'M3 7 H22 M16 3 L22 7 L16 11',
    },
    { text: { en: 'a dependency loop', ja: '依存ループ' }, ink: (p) => p.warning, d: 'M3 7 H22 M16 3 L22 7 L16 11' },
  ],
});

const NO_PATHS = {
  source: new Uint32Array(),
  destination: new Uint32Array(),
  offset: new Uint32Array(1),
  channel: new Uint32Array(),
};

/** The play of an engine's lanes. */
export function lanesTold(fabric: Fabric, reply: DecisionReply): Told {
  const { log } = reply;
  const { paths } = log;
  return {
    last: lastLanePosition(log),
    empty: !paths || log.kind.length === 0,
    ...resultOf(reply, (language) => laneTexts(language).carries),
    at: (position, language) => shownAt(fabric, { ...log, paths: paths ?? NO_PATHS }, position, language),
    seek: (from, direction) => nextLoop(log, from, direction),
  };
}

function shownAt(fabric: Fabric, log: LaneLog, position: number, language: Language): Shown {
  const moment = laneMomentAt(log, position);
  const { event, lane } = moment;
  return {
    kind: event.kind,
    ended: event.kind === 'end',
    caption: captionOf(fabric, log, moment, language),
    counts: laneTexts(language).counts({ lanes: laneCounts(lane) }),
    next: '',
    graph: () => laneGraph(fabric.channelCount, log, moment, language),
    paint: (pen, drawing, _, loads) => paintLaneMoment(pen, drawing, log, moment, loads),
  };
}

function captionOf(fabric: Fabric, { paths }: LaneLog, moment: LaneMoment, language: Language): string {
  const { event, style, lane } = moment;
  const texts = laneTexts(language);
  const { loopBesides } = playTexts(language);
  const named = (path: number): string => pathName(fabric, channelsOf(paths, path));
  switch (event.kind) {
    case 'start':
      return texts.start[style];
    case 'placed':
      return texts[event.opens ? 'opens' : 'placed']({ path: named(event.path), lane: event.lane });
    case 'moved':
      return texts.moved({ path: named(event.path), lane: event.lane });
    case 'unfit':
      return texts.unfit({
        path: named(event.path),
        lane: event.lane,
        loop: loopName(fabric, event.loop, loopBesides),
      });
    case 'loop':
      return texts.loop({ ...event, turn: turnName(fabric, event), loop: loopName(fabric, event.loop, loopBesides) });
    case 'settled':
      return texts.settled({ lane: event.lane, stay: laneCounts(lane)[event.lane] ?? 0 });
    case 'end':
      return texts.end({ lanes: laneCounts(lane).length });
  }
}

/** The dependencies on the lane shown, the path of the step beside it where it would close a loop. */
export function laneGraph(
  channelCount: number,
  { paths }: LaneLog,
  { event, lane, current }: LaneMoment,
  language: Language,
): ShownGraph {
  const on = event.kind === 'moved' ? event.lane : current;
  const arcs = arcsOfLane(paths, lane, on);
  const fresh = 'path' in event ? arcsOfPath(paths, event.path) : [];
  const loop = 'loop' in event ? ringArcs(event.loop) : [];
  const held = new Set(arcs.map((arc) => arc.join(' ')));
  const closing =
    event.kind === 'loop' ? ([event.input, event.output] as const) : loop.find((arc) => !held.has(arc.join(' ')));
  const note = laneTexts(language).graph({ lane: on });
  return { ...foldDependencies(channelCount, arcs, [...fresh, ...loop].flat()), fresh, loop, closing, note };
}

function paintLaneMoment(
  pen: Pen,
  drawing: Drawing,
  { paths }: LaneLog,
  { event }: LaneMoment,
  loads: Loads | null,
): void {
  const { palette } = pen;
  const { channelFrom, channelTo } = drawing.network.fabric;
  paintBeneath(pen, drawing, loads);
  const loop = 'loop' in event ? event.loop : [];
  const path = 'path' in event ? channelsOf(paths, event.path) : [];
  for (const channel of path) markChannel(pen, drawing, channel);
  if (loop.length > 0) paintChannels(pen, drawing, loop, { colour: palette.warning, closed: true, numbered: true });
  paintChannels(pen, drawing, event.kind === 'loop' ? [event.input, event.output] : path);
  const told = new Map(Array.from(loop, (c) => [channelFrom[c], palette.warning]));
  const ends = path.length > 0 ? [channelFrom[path[0]], channelTo[path[path.length - 1]]] : [];
  for (const s of ends) told.set(s, palette.path);
  paintSwitches(pen, drawing, { now: (s) => ends.includes(s) });
  paintSwitchNames(pen, drawing, { told });
}
