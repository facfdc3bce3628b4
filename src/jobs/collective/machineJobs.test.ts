import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { findModel } from '../../core/plant/hardware';
import { networkNamed } from '../../core/plant/networks';
import { withModels } from '../../core/plant/withModels';
import { findEngine } from '../../core/routing/registry';
import { runEngine } from '../../core/testing/runEngine';
import { withSpeeds } from '../../core/testing/speeds';
import type { Model } from '../../core/topology/plantRecords';
import type { Topology } from '../../core/topology/topology';
import { formValues } from '../ask/ask';
import type { FormValues } from '../ask/form';
import { collectiveAsk } from './ask';
import { collective } from './collectiveJob';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const R192 = 'rails:nodes=192,rails=8,unit=64,spines=8,links=2';
const T = `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;

const machine = (ranks: number, gbs?: number): Model => ({
  ...{ name: `GPUs-${ranks}-${gbs}`, kind: 'machine', ranks },
  ...(gbs !== undefined && { inner: { name: 'NVLink', gbs } }),
});
const withMachines = (topology: Topology, machineModel: Model): Topology =>
  withModels(topology, { machineModel }).topology;

type Given = Partial<FormValues<typeof collectiveAsk.form>>;

/** Requests of the page and of the command line for the same fields. */
function cost(topology: Topology, kind: string, params: Readonly<Record<string, ParamValue>>, given: Given = {}) {
  const fabric = compileFabric(topology);
  const engine = findEngine('up-down');
  const runs = [{ run: '', engine: '', params: {}, routeSeed: 0, traffic: null, unrepaired: false }];
  const asked = collectiveAsk.request(formValues(collectiveAsk, { ...given, kind: { id: kind, params } }, { runs }), {
    runs,
  });
  if (!engine || !asked) throw new Error('nothing to ask');
  const { table } = runEngine(engine, fabric);
  const found = finish(collective.run({ topology, fabric, table }, { ...asked.job, run: '' }, () => 0));
  return { ...found, names: Array.from(found.placement, (h) => fabric.hostNames[h]) };
}

const near = (found: number | undefined, expected: number) =>
  expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThanOrEqual(0.001);
const NOTE = { alpha: 5, innerAlpha: 1 } as const;
const r192 = withMachines(withSpeeds(generateFromSpec(R192), ['400G']), machine(8, 450));
const r16 = withMachines(withSpeeds(generateFromSpec(R16), ['400G']), machine(4, 450));

describe('jobs on machines with a model', () => {
  it('run on the ports of the compute network of three, and nowhere else', () => {
    const compute = networkNamed(withMachines(generateFromSpec(T), machine(4, 450)), 'compute');
    const { names, unrouted } = cost(compute as Topology, 'ring-all-reduce', {});
    expect(names).toEqual(Array.from({ length: 16 }, (_, m) => [0, 1, 2, 3].map((rail) => `host-${m}-${rail}`)).flat());
    expect(unrouted.every((messages) => messages === 0)).toBe(true);
  });

  it('have no rank on the management port of a switch, whichever network is asked about', () => {
    const management = networkNamed(withMachines(generateFromSpec(T), machine(4, 450)), 'management');
    const { names } = cost(management as Topology, 'ring-all-reduce', {});
    expect(new Set(names)).toEqual(new Set(Array.from({ length: 16 }, (_, m) => `host-${m}-bmc`)));
  });

  it('have ranks 0 to 7 on the rails of the first machine, where tensor parallelism loads no channel', () => {
    const { names, fullest, congestion, time } = cost(r192, 'ring-all-reduce', {}, { ranks: 8, message: 2 ** 26 });
    expect(names).toEqual(Array.from({ length: 8 }, (_, rail) => `host-0-${rail}`));
    expect([...fullest, ...congestion]).toEqual([...Array(14).fill(-1), ...Array(14).fill(0)]);
    near(time?.total, 260.979 + 14);
  });

  it('take the times of the note without a word on what is inside', () => {
    const large = { ...NOTE, message: 2 ** 30 };
    const small = { ...NOTE, message: 2 ** 20 };
    const hierarchical = cost(r192, 'hierarchical-all-reduce', { group: 8 }, large);
    near(hierarchical.time?.total, 11_440.41);
    near(hierarchical.time?.inside, 4189.663);
    near(cost(r192, 'ring-all-reduce', {}, { ...large, inner: 0, order: 'rail' }).time?.total, 58_271.711);
    near(cost(r16, 'hierarchical-all-reduce', { group: 4 }, small).time?.total, 169.326);
    near(cost(r16, 'ring-all-reduce', {}, { ...small, inner: 0, order: 'rail' }).time?.total, 671.288);
  });

  it('hear the flags first: another speed inside, or none', () => {
    const tensor = { ranks: 8, message: 2 ** 26, alpha: 0, innerAlpha: 0 };
    near(cost(r192, 'ring-all-reduce', {}, tensor).time?.total, 260.979);
    const fast = cost(r192, 'ring-all-reduce', {}, { ...tensor, inner: 900 });
    near(fast.time?.total, 260.979 / 2);
    expect(fast.inside).toEqual({ names: [], gbs: 900, slowest: 900, shared: 0 });
    const none = cost(r192, 'ring-all-reduce', {}, { ...tensor, inner: 0 });
    near(none.time?.total, 2348.81);
    expect(none.inside).toBeNull();
  });

  it('have as many ranks as the model says, or the machine itself, GPU j at rail j', () => {
    const eight = withMachines(generateFromSpec(R16), machine(8));
    const { names, size } = cost(eight, 'ring-all-reduce', {});
    expect(names.length).toBe(128);
    expect(names.slice(0, 9).map((name) => name.slice(5))).toEqual([
      ...['0-0', '0-1', '0-2', '0-3', '0-0', '0-1', '0-2', '0-3'],
      '1-0',
    ]);
    // A ring among 128, not among the 64 ports.
    expect(size.length).toBe(2 * 127);
    const machines = eight.machines?.map((one) => (one.name === 'host-0' ? { ...one, ranks: 2 } : one));
    expect(cost({ ...eight, machines }, 'ring-all-reduce', {}).names.slice(0, 3)).toEqual([
      'host-0-0',
      'host-0-1',
      'host-1-0',
    ]);
  });

  it('are on the free machines of a list with all their ranks', () => {
    const eight = withMachines(generateFromSpec(R16), machine(8));
    const free = { name: 'free', text: 'host-[3,7]' };
    expect(
      cost(eight, 'ring-all-reduce', {}, { free })
        .names.map((name) => name.split('-')[1])
        .join(''),
    ).toBe('3333333377777777');
    // Ports by themselves have a rank each.
    const ports = { name: 'free', text: 'host-3,host-7-[1,2]' };
    expect(cost(eight, 'ring-all-reduce', {}, { free: ports }).names.slice(8)).toEqual(['host-7-1', 'host-7-2']);
    const best = cost(eight, 'ring-all-reduce', {}, { free, placement: 'best' });
    expect(best.hosts?.toSorted()).toEqual(['host-3', 'host-7']);
  });
});

describe('trays of one domain', () => {
  /** 36 trays of 4 GPUs: two racks of 18 that share their network each. */
  const trays = withMachines(
    withSpeeds(generateFromSpec('rails:nodes=36,rails=4,unit=18,spines=2,links=9'), ['400G']),
    findModel('GB200-tray') as Model,
  );
  const racks: Topology = {
    ...trays,
    machines: trays.machines?.map((one) => ({ ...one, domain: `rack-${Math.floor(Number(one.name.slice(5)) / 18)}` })),
  };

  it('send what stays inside over one network, and load no channel', () => {
    const { congestion, inner, inside } = cost(racks, 'ring-all-reduce', {}, { ranks: 72 });
    expect(Array.from(congestion)).toEqual(Array(142).fill(0));
    expect(Array.from(inner)).toEqual(Array(142).fill(1));
    expect(inside).toEqual({ names: ['NVLink'], gbs: 900, slowest: 900, shared: 2 });
    // Trays by themselves send three of four messages inside.
    expect(cost(trays, 'ring-all-reduce', {}, { ranks: 72 }).congestion[0]).toBe(1);
  });

  it('reduce as two machines of 72 GPUs do, by hand', () => {
    const [g, n, alpha, innerAlpha] = [72, 2 ** 30, 5, 1];
    const inside = 2 * (g - 1) * innerAlpha + ((2 * (g - 1)) / g) * (n / 900e3);
    const outside = 2 * alpha + n / (g * 50e3);
    const { time } = cost(racks, 'hierarchical-all-reduce', { group: g }, { message: n, alpha, innerAlpha });
    near(time?.inside, inside);
    near(time?.total, inside + outside);
  });

  it('take the time of the slower of two networks', () => {
    const [fast, slow] = [machine(4, 900), machine(4, 300)];
    const mixed: Topology = {
      ...trays,
      models: [fast, slow],
      machines: trays.machines?.map((one) => ({ ...one, model: one.name === 'host-5' ? slow.name : fast.name })),
    };
    const setting = { message: 9e6, alpha: 0, innerAlpha: 0 };
    near(cost(mixed, 'ring-all-reduce', {}, { ...setting, ranks: 4 }).time?.total, 6 * (9e6 / 4 / 900e3));
    const listed = { name: 'free', text: 'host-5' };
    const { time, inside } = cost(mixed, 'ring-all-reduce', {}, { ...setting, free: listed });
    near(time?.total, 6 * (9e6 / 4 / 300e3));
    expect([inside?.slowest, inside?.gbs]).toEqual([300, 900]);
  });
});
