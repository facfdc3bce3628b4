import { describe, expect, it } from 'vitest';
import { applyDiff } from '../../document/diff';
import { applyPlacement, exchangeRacks, lockPlaces, moveBoxes } from '../../document/floorCommands';
import { finish } from '../base/steps';
import { readNetwork } from '../formats/readNetwork';
import { writeFormat } from '../formats/writeFormat';
import { generateFromSpec } from '../generators/spec';
import { networkNamed, networksMainFirst } from '../plant/networks';
import { withModels } from '../plant/withModels';
import { withNetwork } from '../plant/withNetwork';
import { bundleOf } from '../testing/exportBundles';
import type { Model } from '../topology/plantRecords';
import type { Topology } from '../topology/topology';
import { boxesOf } from './floor/boxes';
import { placesOf } from './floor/placedLengths';
import { targetNetwork } from './growth/growthTarget';
import { boxWatts } from './parts/boxWatts';
import { usualMedia } from './parts/media';
import { priceNetwork } from './parts/priceNetwork';
import { usualParts } from './parts/usualParts';
import { placeNetwork } from './placement/placeNetwork';

const NODE: Model = { name: 'node', kind: 'machine', units: 4, watts: { typical: 700, max: 1000 } };
const SPEC =
  'compute@400G=rails:nodes=4,rails=2,unit=2,spines=1,links=1;storage@200G=leaf-spine:leaves=1,spines=1,hosts=2';

/** Four cabled machines, two of them with storage, and two more that no cable leads to. */
function plant(): Topology {
  const { topology } = withModels(generateFromSpec(SPEC), { machineModel: NODE });
  const more = [4, 5].map((n) => ({ id: `spare-${n}`, name: `host-${n}`, model: 'node' }));
  return { ...topology, machines: [...(topology.machines ?? []), ...more] };
}

const priced = (topology: Topology) => {
  const request = { prices: usualParts(), media: usualMedia(), rate: null, alike: 'none', unknownM: 3 } as const;
  return finish(priceNetwork(topology, { ...request, spares: { switches: 0, others: 0 } }));
};
const machinesIn = (topology: Topology) => priced(topology).bill.rows.find(({ part }) => part.kind === 'machine');

describe('a machine without ports', () => {
  it('is bought as its model, once, with the network that questions are about by default', () => {
    const design = plant();
    expect(machinesIn(design)?.count).toBe(6);
    expect(networksMainFirst(design).map(({ topology }) => machinesIn(topology)?.count)).toEqual([6, 2]);
    const { bill, racks } = priced(design);
    const without = priced({ ...design, machines: design.machines?.slice(0, 4) });
    expect(bill.watts - without.bill.watts).toBe(1400);
    expect(racks.flatMap(({ rows }) => rows.filter(({ part }) => part.kind === 'machine'))).toHaveLength(racks.length);
  });

  it('takes watts and a place, which is moved, locked, exchanged, written and read', () => {
    const design = plant();
    const network = boxesOf(design);
    expect(network.boxes.slice(-2).map(({ name, units }) => [name, units])).toEqual([
      ['host-4', 4],
      ['host-5', 4],
    ]);
    expect(boxWatts(design, network, {}, usualParts()).slice(-2)).toEqual([1000, 1000]);
    const how = { racks: null, machines: 'with-switch', spines: 'any', switchesAt: 'top', seed: 1 } as const;
    const floor = { units: 20, model: 'trays', hostUnits: 1 } as const;
    const placement = finish(placeNetwork(design, { floor, ...how }));
    const placed = applyDiff(design, applyPlacement(design, placement));
    const taken = placesOf(boxesOf(placed)).map((place, box) => {
      const [from, units] = [place?.unit ?? 0, network.boxes[box].units];
      return Array.from({ length: units }, (_, i) => `${place?.rack} ${from + i}`);
    });
    expect(taken.flat().every((unit) => /^[A-Z]+\d+ ([1-9]|1\d|20)$/.test(unit))).toBe(true);
    expect(new Set(taken.flat()).size).toBe(taken.flat().length);
    expect(placed.machines?.map(({ place }) => place !== undefined)).toEqual([...Array(4).fill(false), true, true]);

    const [{ name, text }] = writeFormat('design', bundleOf(placed));
    expect(readNetwork({ name, text }).topology.machines).toEqual(placed.machines);

    const last = (topology: Topology) => topology.machines?.at(-1)?.place;
    const [key] = network.boxes[network.boxes.length - 1].keys;
    const moved = applyDiff(placed, moveBoxes(placed, new Map([[key, null]])));
    expect(last(moved)).toBeUndefined();
    const locked = applyDiff(placed, lockPlaces(placed, new Set([key]), true));
    expect(last(locked)).toEqual({ ...last(placed), locked: true });
    expect(() => moveBoxes(locked, new Map([[key, null]]))).toThrow('placeLocked');
    const racks = [...new Set(placesOf(boxesOf(placed)).map((place) => place?.rack as string))];
    const other = racks.find((rack) => rack !== last(placed)?.rack) as string;
    const exchanged = applyDiff(placed, exchangeRacks(placed, last(placed)?.rack as string, other));
    expect(last(exchanged)).toEqual({ ...last(placed), rack: other });
  });

  it('keeps its record and its name where a network grows', () => {
    const design = plant();
    for (const network of ['compute', 'storage']) {
      const from = networkNamed(design, network) as Topology;
      const target = network === 'compute' ? ({ kind: 'machines', count: 6 } as const) : null;
      const to = target ? targetNetwork(from, target, 1, design) : { ...from, hosts: from.hosts.slice(0, 1) };
      const grown = withNetwork(design, from, to);
      const machines = grown.machines ?? [];
      expect(machines.filter(({ id }) => id.startsWith('spare'))).toEqual(design.machines?.slice(4));
      expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length);
      expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
      if (target) expect(machines.map(({ name }) => name).slice(-2)).toEqual(['host-6', 'host-7']);
    }
  });

  it('gets no id twice where machines are new in a network that knows not all', () => {
    const design = plant();
    const storage = networkNamed(design, 'storage') as Topology;
    expect(storage.machines?.map(({ id }) => id)).toEqual(['m0', 'm1']);
    const fresh = { id: 'm2', name: 'new', model: 'node' };
    const known = { id: 'm3', name: 'host-5', model: 'node' };
    const after = { ...storage, machines: [...(storage.machines ?? []), fresh, known] };
    const names = withNetwork(design, storage, after).machines?.map(({ id, name }) => `${id} ${name}`);
    expect(names).toEqual([...(design.machines ?? []).map(({ id, name }) => `${id} ${name}`), 'm4 new']);
  });
});
