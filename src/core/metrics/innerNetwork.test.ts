import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../base/params';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { withSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { innerNetworks } from '../traffic/jobs/innerNetworks';
import { jobMessages } from '../traffic/jobs/jobMessages';
import { placeRanks } from '../traffic/jobs/placement';
import { freeUnits, type RankOrder } from '../traffic/jobs/rankUnits';
import { findPattern } from '../traffic/patterns/registry';
import { jobCost } from './jobCost';
import { jobTime, type TimeSetting } from './jobTime';

interface Tables {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

/** Every link with this many Gb/s. */
function routed(spec: string, speed: string): Tables {
  const topology = withSpeeds(generateFromSpec(spec), [speed]);
  const fabric = compileFabric(topology);
  const engine = findEngine('up-down');
  if (!engine) throw new Error('no engine');
  return { topology, fabric, table: runEngine(engine, fabric).table };
}

interface Job extends TimeSetting {
  readonly kind: string;
  readonly values?: Readonly<Record<string, ParamValue>>;
  readonly order?: RankOrder;
  readonly ranks?: number;
}

function done({ topology, fabric, table }: Tables, { kind, values = {}, order = 'machine', ranks, ...setting }: Job) {
  const pattern = findPattern(kind);
  if (!pattern) throw new Error(`no pattern ${kind}`);
  const count = ranks ?? fabric.hostCount;
  const placement = placeRanks(freeUnits(fabric, order, null), count, 'linear', 1);
  const inner = innerNetworks(topology, fabric, setting.inner);
  const cost = finish(jobCost(fabric, table, jobMessages(fabric, pattern, values, count), placement, inner));
  const time = jobTime(fabric, cost, setting);
  return { ...cost, time: time?.total ?? Number.NaN, inside: time?.inside ?? Number.NaN };
}

const near = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThanOrEqual(0.001);

/** Microseconds and GB/s of the note that the figures come from. */
const NOTE = { alpha: 5, innerAlpha: 1, inner: 450 } as const;
const flat = { kind: 'ring-all-reduce' } as const;
const hierarchical = (group: number) => ({ kind: 'hierarchical-all-reduce', values: { group } }) as const;

describe('192 machines of eight rails', () => {
  const r192 = routed('rails:nodes=192,rails=8,unit=64,spines=8,links=2', '400G');
  const message = 2 ** 30;

  it('reduce inside machines, then along each rail', () => {
    const { time, inside, congestion } = done(r192, { ...hierarchical(8), ...NOTE, message });
    near(time, 11_440.41);
    near(inside, 4189.663);
    near(time - inside, 7250.747);
    // Seven steps inside on either side of 2 * 191 along the rails.
    expect(Array.from(congestion)).toEqual([...Array(7).fill(0), ...Array(382).fill(1), ...Array(7).fill(0)]);
  });

  it('take five times as long by a flat ring of which every step is on the fabric', () => {
    near(done(r192, { ...flat, ...NOTE, inner: 0, message, order: 'rail' }).time, 58_271.711);
  });

  it('load nothing by tensor parallelism inside a machine', () => {
    const tensor = { ...flat, ranks: 8, message: 2 ** 26, alpha: 0, innerAlpha: 0 };
    const inside = done(r192, { ...tensor, inner: 450 });
    near(inside.time, 260.979);
    expect(Array.from(inside.congestion)).toEqual(Array(14).fill(0));
    expect(Array.from(inside.fullest)).toEqual(Array(14).fill(-1));
    near(done(r192, { ...tensor, inner: 0 }).time, 2348.81);
  });
});

describe('16 machines of four rails', () => {
  const r16 = routed('rails:nodes=16,rails=4,unit=8,spines=2,links=2', '400G');
  const message = 2 ** 20;

  it('reduce inside machines, then along each rail', () => {
    const { time, inside } = done(r16, { ...hierarchical(4), ...NOTE, message });
    near(inside, 9.495);
    near(time - inside, 159.83);
    near(time, 169.326);
    near(done(r16, { ...flat, ...NOTE, inner: 0, message, order: 'rail' }).time, 671.288);
  });

  it('leave the time of the fabric alone where the network inside is fast without end', () => {
    const { time } = done(r16, { ...hierarchical(4), ...NOTE, inner: 1e12, innerAlpha: 0, message });
    near(time, 30 * 5 + (((2 * 15) / 16) * message) / (4 * 50e3));
  });

  it('send a message for another rail over the network inside to the port of that rail', () => {
    // Rank 4 m + 3 sends to the first rank of the next machine: inside to rail 0, then along rail 0.
    const { congestion, inner, fullest } = done(r16, { ...flat, ...NOTE, message });
    expect([congestion[0], inner[0]]).toEqual([1, 1]);
    const { switchNames, channelFrom } = r16.fabric;
    expect(switchNames[channelFrom[fullest[0]]]).toMatch(/^(leaf-.-0|spine-.)$/);
  });

  it('tell times of what stays inside though no speed of a link is known', () => {
    const spec = 'rails:nodes=2,rails=2,unit=2,spines=1,links=1';
    const topology = generateFromSpec(spec);
    const fabric = compileFabric(topology);
    const engine = findEngine('up-down');
    if (!engine) throw new Error('no engine');
    const tables = { topology, fabric, table: runEngine(engine, fabric).table };
    near(done(tables, { ...flat, ...NOTE, ranks: 2, message }).time, 2 + message / 450e3);
    expect(done(tables, { ...flat, ...NOTE, message }).time).toBeNaN();
  });
});

it('takes two machines of two GPUs 6 by hierarchy and 12 by a flat ring, by hand', () => {
  // n = 8 kB, 4 GB/s inside, 1 GB/s = 8 Gb/s on the fabric, no latency.
  const two = routed('rails:nodes=2,rails=2,unit=2,spines=1,links=1', '8G');
  const setting = { message: 8000, alpha: 0, innerAlpha: 0, inner: 4 };
  const { time, inside } = done(two, { ...hierarchical(2), ...setting });
  near(inside, 2);
  near(time, 6);
  near(done(two, { ...flat, ...setting, inner: 0, order: 'rail' }).time, 12);
});

it('gives the figures of today for machines of one port, with a network inside or none', () => {
  const tree = routed('fat-tree:k=4', '400G');
  const job = { ...flat, ...NOTE, message: 2 ** 20 };
  const without = done(tree, { ...job, inner: 0 });
  expect(done(tree, job)).toEqual(without);
});
