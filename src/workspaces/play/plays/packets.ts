import type { LocalText } from '../../../core/base/localText';
import type { ParamValue } from '../../../core/base/params';
import type { Fabric } from '../../../core/fabric/fabric';
import { engineDescriptors } from '../../../core/routing/registry';
import { WAIT_FULL } from '../../../core/simulation/kernel/packetTrace';
import { patternDescriptors } from '../../../core/traffic/patterns/registry';
import { vlanRuleDescriptors } from '../../../core/vlan/rules/registry';
import { foldDependencies } from '../../../drawing/dependencies/foldDependencies';
import { ringArcs } from '../../../drawing/dependencies/paintDependencies';
import { formatCount, formatShare } from '../../../i18n/formatNumber';
import { packetParams } from '../../../jobs/simulate/packetParams';
import type { PacketsReply, PacketsRequest } from '../../../jobs/simulate/packetsJob';
import { engineValues } from '../../../state/results/engineValues';
import type { RunRequest } from '../../../state/results/routeActions';
import { useRouteSetup } from '../../../state/results/routeSetupStore';
import type { Language } from '../../../state/view/preferencesStore';
import { nextBlocked, type PacketMoment, packetMomentAt, stepsOf, waitingArcs } from '../packets/moment';
import { paintPackets } from '../packets/paintPackets';
import { packetTexts } from '../packets/texts';
import { playTexts } from '../texts';
import { loopName } from './names';
import { definePlay, type Setting, type Shown, type ShownGraph, type Told } from './play';

const ARROW = 'M3 7 H22 M16 3 L22 7 L16 11';
const BOX = 'M6 2 H20 V12 H6 Z';
/** The names of routings that are of no engine. */
const VLAN = 'vlan:';
const DATELINE = 'dateline';
/** The values offered to choose from. */
const RATES = [0.1, 0.2, 0.4, 0.6, 0.8, 1];
const BUFFERS = [1, 2, 4, 8];
const TIMES = [10, 20, 50, 100];
/** Ticks of a packet time. */
const PACKET_TICKS = 8;

/** The request by default. */
function usualParams(): RunRequest['params'] {
  const { engine } = useRouteSetup.getState();
  return {
    ...{ routing: engine, pattern: 'uniform', rate: 0.6, buffers: 2, time: 20 },
    ...{ model: packetParams.model.default, arbitration: packetParams.arbitration.default },
    ...engineValues(engine),
  };
}

/** Packets on their way, one event a step. */
export const packets = definePlay({
  id: 'packets',
  title: { en: 'How the packets go', ja: 'パケットの進み方' },
  alone: {
    title: { en: 'Packets', ja: 'パケット' },
    params: usualParams,
  },
  job: 'tracePackets',
  ask: askForPackets,
  tell: packetsTold,
  signs: [
    {
      text: { en: 'on its way', ja: '転送中' },
      ink: (p) => p.selection,
      d: 'M9 2 H17 A5 5 0 0 1 17 12 H9 A5 5 0 0 1 9 2',
    },
    {
      text: { en: 'waits (filled: no room ahead)', ja: '待ち（塗りつぶし：先に空きなし）' },
      ink: (p) => p.warning,
      d: BOX,
    },
    { text: { en: 'this step', ja: 'このステップ' }, ink: (p) => p.path, d: ARROW },
    {
      text: { en: 'what it waits for, the loop of a deadlock', ja: '待っているリンク、デッドロックのループ' },
      ink: (p) => p.warning,
      d: ARROW,
    },
  ],
});

function askForPackets({ params: said, seed, traffic: { traffic } }: RunRequest): PacketsRequest {
  const params = { ...usualParams(), ...said };
  const routing = String(params.routing);
  const { arbitration } = packetParams;
  return {
    routes: routesOf(routing, params, traffic),
    model: {
      preset: params.model === 'booksim' ? 'booksim' : 'note',
      buffers: Number(params.buffers),
      arbitration: arbitration.values.find((value) => value === params.arbitration) ?? arbitration.default,
    },
    pattern: String(params.pattern),
    params: {},
    rate: Number(params.rate),
    measure: Math.round(Number(params.time) * PACKET_TICKS),
    seed,
  };
}

function routesOf(
  routing: string,
  params: Readonly<Record<string, ParamValue>>,
  traffic: RunRequest['traffic']['traffic'],
): PacketsRequest['routes'] {
  if (routing.startsWith(VLAN)) return { kind: 'vlan', rule: routing.slice(VLAN.length), traffic: null };
  const plain = { kind: 'engine', traffic, pairs: false } as const;
  if (routing === DATELINE) return { ...plain, engine: 'dimension-order', params: {}, lanes: 'dateline', tie: 'plus' };
  // Another engine may have been chosen than the one that the others are for.
  const own = engineDescriptors.find(({ id }) => id === routing)?.params ?? {};
  const values = Object.fromEntries(Object.entries(params).filter(([key]) => Object.hasOwn(own, key)));
  return { ...plain, engine: routing, params: values, lanes: 'tables', tie: null };
}

/** Packets of a run, ready to be played. */
export function packetsTold(fabric: Fabric, reply: PacketsReply, request: Pick<RunRequest, 'params'>): Told {
  const params = { ...usualParams(), ...request.params };
  const steps = stepsOf(reply.log);
  return {
    last: steps.length + 1,
    empty: steps.length === 0,
    generated: reply.generated,
    load: reply.use,
    utilised: true,
    settings: settingsOf(fabric, reply, params),
    outcome: (_, language) => outcomeOf(reply, Number(params.rate), language),
    at: (position, language) => shownAt({ fabric, reply, params, steps }, position, language),
    seek: (from, direction) => nextBlocked(reply.log, steps, from, direction),
  };
}

interface Playing {
  readonly fabric: Fabric;
  readonly reply: PacketsReply;
  readonly params: RunRequest['params'];
  readonly steps: Uint32Array;
}

function shownAt(playing: Playing, position: number, language: Language): Shown {
  const { fabric, reply, steps } = playing;
  const moment = packetMomentAt(reply, steps, position);
  const { event, tick, standing, sent, arrived } = moment;
  const waiting = standing.filter(({ waits }) => waits !== null);
  const ended = event.kind === 'end';
  const loop = ended ? loopOf(reply) : new Uint32Array();
  return {
    kind: event.kind,
    ended,
    caption: captionOf(playing, moment, language),
    counts: packetTexts(language).counts({
      time: timeOf(reply, tick),
      sent,
      arrived,
      waiting: waiting.length,
      blocked: waiting.filter(({ waits }) => waits?.reason === WAIT_FULL).length,
    }),
    next: '',
    graph: () => graphOf(fabric, reply, moment, language),
    paint: (pen, drawing, _, loads) => paintPackets(pen, drawing, moment, { laneCount: reply.laneCount, loop }, loads),
  };
}

const timeOf = ({ packetTicks }: PacketsReply, tick: number): string => formatShare(tick / packetTicks);

/** Channels that wait for each other at the end. */
const loopOf = ({ end, laneCount }: PacketsReply): Uint32Array =>
  end.waiting.map((lane) => Math.floor(lane / laneCount));

function graphOf(fabric: Fabric, reply: PacketsReply, moment: PacketMoment, language: Language): ShownGraph {
  const arcs = waitingArcs(moment, reply.laneCount, fabric.channelCount);
  const loop = moment.event.kind === 'end' ? ringArcs(loopOf(reply)) : [];
  const note = packetTexts(language).graph;
  return { ...foldDependencies(fabric.channelCount, arcs, [...arcs, ...loop].flat()), loop, note };
}

/** Packets that a caption names. */
const NAMED = 4;

function listed(numbers: Uint32Array, language: Language): string {
  const named = [...numbers.subarray(0, NAMED)].join(playTexts(language).comma);
  const more = numbers.length - NAMED;
  return more > 0 ? packetTexts(language).more({ packets: named, more }) : named;
}

function captionOf(
  { fabric, reply, params }: Playing,
  { event, tick, standing, sent, arrived }: PacketMoment,
  language: Language,
): string {
  const texts = packetTexts(language);
  const { log } = reply;
  const join = (...sentences: readonly string[]) => sentences.join(language === 'ja' ? '' : ' ');
  if (event.kind === 'start') {
    const routing = nameOf(String(params.routing))[language];
    return texts.start({ rate: Number(params.rate), buffers: Number(params.buffers), routing });
  }
  if (event.kind === 'end') {
    const time = timeOf(reply, tick);
    const cut = log.cut ? [texts.cut({ events: stepsOf(log).length })] : [];
    if (reply.end.reason === 'deadlock') {
      const loop = loopName(fabric, loopOf(reply), playTexts(language).loopBesides);
      return join(...cut, texts.deadlock({ time, loop, inside: standing.length }));
    }
    if (sent > arrived) return join(...cut, texts.late({ inside: standing.length, time }));
    return join(...cut, texts.finished({ arrived, time, window: formatCount(Number(params.time)) }));
  }
  const { packet, place, others } = event;
  const output = Math.floor(place / reply.laneCount);
  const host = output >= fabric.channelCount;
  const told = { time: timeOf(reply, tick), packet, ...endsOf(fabric, output) };
  switch (event.kind) {
    case 'injected':
      return texts.injected({
        ...told,
        at: fabric.hostNames[log.source[packet]],
        to: fabric.hostNames[log.destination[packet]],
      });
    case 'sent': {
      const { names, default: usual } = packetParams.arbitration;
      const how = names[(params.arbitration as keyof typeof names) ?? usual]?.[language] ?? '';
      const over = others.length > 0 ? [texts.passedOver({ others: listed(others, language), how })] : [];
      return join(host ? texts.delivers(told) : texts.sent(told), ...over);
    }
    case 'waits': {
      // Behind another it stands in a buffer, at the end of the link of that name.
      const behind = event.reason === 'behind' && !host;
      const at = behind ? told.to : told.at;
      return texts.waits[event.reason]({ ...told, at, others: listed(others, language) });
    }
    case 'arrived':
      return texts.arrived({ ...told, latency: timeOf(reply, tick - log.birth[packet]) });
  }
}

/** The ends of an output: two switches, or a switch and its host. */
function endsOf(fabric: Fabric, output: number): { readonly at: string; readonly to: string } {
  const { channelCount, channelFrom, channelTo, switchNames, hostNames, hostSwitch } = fabric;
  const host = output - channelCount;
  if (host >= 0) return { at: switchNames[hostSwitch[host]], to: hostNames[host] };
  return { at: switchNames[channelFrom[output]], to: switchNames[channelTo[output]] };
}

function outcomeOf(reply: PacketsReply, rate: number, language: Language): string {
  const texts = packetTexts(language);
  const { accepted, offered, latencyMean, latencyMax, packetTicks } = reply;
  const told = [texts.outcome({ accepted, offered, rate })];
  if (latencyMean !== null && latencyMax !== null) {
    told.push(texts.latency({ mean: latencyMean / packetTicks, most: latencyMax / packetTicks }));
  }
  return told.join(language === 'ja' ? '' : ' ');
}

/** The name of a routing. */
function nameOf(routing: string): LocalText {
  if (routing === DATELINE)
    return { en: 'dimension order on the lanes of a dateline', ja: '次元順（デートラインのレーン）' };
  const rule = vlanRuleDescriptors.find(({ id }) => `${VLAN}${id}` === routing);
  if (rule) return { en: `VLANs: ${rule.title.en}`, ja: `VLAN：${rule.title.ja}` };
  return engineDescriptors.find(({ id }) => id === routing)?.title ?? { en: routing, ja: routing };
}

function settingsOf(fabric: Fabric, { engines, lattice }: PacketsReply, params: RunRequest['params']): Setting[] {
  const routings = [...engines, ...(lattice ? [DATELINE] : []), ...vlanRuleDescriptors.map(({ id }) => `${VLAN}${id}`)];
  const patterns = patternDescriptors.filter(
    ({ views, appliesTo, params: specs }) =>
      views.includes('draws') &&
      appliesTo(fabric) === null &&
      Object.values(specs).every((spec) => spec.type !== 'text'),
  );
  const { arbitration } = packetParams;
  const setting = (
    key: string,
    label: LocalText,
    values: readonly string[],
    name: (value: string) => LocalText,
  ): Setting => {
    const value = String(params[key]);
    const all = values.includes(value) ? values : [value, ...values];
    return { key, label, value, options: all.map((one) => ({ value: one, label: name(one) })) };
  };
  const numbers = (key: string, label: LocalText, values: readonly number[], name: (value: string) => LocalText) =>
    setting(key, label, values.map(String), name);
  return [
    setting('routing', { en: 'Routed by', ja: '経路計算' }, routings, nameOf),
    setting(
      'pattern',
      { en: 'Pattern', ja: '通信パターン' },
      patterns.map(({ id }) => id),
      (value) => {
        const known = patternDescriptors.find(({ id }) => id === value);
        return known?.title ?? { en: value, ja: value };
      },
    ),
    numbers('rate', { en: 'Offered load', ja: '注入率' }, RATES, (value) => ({
      en: `load ${value}`,
      ja: `注入率 ${value}`,
    })),
    numbers('buffers', packetParams.buffers.label, BUFFERS, (value) => ({
      en: `buffers ${value}`,
      ja: `バッファ ${value}`,
    })),
    setting(
      'arbitration',
      arbitration.label,
      arbitration.values,
      (value) => arbitration.names[value as keyof typeof arbitration.names] ?? { en: value, ja: value },
    ),
    numbers('time', { en: 'How long is sent (packet times)', ja: '送信する時間（パケット時間）' }, TIMES, (value) => ({
      en: `${value} packet times`,
      ja: `${value} パケット時間`,
    })),
  ];
}
