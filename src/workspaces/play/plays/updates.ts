import type { Fabric } from '../../../core/fabric/fabric';
import { engineDescriptors } from '../../../core/routing/registry';
import { foldDependencies } from '../../../drawing/dependencies/foldDependencies';
import { ringArcs } from '../../../drawing/dependencies/paintDependencies';
import { failureForm } from '../../../jobs/failures/ask';
import type { UpdatesReply } from '../../../jobs/failures/updatesJob';
import { engineValues } from '../../../state/results/engineValues';
import type { RunRequest } from '../../../state/results/routeActions';
import { useRouteSetup } from '../../../state/results/routeSetupStore';
import type { Language } from '../../../state/view/preferencesStore';
import { playTexts } from '../texts';
import { arcsAt, type Instant, instantAt, nextLoss } from '../updates/instant';
import { paintInstant } from '../updates/paintInstant';
import { updateTexts } from '../updates/texts';
import { throughputOf } from './decisions';
import { loopName, namesOfLoop } from './names';
import { definePlay, type Setting, type Shown, type ShownGraph, type Told } from './play';

const CROSS = 'M8 2 L18 12 M8 12 L18 2';

/** Forwarding tables after a failure, one switch a step. */
export const updates = definePlay({
  id: 'updates',
  title: { en: 'How the tables are updated', ja: '転送表の更新の過程' },
  alone: {
    title: { en: 'Updates after a failure', ja: '故障後の転送表の更新' },
    params: () => {
      const { engine } = useRouteSetup.getState();
      return {
        routing: engine,
        down: '',
        reroute: failureForm.reroute.default,
        order: 'safe',
        ...engineValues(engine),
      };
    },
  },
  job: 'traceUpdates',
  ask: askForUpdates,
  tell: updatesTold,
  signs: [
    { text: { en: 'written now', ja: '今書き込むスイッチ' }, ink: (p) => p.path, d: 'M5 3 H21 V11 H5 Z' },
    { text: { en: 'written before', ja: '書き込み済み' }, ink: (p) => p.selection, d: 'M5 3 H21 V11 H5 Z' },
    { text: { en: 'packets to it are lost', ja: '宛先のパケットが失われるホスト' }, ink: (p) => p.warning, d: CROSS },
    {
      text: { en: 'packets to it go round in a loop', ja: '宛先のパケットがループするホスト' },
      ink: (p) => p.warning,
      d: 'M18 7 A5 5 0 1 1 8 7 A5 5 0 1 1 18 7',
    },
    {
      text: { en: 'number: hosts that a switch does not reach', ja: '数字：スイッチから届かないホスト数' },
      ink: (p) => p.warning,
      d: 'M9 2 H17 A5 5 0 0 1 17 12 H9 A5 5 0 0 1 9 2 M12 5 L13.5 4 V10',
    },
  ],
});

function askForUpdates({ params: { routing, down, reroute, order, ...rest }, seed, traffic: { traffic } }: RunRequest) {
  const engine = String(routing);
  // Another engine may have been chosen than the one that the others are for.
  const own = engineDescriptors.find(({ id }) => id === engine)?.params ?? {};
  return {
    engine,
    params: Object.fromEntries(Object.entries(rest).filter(([key]) => Object.hasOwn(own, key))),
    seed,
    traffic,
    down: String(down ?? ''),
    reroute: reroute === 'anew' ? ('anew' as const) : ('mend' as const),
    order: order === 'number' ? ('number' as const) : ('safe' as const),
  };
}

/** A failure and its repair, ready to be played. */
export function updatesTold(fabric: Fabric, reply: UpdatesReply): Told {
  const last = reply.log.kind.length;
  return {
    last,
    empty: false,
    generated: reply.generated,
    load: null,
    settings: settingsOf(reply),
    outcome: (t, language) => {
      const { before, after } = reply.throughput;
      return updateTexts(language).outcome({ before: throughputOf(before, t), after: throughputOf(after, t) });
    },
    at: (position, language) => shownAt(fabric, reply, position, language),
    seek: (from, direction) => nextLoss(reply, from, direction),
  };
}

function settingsOf({ engine, engines, down, names, reroute, order }: UpdatesReply): Setting[] {
  const { reroute: rerouting } = failureForm;
  const titles = new Map(engineDescriptors.map(({ id, title }) => [id, title]));
  const withOwn = (own: string, all: readonly string[]) => (all.includes(own) ? all : [own, ...all]);
  const plain = (value: string) => ({ value, label: { en: value, ja: value } });
  return [
    {
      key: 'routing',
      label: { en: 'Routed by', ja: '経路計算' },
      value: engine,
      options: withOwn(engine, engines).map((value) => ({ value, label: titles.get(value) ?? plain(value).label })),
    },
    {
      key: 'down',
      label: { en: 'What fails', ja: '故障する要素' },
      value: down,
      options: withOwn(down, names).map(plain),
    },
    {
      key: 'reroute',
      label: rerouting.label,
      value: reroute,
      options: rerouting.values.map((value) => ({ value, label: rerouting.names[value] })),
    },
    {
      key: 'order',
      label: { en: 'Order of updates', ja: '更新の順序' },
      value: order,
      options: [
        { value: 'safe', label: { en: 'In a safe order', ja: '安全な順序' } },
        { value: 'number', label: { en: 'By number, safe or not', ja: '番号順（安全を問わない）' } },
      ],
    },
  ];
}

function shownAt(fabric: Fabric, reply: UpdatesReply, position: number, language: Language): Shown {
  const instants = reply.log.kind.length;
  const ended = position >= instants;
  const i = Math.min(position, instants - 1);
  const instant = instantAt(reply, i);
  const { reached, lost, looping } = instant;
  const written = { entries: instant.entries, of: instantAt(reply, instants - 1).entries };
  return {
    kind: ended ? 'end' : instant.kind,
    ended,
    caption: ended ? endOf(instant, language) : captionOf(fabric, reply, i, language),
    counts: updateTexts(language).counts({ reached, lost, loop: looping, ...written }),
    next: '',
    graph: reply.lanes ? null : () => graphAt(fabric, reply, i),
    paint: (pen, drawing) => paintInstant(pen, drawing, reply, instant),
  };
}

function endOf({ entries, done, reached, lost, looping }: Instant, language: Language): string {
  const texts = updateTexts(language);
  const all = { entries, switches: done.size, reached };
  return lost + looping > 0 ? texts.endLost({ ...all, lost: lost + looping }) : texts.end(all);
}

/** Hosts that a caption names. */
const NAMED = 4;

function captionOf(fabric: Fabric, reply: UpdatesReply, i: number, language: Language): string {
  const texts = updateTexts(language);
  const { down } = reply;
  const { kind, at, hosts, reached, lost, looping, loop } = instantAt(reply, i);
  if (kind === 'before') return texts.before({ down, pairs: reached });
  const { loopBesides } = playTexts(language);
  const waits = loop.length > 0 ? [texts.loop({ loop: loopName(fabric, loop, loopBesides) })] : [];
  const join = (...sentences: readonly string[]) => sentences.join(language === 'ja' ? '' : ' ');
  if (kind === 'failed')
    return join(texts.failed({ down, lost: lost + looping, way: wayOf(reply, fabric, language) }), ...waits);
  const names = Array.from(hosts.subarray(0, NAMED), (h) => fabric.hostNames[h]).join(playTexts(language).comma);
  const more = hosts.length - NAMED;
  const told = {
    at: fabric.switchNames[at],
    entries: hosts.length,
    hosts: more > 0 ? texts.andMore({ hosts: names, more }) : names,
  };
  const gained = reached - reply.log.reached[i - 1];
  const change = gained > 0 ? [texts.gained({ pairs: gained })] : gained < 0 ? [texts.dropped({ pairs: -gained })] : [];
  return join(texts[kind](told), ...change, ...waits);
}

/** Why in this order. */
function wayOf({ transition, order }: UpdatesReply, { switchNames, channelFrom }: Fabric, language: Language): string {
  const texts = updateTexts(language);
  if (order === 'number') return texts.way.number;
  if (transition.kind === 'unknown') return texts.way[transition.reason];
  if (transition.kind !== 'cycle') return texts.way[transition.kind];
  const names = transition.cycle.map((c) => switchNames[channelFrom[c]]);
  return texts.cycle({ loop: namesOfLoop(names, playTexts(language).loopBesides) });
}

function graphAt({ channelCount }: Fabric, reply: UpdatesReply, i: number): ShownGraph {
  const { loop: ring } = instantAt(reply, i);
  const arcs = arcsAt(reply, i);
  const before = new Set(i > 0 ? arcsAt(reply, i - 1).map((arc) => arc.join(' ')) : []);
  const fresh = i > 1 ? arcs.filter((arc) => !before.has(arc.join(' '))) : [];
  const loop = ringArcs(ring);
  return { ...foldDependencies(channelCount, arcs, [...fresh, ...loop].flat()), fresh, loop };
}
