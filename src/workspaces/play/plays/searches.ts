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
import { type Loads, markChannel, paintBeneath, paintChannels, paintSwitches, paintSwitchNames } from '../paintScene';
import {
  completeArcs,
  lastSearchPosition,
  nextRefusedOrEscaped,
  type SearchMoment,
  searchMomentAt,
} from '../searches/moment';
import { playTexts } from '../texts';
import { askForDecisions, resultOf } from './decisions';
import { loopName, turnName } from './names';
import { definePlay, type Shown, type ShownGraph, type Told } from './play';

const searchTexts = defineTexts({
  start: {
    en: 'Destinations are routed one by one, by the cheapest ways that the dependency graph of their virtual lane allows. A turn that comes into use stays in use; one that would close a loop is refused for good.',
    ja: '宛先を 1 台ずつ取り上げ、その仮想レーンの依存グラフが許すコスト最小の経路を求めます。一度使ったターンは使い続け、ループを作るターンはそれ以後ずっと禁止します。',
  },
  lane: text<{ lane: number; switches: number; turns: number }>({
    en: ({ lane, switches, turns }) =>
      `Lane ${lane}, for hosts at ${counted(switches, { one: 'switch', other: 'switches' })}. The ${counted(turns, { one: 'turn', other: 'turns' })} of its escape paths, a spanning tree, are in use from the start: so there is always a way.`,
    ja: ({ lane, switches, turns }) =>
      `レーン ${lane}（${formatCount(switches)} 台のスイッチのホスト宛）。エスケープ経路（全域木）の ${formatCount(turns)} ターンは初めから使用中とし、経路が必ず見つかるようにします。`,
  }),
  closed: text<{ turn: string; lane: number; loop: string }>({
    en: ({ turn, lane, loop }) => `The turn ${turn} is refused on lane ${lane}: it would close the loop ${loop}.`,
    ja: ({ turn, lane, loop }) => `ターン ${turn} はレーン ${lane} で次のループを作るため禁止します：${loop}`,
  }),
  routed: text<{ host: string; lane: number; turns: number }>({
    en: ({ host, lane, turns }) =>
      `${host} is routed on lane ${lane}: ${counted(turns, { one: 'turn comes', other: 'turns come' })} into use.`,
    ja: ({ host, lane, turns }) =>
      `${host} 宛の経路をレーン ${lane} に作りました。新たに使うターンは ${formatCount(turns)} 個です。`,
  }),
  escaped: text<{ switches: number }>({
    en: ({ switches }) =>
      `The search came to no way for ${counted(switches, { one: 'switch', other: 'switches' })} (an impasse): a walk that climbs in the order of the lane leads on from there.`,
    ja: ({ switches }) =>
      `探索では ${formatCount(switches)} 台のスイッチが行き止まりになるため、レーンの順序に沿って上る経路に変えます（エスケープ）。`,
  }),
  end: text<{ hosts: number; lanes: number }>({
    en: ({ hosts, lanes }) =>
      `Done: ${counted(hosts, { one: 'host', other: 'hosts' })} routed on ${counted(lanes, { one: 'lane', other: 'lanes' })}, and no loop on any.`,
    ja: ({ hosts, lanes }) =>
      `完了です。${formatCount(hosts)} 台のホスト宛の経路を ${formatCount(lanes)} レーンに作り、どのレーンにもループはありません。`,
  }),
  carries: text<{ throughput: string; load: string }>({
    en: ({ throughput, load }) => `On these ways: ${throughput}; largest load ${load}. Link colours show the loads.`,
    ja: ({ throughput, load }) => `この経路では、${throughput}、最大負荷 ${load} です。リンクの色は負荷を表します。`,
  }),
  counts: text<{ lane: number; held: number; refused: number; of: number; routed: number }>({
    en: ({ lane, held, refused, of, routed }) =>
      `${counted(routed, { one: 'host', other: 'hosts' })} routed; lane ${lane}: ${formatCount(held)} of ${counted(of, { one: 'turn', other: 'turns' })} in use, ${formatCount(refused)} refused`,
    ja: ({ lane, held, refused, of, routed }) =>
      `経路を作ったホスト ${formatCount(routed)}。レーン ${lane}：全 ${formatCount(of)} ターンのうち使用中 ${formatCount(held)}、禁止 ${formatCount(refused)}`,
  }),
  graph: text<{ lane: number }>({
    en: ({ lane }) => `lane ${lane} (grey: not in use, dashed red: refused)`,
    ja: ({ lane }) => `レーン ${lane}（灰色は未使用、赤の破線は禁止）`,
  }),
});

const ARROW = 'M3 7 H22 M16 3 L22 7 L16 11';

/** Engines that search ways to one destination after the other inside a dependency graph. */
export const searches = definePlay({
  id: 'searches',
  title: { en: 'How the destinations were routed', ja: '宛先ごとの経路探索の過程' },
  job: 'traceDecisions',
  ask: askForDecisions,
  tell: searchesTold,
  signs: [
    { text: { en: 'the ways to the host', ja: 'ホストへの経路' }, ink: (p) => p.path, d: ARROW },
    {
      text: { en: 'found by escape', ja: 'エスケープで見つけた経路' },
      ink: (p) => p.selection,
      d: 'M3 7 H9 M12 7 H22 M16 3 L22 7 L16 11',
    },
    { text: { en: 'the loop it would close', ja: 'できてしまうループ' }, ink: (p) => p.warning, d: ARROW },
  ],
});

/** How destinations were routed, ready to be played. */
export function searchesTold(fabric: Fabric, reply: DecisionReply): Told {
  const { log } = reply;
  return {
    last: lastSearchPosition(log),
    empty: log.kind.length === 0,
    ...resultOf(reply, (language) => searchTexts(language).carries),
    at: (position, language) => shownAt(fabric, searchMomentAt(log, position), language),
    seek: (from, direction) => nextRefusedOrEscaped(log, from, direction),
  };
}

function shownAt(fabric: Fabric, moment: SearchMoment, language: Language): Shown {
  const { event, lane, held, refused, routed } = moment;
  const of = completeArcs(fabric).length;
  return {
    kind: event.kind,
    ended: event.kind === 'end',
    caption: captionOf(fabric, moment, language),
    counts: searchTexts(language).counts({ lane, held: held.length, refused: refused.length, of, routed }),
    next: '',
    graph: () => graphOf(fabric, moment, language),
    paint: (pen, drawing, _, loads) => paintSearch(pen, drawing, moment, loads),
  };
}

function captionOf(fabric: Fabric, moment: SearchMoment, language: Language): string {
  const texts = searchTexts(language);
  const { event, lane, lanes, held, fresh, routed } = moment;
  switch (event.kind) {
    case 'start':
      return texts.start;
    case 'lane':
      return texts.lane({ lane, switches: event.switches, turns: held.length });
    case 'closed': {
      const loop = loopName(fabric, event.loop, playTexts(language).loopBesides);
      return texts.closed({ turn: turnName(fabric, event), lane, loop });
    }
    case 'routed': {
      const told = texts.routed({ host: fabric.hostNames[event.host], lane, turns: fresh.length });
      if (event.escaped.length === 0) return told;
      return [told, texts.escaped({ switches: event.escaped.length })].join(language === 'ja' ? '' : ' ');
    }
    case 'end':
      return texts.end({ hosts: routed, lanes });
  }
}

/** The complete dependency graph of the lane: what is in use, what is refused, and what may come. */
function graphOf(fabric: Fabric, { event, lane, held, fresh, refused }: SearchMoment, language: Language): ShownGraph {
  const loop = event.kind === 'closed' ? ringArcs(event.loop) : [];
  const closing = event.kind === 'closed' ? ([event.input, event.output] as const) : null;
  const now = event.kind === 'routed' ? fresh : [];
  const shown = foldDependencies(fabric.channelCount, held, [...now, ...loop].flat());
  const known = new Set([...held, ...refused].map((arc) => arc.join(' ')));
  const rest = shown.drawn ? {} : { refused, open: completeArcs(fabric).filter((arc) => !known.has(arc.join(' '))) };
  return { ...shown, ...rest, fresh: now, loop, closing, note: searchTexts(language).graph({ lane }) };
}

function paintSearch(pen: Pen, drawing: Drawing, { event }: SearchMoment, loads: Loads | null): void {
  const { palette } = pen;
  const { channelFrom, hostSwitch } = drawing.network.fabric;
  paintBeneath(pen, drawing, loads);
  const told = new Map<number, string>();
  const now = new Set<number>();
  const escapes = new Set(event.kind === 'routed' ? Array.from(event.escaped, (c) => channelFrom[c]) : []);
  if (event.kind === 'closed') {
    for (const channel of [event.input, event.output]) markChannel(pen, drawing, channel);
    paintChannels(pen, drawing, event.loop, { colour: palette.warning, closed: true, numbered: true });
    for (const c of event.loop) told.set(channelFrom[c], palette.warning);
    now.add(channelFrom[event.output]);
  }
  if (event.kind === 'routed') {
    const escaped = new Set(event.escaped);
    for (const c of event.tree) {
      const style = escaped.has(c) ? { colour: palette.selection, dashed: true } : {};
      paintChannels(pen, drawing, [c], style);
    }
    now.add(hostSwitch[event.host]);
    told.set(hostSwitch[event.host], palette.path);
  }
  paintSwitches(pen, drawing, { now: (s) => now.has(s), done: (s) => escapes.has(s) });
  paintSwitchNames(pen, drawing, { told });
}
