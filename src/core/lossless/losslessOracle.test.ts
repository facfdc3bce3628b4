import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { brokenTopology } from '../failures/brokenTopology';
import type { Failure } from '../failures/failure';
import { eachLink, eachPairOf, eachSwitch, type Failures, listed } from '../failures/listFailures';
import { shortestNextHops } from '../routes/nextHops';
import { CaseCounter } from '../testing/caseCounter';
import { randomTopology } from '../testing/randomTopology';
import type { Topology } from '../topology/topology';
import { judgeLossless } from './judgeLossless';

/** A packet: where it is, by which directed cable it came (none at its own switch). */
interface Packet {
  readonly at: number;
  readonly by: string | null;
}

/** Directed cables by record, as `RECORD+` and `RECORD-`, between switches that have not failed. */
function cablesOf(topology: Topology): Map<string, readonly [number, number]> {
  const index = new Map<string, number>(topology.switches.map(({ id, down }, s) => [id, down ? -1 : s]));
  const cables = new Map<string, readonly [number, number]>();
  topology.links.forEach(({ a, b, down }, l) => {
    const [x, y] = [index.get(a.node) ?? -1, index.get(b.node) ?? -1];
    if (down || x < 0 || y < 0) return;
    cables.set(`${l}+`, [x, y]);
    cables.set(`${l}-`, [y, x]);
  });
  return cables;
}

/** By switch: the cables that begin a shortest way to `target`, by Bellman and Ford. */
function nextCables(cables: ReturnType<typeof cablesOf>, target: number): Map<number, string[]> {
  const hops = new Map<number, number>([[target, 0]]);
  for (let change = true; change; ) {
    change = false;
    for (const [from, to] of cables.values()) {
      const over = (hops.get(to) ?? Number.POSITIVE_INFINITY) + 1;
      if (over >= (hops.get(from) ?? Number.POSITIVE_INFINITY)) continue;
      hops.set(from, over);
      change = true;
    }
  }
  const next = new Map<number, string[]>();
  for (const [name, [from, to]] of cables)
    if (hops.get(from) === (hops.get(to) ?? -2) + 1) next.set(from, [...(next.get(from) ?? []), name]);
  return next;
}

/** Sends packets on until nothing is new, and notes which cable waits for which. Gives all packets there ever were. */
function send(
  packets: readonly Packet[],
  next: Map<number, string[]>,
  cables: ReturnType<typeof cablesOf>,
  waits: Set<string>,
): Packet[] {
  const seen = new Map<string, Packet>();
  const queue = [...packets];
  for (const packet of queue) {
    const key = `${packet.at} ${packet.by}`;
    if (seen.has(key)) continue;
    seen.set(key, packet);
    for (const name of next.get(packet.at) ?? []) {
      if (packet.by !== null) waits.add(`${packet.by} ${name}`);
      queue.push({ at: cables.get(name)?.[1] ?? -1, by: name });
    }
  }
  return [...seen.values()];
}

/** True if some cable waits for itself in the end: what waits for nothing is struck out until nothing changes. */
function hasLoop(waits: ReadonlySet<string>): boolean {
  let left = [...waits].map((wait) => wait.split(' '));
  for (;;) {
    const tails = new Set(left.map(([tail]) => tail));
    const kept = left.filter(([, head]) => tails.has(head));
    if (kept.length === left.length) return kept.length > 0;
    left = kept;
  }
}

function naive(topology: Topology, fabric: Fabric, failures: readonly Failure[]) {
  const senders = Array.from(fabric.talkerOffset.keys()).filter(
    (s) => fabric.talkerOffset[s + 1] > fabric.talkerOffset[s],
  );
  const whole = cablesOf(topology);
  const start = (s: number): Packet => ({ at: s, by: null });
  const intact = new Set<string>();
  const towards = senders.map((t) => send(senders.map(start), nextCables(whole, t), whole, intact));
  const union = new Set(intact);
  let [steadyLoops, flightLoops] = [0, 0];
  for (const failure of failures) {
    const after = brokenTopology({ topology, fabric }, failure);
    const cables = cablesOf(after);
    const live = senders.filter((s) => !after.switches[s].down);
    const steady = new Set<string>();
    const inFlight = new Set([...intact].filter((wait) => wait.split(' ').every((name) => cables.has(name))));
    senders.forEach((t, i) => {
      if (!live.includes(t)) return;
      const next = nextCables(cables, t);
      send(live.map(start), next, cables, steady);
      const met = towards[i].filter(({ at, by }) => !after.switches[at].down && (by === null || cables.has(by)));
      // Packets that came by a cable which failed behind them are at their switch too, and hold no cable.
      const stranded = towards[i].filter(({ at }) => !after.switches[at].down).map(({ at }) => start(at));
      send([...met, ...stranded], next, cables, inFlight);
    });
    for (const wait of inFlight) union.add(wait);
    if (hasLoop(steady)) steadyLoops++;
    if (hasLoop(inFlight)) flightLoops++;
  }
  return { intact: hasLoop(intact), dependencies: intact.size, steadyLoops, flightLoops, union: hasLoop(union) };
}

const FEWER = ['1 together, of fewer kinds', '2 together, of fewer kinds'] as const;

it('agrees with packets sent one hop at a time, whatever fails', () => {
  const met = new CaseCounter('free', 'loop', 'only in flight', 'only in the union', ...FEWER);
  fc.assert(
    fc.property(randomTopology, fc.constantFrom(...([1, 2] as const)), (topology, together) => {
      const fabric = compileFabric(topology);
      const singles = [...eachLink(fabric), ...eachSwitch(fabric)];
      // Few enough that all pairs are tried; by themselves all are, so that symmetries show.
      const sets: Record<1 | 2, Failures> = { 1: listed(singles), 2: eachPairOf(singles.slice(0, 11)) };
      const failures = Array.from({ length: sets[together].count }, (_, f) => sets[together].at(f));
      const found = finish(
        judgeLossless(fabric, shortestNextHops(fabric), sets[together], { flooding: [], hosts: 'sinks' }),
      );
      const expected = naive(topology, fabric, failures);
      const { verdict, scenarios, dependencies } = found;
      if (scenarios.kinds < scenarios.count) met.see(`${together} together, of fewer kinds`);
      expect({
        intact: verdict.intact === 'loop',
        dependencies,
        steadyLoops: scenarios.steady.loops,
        flightLoops: scenarios.inFlight.loops,
        union: failures.length === 0 ? expected.union : verdict.union === 'loop',
      }).toEqual(expected);
      met.see(expected.intact ? 'loop' : 'free');
      if (expected.flightLoops > expected.steadyLoops) met.see('only in flight');
      if (expected.union && expected.flightLoops === 0) met.see('only in the union');
    }),
    { numRuns: 150 },
  );
  met.expectAll();
});
