import type { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

/** A network that fits on a sheet: at most one link between two switches, so that names of switches say which. */
export interface SmallNetwork {
  readonly topology: Topology;
  readonly fabric: Fabric;
}

/** Ports of a switch: a host, and as many links as stay distinct on paper. */
const PORTS = 5;

/** Switches A, B, ... joined by these pairs, with a host a, b, ... each, or on the first so many. */
export function networkOf(
  switches: number,
  links: readonly (readonly [number, number])[],
  hosts = switches,
): SmallNetwork {
  const builder = new TopologyBuilder();
  const ids: SwitchId[] = [];
  for (let s = 0; s < switches; s++) {
    const name = String.fromCharCode(65 + s);
    ids.push(builder.addSwitch({ name, portCount: PORTS }));
    if (s < hosts) builder.connect(builder.addHost({ name: name.toLowerCase() }), ids[s]);
  }
  for (const [a, b] of links) builder.connect(ids[a], ids[b]);
  const topology = builder.build('exercise');
  return { topology, fabric: compileFabric(topology) };
}

/**
 * A random connected network: a tree in which each switch joins an earlier one, and further links.
 * @param links at least switches - 1; fewer come out where no two switches have ports left for each other
 */
export function drawNetwork(random: SeededRandom, switches: number, links: number): SmallNetwork {
  const pairs: [number, number][] = [];
  const degree = new Uint8Array(switches);
  const join = (a: number, b: number): boolean => {
    if (a === b || degree[a] === PORTS - 1 || degree[b] === PORTS - 1) return false;
    if (pairs.some(([x, y]) => x === a && y === b)) return false;
    degree[a]++;
    degree[b]++;
    pairs.push([a, b]);
    return true;
  };
  for (let s = 1; s < switches; s++) while (!join(random.below(s), s));
  const others: [number, number][] = [];
  for (let b = 1; b < switches; b++) for (let a = 0; a < b; a++) others.push([a, b]);
  random.shuffle(others);
  for (const [a, b] of others) if (pairs.length < links) join(a, b);
  return networkOf(switches, pairs);
}

/** Draws until a result fits; bounded, since one in a few draws fits. */
export function drawUntil<T>(draw: () => T | null): T {
  for (let i = 0; i < 10_000; i++) {
    const drawn = draw();
    if (drawn !== null) return drawn;
  }
  throw new Error('an exercise that never comes up');
}

/** `A > B`. */
export function channelWord({ switchNames, channelFrom, channelTo }: Fabric, channel: number): string {
  return `${switchNames[channelFrom[channel]]} > ${switchNames[channelTo[channel]]}`;
}

/** `A > B > C`. */
export function turnWord(fabric: Fabric, { input, output }: Turn): string {
  return `${channelWord(fabric, input)} > ${fabric.switchNames[fabric.channelTo[output]]}`;
}

/** `A - B`, the earlier switch first. */
export function linkWord({ switchNames, channelFrom, channelTo }: Fabric, link: number): string {
  const [a, b] = [channelFrom[2 * link], channelTo[2 * link]].sort((x, y) => x - y);
  return `${switchNames[a]} - ${switchNames[b]}`;
}

/** `A > B > C`, all switches of a walk that begins at one. */
export function walkWord(fabric: Fabric, walk: readonly number[]): string {
  return [fabric.channelFrom[walk[0]], ...walk.map((c) => fabric.channelTo[c])]
    .map((s) => fabric.switchNames[s])
    .join(' > ');
}

/** From a channel into a switch to another out of it, by the numbers of the fabric. */
export interface Turn {
  readonly input: number;
  readonly output: number;
}

/** All turns but back on the same link. */
export function turnsOf({ channelCount, channelFrom, channelTo }: Fabric): Turn[] {
  const turns: Turn[] = [];
  for (let input = 0; input < channelCount; input++)
    for (let output = 0; output < channelCount; output++)
      if (channelTo[input] === channelFrom[output] && output !== (input ^ 1)) turns.push({ input, output });
  return turns;
}

/** The channel from one switch to another; undefined where no link joins them. */
export function channelBetween(
  { channelCount, channelFrom, channelTo }: Fabric,
  a: number,
  b: number,
): number | undefined {
  for (let c = 0; c < channelCount; c++) if (channelFrom[c] === a && channelTo[c] === b) return c;
  return undefined;
}
