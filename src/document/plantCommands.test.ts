import { describe, expect, it } from 'vitest';
import { documentVersion, formatDesign, parseDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { equip } from '../core/plant/equipment';
import { findModel } from '../core/plant/hardware';
import { networkNamed } from '../core/plant/networks';
import { plantFaults } from '../core/plant/plantFaults';
import type { Model } from '../core/topology/plantRecords';
import type { Topology } from '../core/topology/topology';
import { validateTopology } from '../core/topology/validateTopology';
import { addNetwork } from './addNetwork';
import { copyElements, pasteElements } from './clip';
import { formatClip, parseClip } from './clipText';
import { removeElements } from './commands';
import { applyDiff, type Diff, invertDiff } from './diff';
import { renameMachine, setMachineModel, setNetwork, setSerial, setSwitchModel } from './plantCommands';
import { setMachine } from './recordCommands';
import { EditRefusal } from './refusal';
import { commit } from './transaction';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const PLANT = `compute@400G=${R16};storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob`;
const model = (name: string): Model => findModel(name) as Model;
const switchIds = ({ switches }: Topology, begins: string): Set<string> =>
  new Set(switches.filter(({ name }) => name.startsWith(begins)).map(({ id }) => id));
const hostIds = ({ hosts }: Topology, node: string): Set<string> =>
  new Set(hosts.filter((host) => host.node === node).map(({ id }) => id));
const done = (topology: Topology, diff: Diff): Topology => {
  const next = applyDiff(topology, diff);
  expect(applyDiff(next, invertDiff(diff))).toEqual(topology);
  expect(validateTopology(next)).toEqual([]);
  expect(plantFaults(next).filter(({ mayStay }) => !mayStay)).toEqual([]);
  expect(parseDesign({ name: 'a.json', text: formatDesign(next) })).toEqual(JSON.parse(JSON.stringify(next)));
  return next;
};
const why = (run: () => unknown): EditRefusal => {
  try {
    run();
  } catch (error) {
    if (error instanceof EditRefusal) return error;
    throw error;
  }
  throw new Error('not refused');
};

describe('a network beside others', () => {
  it('is what a specification of both makes, and keeps the records of before', () => {
    const first = generateFromSpec(`compute@400G=${R16}`);
    const content = generateFromSpec('leaf-spine:leaves=2,spines=2,links=2,hosts=8');
    const second = done(first, addNetwork(first, { name: 'storage', speed: '200GbE', content, purpose: 'storage' }));
    const third = done(second, addNetwork(second, { name: 'management', speed: '1GbE', content: { ports: 48 } }));
    const whole = generateFromSpec(PLANT);
    const names = (t: Topology) => [...t.switches, ...t.hosts].map(({ name }) => name).sort();
    expect(names(third)).toEqual(names(whole));
    expect(third.name).toBe(`${first.name} + storage + management`);
    const named = { ...second, name: 'Hall 3' };
    expect(done(named, addNetwork(named, { name: 'oob', content: { ports: 48 } })).name).toBe('Hall 3');
    expect(third.links).toHaveLength(150);
    expect(third.switches.slice(0, first.switches.length)).toEqual(first.switches);
    expect(third.networks?.map(({ name, purpose }) => [name, purpose])).toEqual([
      ['compute', 'compute'],
      ['storage', 'storage'],
      ['management', 'management'],
    ]);
    const machines = (t: Topology) => new Set(t.hosts.filter(({ of }) => !of).map(({ node }) => node));
    expect(machines(third)).toEqual(machines(whole));
    expect(machines(third).size).toBe(16);
    for (const { name } of whole.networks ?? [])
      expect(networkNamed(third, name)?.links).toHaveLength(networkNamed(whole, name)?.links.length ?? -1);
  });

  it('brings the models of its switches', () => {
    const first = generateFromSpec(`compute@400G=${R16}`);
    const plain = generateFromSpec('leaf-spine:leaves=2,spines=2,links=2,hosts=8');
    const content = equip(plain, { speed: '200G', machine: '', switch: 'SN4700:2x200', models: [] });
    const next = done(first, addNetwork(first, { name: 'storage', content }));
    expect(next.models?.map(({ name }) => name)).toEqual(['SN4700']);
    expect(plantFaults(next)).toEqual([]);
    expect(next.links.at(-1)?.speed).toBe('200GbE');
  });

  it('stands beside a design that names none, whose ids have gaps', () => {
    const plain = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=4');
    const less = applyDiff(plain, removeElements(plain, switchIds(plain, 'leaf-1')));
    const next = done(less, addNetwork(less, { name: 'oob', content: { ports: 24 } }));
    expect(next.networks?.map(({ name }) => name)).toEqual(['compute', 'oob']);
    expect(next.hosts.filter(({ of }) => of)).toHaveLength(less.switches.length);
    expect(networkNamed(next, 'compute')?.hosts).toEqual(less.hosts);
    expect(why(() => addNetwork(next, { name: 'oob', content: { ports: 2 } })).why).toBe('networkTaken');
    expect(why(() => addNetwork(next, { name: '', content: { ports: 2 } })).why).toBe('networkName');
  });
});

describe('models', () => {
  const plant = generateFromSpec(PLANT);
  const leaves = switchIds(plant, 'leaf-');

  it('give switches their ports, in the mode of their cables or one that is said, and are taken away again', () => {
    const once = done(plant, setSwitchModel(plant, leaves, model('SN5600')));
    const changed = once.switches.filter(({ id }) => leaves.has(id));
    expect(changed.map((s) => [s.model, s.mode, s.portCount])).toEqual(changed.map(() => ['SN5600', '2x400', 129]));
    expect(once.switches.filter(({ model: own }) => own)).toHaveLength(8);
    const less = done(once, setSwitchModel(once, leaves, model('SN5600'), '1x800'));
    expect(less.switches.find(({ id }) => leaves.has(id))?.portCount).toBe(65);
    expect(less.models).toHaveLength(1);
    const other = done(less, setSwitchModel(less, leaves, model('SN4700')));
    expect(other.models?.map(({ name }) => name)).toEqual(['SN4700']);
    const none = done(other, setSwitchModel(other, leaves, null));
    expect([none.models, none.switches.some(({ model: own }) => own)]).toEqual([undefined, false]);
  });

  it('are refused in the words of what speaks against them', () => {
    const wide = generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=8');
    const refusal = why(() => setSwitchModel(wide, switchIds(wide, 'spine-0'), model('SN5600'), '2x400'));
    expect(refusal.why).toBe('plantFault');
    expect(refusal.details.en).toMatch(/^spine-0 needs 192 ports of 400G, SN5600 has 128/);
    expect(why(() => setSwitchModel(plant, leaves, model('SN5600'), '3x400')).details.en).toContain('3x400');
  });

  it('belong to the machines of the hosts alone', () => {
    const ids = new Set([...hostIds(plant, 'host-0'), ...hostIds(plant, 'host-5')].slice(0, 3));
    const once = done(plant, setMachineModel(plant, ids, model('DGX-H100')));
    expect(once.machines?.map(({ name }) => name)).toEqual(['host-0']);
    const both = done(once, setMachineModel(once, hostIds(plant, 'host-5'), model('DGX-B200')));
    expect(both.machines?.map((machine) => [machine.name, machine.model])).toEqual([
      ['host-0', 'DGX-H100'],
      ['host-5', 'DGX-B200'],
    ]);
    const one = done(both, setMachineModel(both, ids, null));
    expect([one.machines?.length, one.models?.map(({ name }) => name)]).toEqual([1, ['DGX-B200']]);
  });

  it('make another revision, a serial number none', () => {
    const history = { topology: plant, revision: 1, lastRevision: 1, past: [], future: [] };
    const ids = hostIds(plant, 'host-0');
    expect(commit(history, 'plant', setMachineModel(plant, ids, model('DGX-H100'))).revision).toBe(2);
    const numbered = done(plant, setSerial(plant, plant.switches[0].id, ' MT1 '));
    expect(numbered.switches[0].serial).toBe('MT1');
    expect(done(numbered, setSerial(numbered, plant.switches[0].id, ''))).toEqual(plant);
    expect(commit(history, 'plant', setSerial(plant, plant.switches[0].id, 'MT1')).revision).toBe(1);
  });
});

describe('records of machines', () => {
  const plain = generateFromSpec(PLANT);
  const all = new Set<string>(plain.hosts.map(({ id }) => id));
  const plant = applyDiff(plain, setMachineModel(plain, all, model('DGX-H100')));
  const record = (t: Topology, name: string) => t.machines?.find((machine) => machine.name === name);

  it('follow the name of their machine, however it is given', () => {
    const was = record(plant, 'host-3');
    const renamed = done(plant, renameMachine(plant, 'host-3', 'gpu-a'));
    expect(record(renamed, 'gpu-a')).toEqual({ ...was, name: 'gpu-a' });
    expect(hostIds(renamed, 'gpu-a')).toEqual(hostIds(plant, 'host-3'));
    const set = done(plant, setMachine(plant, hostIds(plant, 'host-3'), 'gpu-a'));
    expect(set.machines).toEqual(renamed.machines);
    expect(why(() => renameMachine(plant, 'host-3', 'host-4')).why).toBe('machineTaken');
  });

  it('lose no switch without its management port, so that the design can be read again', () => {
    const three = generateFromSpec('compute=rails:nodes=4;storage=leaf-spine:leaves=2,spines=1,hosts=2;management=oob');
    for (const { id } of three.switches) {
      const next = applyDiff(three, removeElements(three, new Set([id])));
      expect(next.hosts.some(({ of }) => of === id)).toBe(false);
      expect(parseDesign({ name: 'a.json', text: formatDesign(next) })).toEqual(JSON.parse(JSON.stringify(next)));
    }
  });

  it('stay with what is left of a machine, and go with its last port', () => {
    const [first, ...others] = hostIds(plant, 'host-3');
    const split = done(plant, setMachine(plant, new Set([first]), 'lone'));
    expect([record(split, 'host-3')?.name, record(split, 'lone')]).toEqual(['host-3', undefined]);
    const joined = done(plant, setMachine(plant, hostIds(plant, 'host-3'), 'host-4'));
    expect([record(joined, 'host-3'), joined.machines?.length]).toEqual([undefined, 15]);
    const some = done(plant, removeElements(plant, new Set(others)));
    expect(record(some, 'host-3')?.name).toBe('host-3');
    const none = done(some, removeElements(some, new Set([first])));
    expect(record(none, 'host-3')).toBeUndefined();
    const empty = done(plant, removeElements(plant, all));
    expect([empty.machines, empty.models]).toEqual([undefined, undefined]);
  });
});

describe('the network of nodes', () => {
  it('is set with the hosts at switches, added and dropped with its nodes, and refused across a cable', () => {
    const plant = generateFromSpec(PLANT);
    const storage = switchIds(plant, 'st-');
    const moved = done(plant, setNetwork(plant, storage, 'fast'));
    expect(moved.networks?.map(({ name }) => name)).toEqual(['compute', 'management', 'fast']);
    expect(networkNamed(moved, 'fast')?.hosts).toHaveLength(16);
    const refusal = why(() => setNetwork(plant, switchIds(plant, 'st-leaf-0'), 'compute'));
    expect(refusal.details.en).toBe('the ends are in different networks, compute and storage');
    const plain = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=2');
    expect(done(plain, setNetwork(plain, new Set(), 'compute'))).toEqual(plain);
  });
});

describe('copies', () => {
  const plain = generateFromSpec(PLANT);
  const plant = applyDiff(plain, setSwitchModel(plain, switchIds(plain, 'st-leaf'), model('SN4700')));
  const clip = copyElements(plant, switchIds(plant, 'st-leaf-0'), new Map());

  it('carry the models and networks that they need into another design, as text too', () => {
    expect([clip.models?.length, clip.networks?.map(({ name }) => name)]).toEqual([1, ['storage']]);
    const text = formatClip(clip) ?? '';
    expect(parseClip(text)).toEqual(JSON.parse(JSON.stringify(clip)));
    const other = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=2');
    const next = done(other, pasteElements(other, parseClip(text), { x: 9, y: 9 }));
    expect(next.networks?.map(({ name }) => name)).toEqual(['compute', 'storage']);
    expect(networkNamed(next, 'storage')?.hosts).toHaveLength(8);
    const again = done(plant, pasteElements(plant, clip, { x: 9, y: 9 }));
    expect([again.models, again.networks]).toEqual([plant.models, plant.networks]);
    expect(documentVersion(plain)).toBe(7);
  });
});
