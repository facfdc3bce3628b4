import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { StepMeter } from '../metrics/jobCost';
import type { Routing } from '../routes/routing';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { withSpeeds } from '../testing/speeds';
import { innerNetworks } from '../traffic/jobs/innerNetworks';
import { type JobMessages, jobMessages } from '../traffic/jobs/jobMessages';
import { placeRanks } from '../traffic/jobs/placement';
import { freeUnits, type RankUnit } from '../traffic/jobs/rankUnits';
import { findPattern } from '../traffic/patterns/registry';
import { NOTE_MODEL } from './kernel/model';
import { tablePaths } from './paths/tablePaths';
import { simulateJobStep } from './runs/simulateJobStep';

const PACKETS = 256;

function routed(fabric: Fabric, id: string): Routing {
  const engine = findEngine(id);
  if (!engine) throw new Error(`no ${id}`);
  return runEngine(engine, fabric);
}

function jobOn(fabric: Fabric, kind: string, values: Readonly<Record<string, string | number>> = {}): JobMessages {
  const pattern = findPattern(kind);
  if (!pattern) throw new Error(`no ${kind}`);
  return jobMessages(fabric, pattern, values, fabric.talkerAt.length);
}

const free = (fabric: Fabric): readonly RankUnit[] => freeUnits(fabric, 'machine', null);

interface Placed {
  readonly fabric: Fabric;
  readonly placement: Uint32Array;
  /** Machines have a network inside. */
  readonly inside?: boolean;
}

/** A step by packets, and what tables alone foretell of it. */
function both({ fabric, placement, inside = false }: Placed, routing: Routing, job: JobMessages, step: number) {
  const paths = tablePaths(fabric, routing);
  const inner = inside ? innerNetworks({}, fabric, 1) : null;
  const setting = { fabric, paths, model: NOTE_MODEL, packets: PACKETS, seed: 1, inner };
  const meter = new StepMeter(fabric, routing.table, placement, inner);
  meter.measure(job, step);
  return { ...finish(simulateJobStep(setting, job, placement, step)), foretold: meter.congestion };
}

describe('the packets of a step', () => {
  it.each([
    // One partner, nobody in the way; four and six neighbours over one link of the host.
    ['torus:dims=8x8', 'dimension-order', 'bine', {}, [1, 1]],
    ['fat-tree:k=8', 'd-mod-k', 'ring-all-reduce', {}, [1]],
    ['torus:dims=8x8', 'dimension-order', 'stencil', { dimensions: 2 }, [4]],
    ['fat-tree:k=4', 'd-mod-k', 'many-to-few', { servers: 2 }, [7]],
  ])('on %s by %s take as long as the fullest channel: %s %j', (spec, engine, kind, values, expected) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const routing = routed(fabric, engine);
    const job = jobOn(fabric, kind, values as Record<string, number>);
    const placement = placeRanks(free(fabric), job.ranks, 'linear', 1);
    for (const [i, most] of expected.entries()) {
      const { congestion, foretold, unrouted } = both({ fabric, placement }, routing, job, i + 1);
      expect([foretold, unrouted]).toEqual([most, 0]);
      // Besides, the last packet has its hops to go.
      expect(congestion).toBeGreaterThanOrEqual(most);
      expect(congestion).toBeLessThan(most * 1.04);
    }
  });

  it('never take less than the fullest channel does, wherever ranks are, at two speeds too', { tags: ['deep'] }, () => {
    const over: number[] = [];
    fc.assert(
      fc.property(
        fc.constantFrom('random:switches=9,ports=4,hosts=2', 'fat-tree:k=4', 'torus:dims=3x3,hosts=2'),
        fc.constantFrom('turn-addition', 'up-down'),
        fc.constantFrom('shift-exchange', 'recursive-doubling', 'ring-all-reduce'),
        fc.integer({ min: 1, max: 1000 }),
        fc.boolean(),
        (spec, engine, kind, seed, mixed) => {
          const topology = generateFromSpec(spec);
          const fabric = compileFabric(mixed ? withSpeeds(topology, ['4xEDR', '4xHDR']) : topology);
          const routing = routed(fabric, engine);
          const job = jobOn(fabric, kind);
          const placement = placeRanks(free(fabric), job.ranks, 'random', seed);
          const { congestion, foretold } = both({ fabric, placement }, routing, job, 1 + (seed % job.steps));
          expect(congestion).not.toBeNull();
          expect(congestion).toBeGreaterThanOrEqual(foretold * (1 - 1e-9));
          over.push((congestion ?? Number.NaN) / foretold);
        },
      ),
      { numRuns: 60 },
    );
    // The wait of packets for each other has no bound step by step: now and then more than the fullest channel takes, mostly much less.
    expect(over.reduce((sum, one) => sum + one, 0) / over.length).toBeLessThan(1.7);
  });

  it('never end where routes close a loop', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=8'));
    const job = jobOn(fabric, 'shift-exchange');
    const placement = placeRanks(free(fabric), 8, 'linear', 1);
    const { congestion, waiting } = both({ fabric, placement }, routed(fabric, 'min-hop'), job, 3);
    expect(congestion).toBeNull();
    expect(waiting).toBe(8);
    expect(both({ fabric, placement }, routed(fabric, 'turn-addition'), job, 3).congestion).toBeGreaterThan(1);
  });

  it('are not sent where no path leads', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4'));
    const routing = routed(fabric, 'up-down');
    const table = routing.table.slice().fill(0, 0, fabric.hostCount);
    const placement = placeRanks(free(fabric), 4, 'linear', 1);
    const { unrouted, congestion } = both(
      { fabric, placement },
      { ...routing, table },
      jobOn(fabric, 'ring-all-reduce'),
      1,
    );
    // Nothing leaves the first switch, and nothing reaches its host.
    expect(unrouted).toBe(2);
    expect(congestion).toBeGreaterThan(0.9);
  });

  it('are those alone that leave their machine, where machines have a network inside', () => {
    const fabric = compileFabric(generateFromSpec('rails:nodes=4,rails=4,unit=2,spines=2,links=1'));
    const routing = routed(fabric, 'up-down');
    const placement = placeRanks(free(fabric), fabric.hostCount, 'linear', 1);
    const ring = both({ fabric, placement, inside: true }, routing, jobOn(fabric, 'ring-all-reduce'), 1);
    // The last port of each machine sends to the first of the next; the others stay inside.
    expect(ring.foretold).toBe(1);
    expect(ring.congestion).toBeLessThan(1.04);
    const group = { placement: placement.slice(0, 4), fabric };
    const pattern = findPattern('ring-all-reduce');
    if (!pattern) throw new Error('no ring');
    const inMachine = jobMessages(fabric, pattern, {}, 4);
    expect(both({ ...group, inside: true }, routing, inMachine, 1)).toMatchObject({ foretold: 0, congestion: 0 });
    expect(both(group, routing, inMachine, 1).foretold).toBe(1);
  });
});
