import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import type { Fabric } from '../../../core/fabric/fabric';
import { generateFromSpec } from '../../../core/generators/spec';
import { routeNetwork } from '../../../core/routing/routeNetwork';
import { randomTopology } from '../../../core/testing/randomTopology';
import type { Topology } from '../../../core/topology/topology';
import { traceDecisions } from '../../../jobs/school/traceJob';
import { Session } from '../../../jobs/session';
import { playTexts } from '../texts';
import { captionOf } from './caption';
import { graphAt } from './momentGraph';
import { lastPosition, momentAt, nextRefusal, type Pair, queueAt } from './replay';

/** Engines want a host. */
const routable = randomTopology.filter((t) => t.hosts.length > 0);
const ENGINES = ['turn-addition', 'up-down', 'turn-prohibition'];

function decide(topology: Topology, engine: string) {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const steps = traceDecisions.on(session, { engine, params: {}, seed: 1, traffic: null });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { fabric: session.network.fabric, decisions: step.value };
}

/** Both directions of pairs, each as one text. */
function turns(pairs: readonly Pair[]): Set<string> {
  return new Set(pairs.flatMap(({ input, output }) => [`${input}-${output}`, `${output ^ 1}-${input ^ 1}`]));
}

function prohibited(list: Uint32Array): Set<string> {
  const pairs: Pair[] = [];
  for (let i = 0; i < list.length; i += 3) pairs.push({ at: list[i], input: list[i + 1], output: list[i + 2] });
  return turns(pairs);
}

/** Takes off what nothing leads to, again and again. */
function isAcyclic(vertices: number, arcs: readonly (readonly [number, number])[]): boolean {
  const incoming = new Uint32Array(vertices);
  for (const [, to] of arcs) incoming[to]++;
  const open = [...incoming.keys()].filter((v) => incoming[v] === 0);
  for (const v of open) for (const [from, to] of arcs) if (from === v && --incoming[to] === 0) open.push(to);
  return open.length === vertices;
}

describe('the replay of a log', () => {
  it('has what steps are decided by: the busiest turns first, and hops from the root', () => {
    const { fabric, decisions } = decide(generateFromSpec('joined-fat-tree:k=4'), 'turn-addition');
    const queue = queueAt(fabric, decisions, 0, 500);
    expect(queue).toHaveLength(decisions.log.kind.length);
    for (let i = 1; i < queue.length; i++) expect(queue[i].traffic).toBeLessThanOrEqual(queue[i - 1].traffic + 1e-9);
    expect(queueAt(fabric, decisions, 40, 5)).toEqual(queue.slice(40, 45));
    expect(queueAt(fabric, decisions, queue.length, 5)).toEqual([]);

    const ring = decide(generateFromSpec('torus:dims=7'), 'up-down');
    expect([...ring.decisions.log.value]).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(queueAt(ring.fabric, ring.decisions, 0, 5)).toEqual([]);
  });

  it.each(ENGINES)('%s: tells what the turns are for as a run of the engine does', (engine) => {
    const topology = generateFromSpec('random:switches=12,ports=6,hosts=2,seed=4');
    const { fabric, decisions } = decide(topology, engine);
    const request = { engine, params: {}, seed: 1, traffic: null, routes: 'lft' } as const;
    const { report, load } = finish(routeNetwork(fabric, request, () => 0, 0));
    expect(decisions.throughput).toEqual(report.throughput);
    expect(decisions.load).toEqual(load);
  });

  it.each(ENGINES)('%s: ends with the turns that the engine allows', (engine) => {
    fc.assert(
      fc.property(routable, (topology) => {
        const { fabric, decisions } = decide(topology, engine);
        const end = momentAt(fabric, decisions, decisions.log.kind.length);
        const without = prohibited(decisions.prohibitedTurns);
        for (const turn of turns(end.allowed)) expect(without).not.toContain(turn);
        for (const turn of turns(end.refused)) expect(without).toContain(turn);
        // Engines that order the switches decide every turn; turn addition those that carry traffic.
        if (engine !== 'turn-addition') expect(turns(end.refused)).toEqual(without);
        const all = momentAt(fabric, decisions, lastPosition(decisions));
        expect(turns(all.refused)).toEqual(without);
        expect(all.allowed.length + all.refused.length).toBe(pairCount(fabric));
      }),
      { numRuns: 60 },
    );
  });

  it.each(ENGINES)(
    '%s: what waits for what has no loop at any step, and a refused turn closes the one that is shown',
    (engine) => {
      fc.assert(
        fc.property(routable, (topology) => {
          const { fabric, decisions } = decide(topology, engine);
          for (let p = 0; p <= lastPosition(decisions); p += 1 + Math.floor(p / 4)) {
            const moment = momentAt(fabric, decisions, p);
            const { arcs, closing, loop = [], fresh = [] } = graphAt(moment, fabric.channelCount);
            const known = new Set(arcs.map((arc) => arc.join('-')));
            expect(known).toEqual(turns(moment.allowed));
            expect(isAcyclic(fabric.channelCount, arcs)).toBe(true);
            for (const arc of fresh) expect(known).toContain(arc.join('-'));
            if (!closing) continue;
            expect(known).not.toContain(closing.join('-'));
            const round = loop.map((arc) => arc.join('-'));
            expect(round.filter((arc) => !known.has(arc))).toEqual([closing.join('-')]);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  it.each(ENGINES)('%s: every step adds to the one before, until a restart drops all', (engine) => {
    fc.assert(
      fc.property(routable, (topology) => {
        const { fabric, decisions } = decide(topology, engine);
        let before = momentAt(fabric, decisions, 0);
        expect([before.allowed, before.refused, before.sequence]).toEqual([[], [], []]);
        for (let p = 1; p <= decisions.log.kind.length; p++) {
          const now = momentAt(fabric, decisions, p);
          if (now.event.kind === 'restart') expect([now.allowed, now.refused]).toEqual([[], []]);
          else {
            expect(now.allowed.slice(0, before.allowed.length)).toEqual(before.allowed);
            expect(now.refused.slice(0, before.refused.length)).toEqual(before.refused);
            if ('pair' in now.event) {
              expect(now.allowed.length + now.refused.length).toBe(before.allowed.length + before.refused.length + 1);
            }
          }
          expect(momentAt(fabric, decisions, p - 1)).toEqual(before);
          before = now;
        }
      }),
      { numRuns: 25 },
    );
  });

  it('goes from refusal to refusal, there and back', () => {
    const { fabric, decisions } = decide(generateFromSpec('joined-fat-tree:k=4,joint=middle'), 'turn-addition');
    const there: number[] = [];
    for (let p = nextRefusal(fabric, decisions, 0, 1); p !== null; p = nextRefusal(fabric, decisions, p, 1)) {
      there.push(p);
      const { event } = momentAt(fabric, decisions, p);
      expect(event.kind).toBe('refused');
      if (event.kind === 'refused') expect(event.loop.length).toBeGreaterThan(2);
    }
    expect(there).toHaveLength(2);
    expect(nextRefusal(fabric, decisions, lastPosition(decisions), -1)).toBe(there[1]);
    expect(nextRefusal(fabric, decisions, there[0], -1)).toBeNull();
  });
});

it('tells whether a link can name the network', () => {
  const topology = generateFromSpec('torus:dims=4');
  expect(decide(topology, 'up-down').decisions.generated).toBe(true);
  const moved = topology.switches.map((s) => ({ ...s, position: { x: 1, y: 2 }, locked: true }));
  expect(decide({ ...topology, switches: moved }, 'up-down').decisions.generated).toBe(true);
  const cut = topology.links.slice(0, -1);
  expect(decide({ ...topology, links: cut }, 'up-down').decisions.generated).toBe(false);
  expect(decide({ ...topology, origin: undefined }, 'up-down').decisions.generated).toBe(false);
});

describe('captions', () => {
  it.each(['en', 'ja'] as const)('%s: name the switch and close the loop', (language) => {
    const { fabric, decisions } = decide(generateFromSpec('torus:dims=5'), 'turn-addition');
    const at = nextRefusal(fabric, decisions, 0, 1) as number;
    const moment = momentAt(fabric, decisions, at);
    const text = captionOf(moment, fabric, playTexts(language));
    if (moment.event.kind !== 'refused') throw new Error('expected a refusal');
    expect(text).toContain(fabric.switchNames[moment.event.pair.at]);
    for (const c of moment.event.loop) expect(text).toContain(fabric.switchNames[fabric.channelFrom[c]]);
    expect(text.split(' → ')).toHaveLength(moment.event.loop.length + 1);
  });

  it.each(['en', 'ja'] as const)('%s: there is one for every step of every engine', (language) => {
    for (const engine of ENGINES) {
      const { fabric, decisions } = decide(generateFromSpec('joined-fat-tree:k=4,joint=bottom'), engine);
      for (let p = 0; p <= lastPosition(decisions); p++) {
        const text = captionOf(momentAt(fabric, decisions, p), fabric, playTexts(language));
        expect(text).not.toMatch(/undefined|NaN|^$/);
      }
    }
  });
});

function pairCount({ switchCount, outOffset }: Fabric): number {
  let pairs = 0;
  for (let s = 0; s < switchCount; s++) {
    const degree = outOffset[s + 1] - outOffset[s];
    pairs += (degree * (degree - 1)) / 2;
  }
  return pairs;
}
