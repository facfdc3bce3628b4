import { describe, expect, it } from 'vitest';
import { ASKED, place } from '../core/building/placement/networks.fixture';
import { packLink, unpackLink } from '../core/formats/designLink';
import { documentVersion, formatDesign, parseDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import type { Floor, NodeId, RackPlace, Topology } from '../core/topology/topology';
import { copyElements, pasteElements } from './clip';
import { applyDiff, type Diff } from './diff';
import { connect, type RequestedEnd } from './drawCommands';
import { applyPlacement, exchangeRacks, lockPlaces, moveBoxes, setFloor } from './floorCommands';
import { setLength } from './recordCommands';
import { EditRefusal } from './refusal';
import { commit, type History, undo } from './transaction';

const plain = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=2');
const asked: Floor = { rows: 2, columns: 2, units: 6, model: 'k' };
const placement = place(plain, { ...ASKED, floor: asked, machines: 'with-switch' });
const placed = applyDiff(plain, applyPlacement(plain, placement));
const stepped = (t: Topology, diff: Diff): Topology => applyDiff(t, diff);
const named = (t: Topology, name: string) => {
  const node = [...t.switches, ...t.hosts].find((one) => one.name === name);
  if (!node) throw new Error(name);
  return node;
};
const to = (name: string, rack: string, unit: number) =>
  new Map<NodeId, RackPlace>([[named(placed, name).id, { rack, unit }]]);
const cable = (t: Topology, a: string, b: string) =>
  t.links.find((link) => {
    const ends = new Set<string>([link.a.node, link.b.node]);
    return ends.has(named(t, a).id) && ends.has(named(t, b).id);
  });

function why(command: () => unknown): string {
  try {
    command();
  } catch (error) {
    if (error instanceof EditRefusal) return error.why;
    throw error;
  }
  return 'done';
}

describe('a placement in the design', () => {
  it('tells the length of a cable that is drawn between what stands in racks, at once', () => {
    const ends = ['leaf-0', 'spine-1'].map((name) => ({ node: named(placed, name).id })) as [
      RequestedEnd,
      RequestedEnd,
    ];
    const drawnIn = (t: Topology) => {
      const roomy = { ...t, switches: t.switches.map((one) => ({ ...one, portCount: one.portCount + 1 })) };
      return stepped(roomy, connect(roomy, ...ends)).links.at(-1);
    };
    expect(drawnIn(placed)?.lengthM).toBe(cable(placed, 'leaf-0', 'spine-1')?.lengthM);
    expect(drawnIn(plain)).toBeDefined();
    expect(drawnIn(plain)).not.toHaveProperty('lengthM');
  });

  it('is one step that changes no revision, with the length of every cable, and undo takes it back', () => {
    expect(placed.links.map(({ lengthM }) => lengthM)).toEqual([...placement.lengthCm].map((cm) => cm / 100));
    const history: History = { topology: plain, revision: 3, lastRevision: 3, past: [], future: [] };
    const changed = commit(history, 'place', applyPlacement(plain, placement));
    expect([changed.revision, changed.past.length]).toEqual([3, 1]);
    expect(formatDesign(undo(changed).topology)).toBe(formatDesign(plain));
    expect(commit(changed, 'place', applyPlacement(changed.topology, placement)).past).toHaveLength(1);
  });

  it('is in documents of version 5, with rules 6, and in links, and nowhere where there is none', () => {
    expect([documentVersion(placed), documentVersion(plain)]).toEqual([5, 1]);
    expect(parseDesign({ name: 'a.json', text: formatDesign(placed) })).toEqual(placed);
    const setup = { engine: 'min-hop', params: {}, seed: 1, traffic: null };
    expect(unpackLink(packLink(placed, setup)).topology).toEqual(placed);
    const bare = stepped(placed, setFloor(placed, null));
    expect(formatDesign(bare)).toBe(formatDesign(plain));
    const rules = { pairs: ['leaf-*-0 + leaf-*-1'], feeds: ['A', 'B'], rackWatts: 9000, machineWatts: 400 };
    const ruled = stepped(placed, setFloor(placed, { ...asked, rules }));
    expect(documentVersion(ruled)).toBe(6);
    expect(parseDesign({ name: 'a.json', text: formatDesign(ruled) })).toEqual(ruled);
    expect(unpackLink(packLink(ruled, setup)).topology).toEqual(ruled);
  });

  it('is refused with its line where it makes no sense', () => {
    const text = formatDesign(stepped(placed, moveBoxes(placed, to('spine-0', 'B02', 6))));
    const line = text.split('\n').findIndex((row) => row.includes('"rack":"B02","unit":6}')) + 1;
    const refused = (from: string, into: string): string => {
      try {
        parseDesign({ name: 'a.json', text: text.replace(from, into) });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const at = `a.json:${line}: switches[`;
    expect(refused('"rack":"B02","unit":6}', '"rack":"C02","unit":6}')).toContain('2 rows of 2 racks');
    expect(refused('"rack":"B02","unit":6}', '"rack":"b2","unit":6}')).toContain(at);
    expect(refused('"rack":"B02","unit":6}', '"rack":"B02","unit":7}')).toContain('unit 7, expected 1 to 6');
    expect(refused('"rack":"B02","unit":6}', '"rack":"B02","unit":1e9}')).toContain(at);
    expect(refused('"rows":2', '"rows":703')).toContain('a.json:1: floor.rows: expected <=702, found 703');
    expect(refused('"model":"k"', '"model":"k","slackM":-1')).toContain('floor.slackM');
    expect(refused(/"floor":\{[^}]*\}/.exec(text)?.[0] ?? 'none', '"floor":null')).toContain('floor');
  });
});

describe('moving in racks', () => {
  it('changes the lengths of just the cables that end there', () => {
    const measured = stepped(placed, setLength(placed, new Set([cable(placed, 'leaf-1', 'spine-1')?.id ?? '']), 99));
    const host = named(measured, 'host-0-0');
    const home = named(measured, 'leaf-0').place?.rack;
    const other = ['A01', 'A02', 'B01', 'B02'].find((rack) => rack !== home) ?? '';
    const free = [1, 2, 3, 4, 5, 6].find(
      (unit) => why(() => moveBoxes(measured, new Map([[host.id, { rack: other, unit }]]))) === 'done',
    );
    const moved = stepped(measured, moveBoxes(measured, new Map([[host.id, { rack: other, unit: free ?? 0 }]])));
    expect(cable(measured, 'host-0-0', 'leaf-0')?.lengthM).toBe(2);
    expect(cable(moved, 'host-0-0', 'leaf-0')?.lengthM).toBeGreaterThan(4.5);
    expect(moved.links.filter((link, l) => link !== measured.links[l])).toHaveLength(1);
    expect(cable(moved, 'leaf-1', 'spine-1')?.lengthM).toBe(99);
    const off = stepped(moved, moveBoxes(moved, new Map([[host.id, null]])));
    expect(cable(off, 'host-0-0', 'leaf-0')).not.toHaveProperty('lengthM');
  });

  it('takes all of a rack along, and twice leads back', () => {
    const once = stepped(placed, exchangeRacks(placed, 'A01', 'B02'));
    expect(once).not.toEqual(placed);
    expect(stepped(once, exchangeRacks(once, 'A01', 'B02'))).toEqual(placed);
  });

  it('is refused where there is no room, and to what is locked', () => {
    const leaf = named(placed, 'leaf-0');
    const { rack, unit } = leaf.place ?? { rack: '', unit: 0 };
    expect(why(() => moveBoxes(placed, to('leaf-1', rack, unit)))).toBe('unitTaken');
    expect(why(() => moveBoxes(placed, to('leaf-1', 'C01', 1)))).toBe('offFloor');
    expect(why(() => moveBoxes(placed, to('leaf-1', 'A01', 7)))).toBe('aboveRack');
    expect(why(() => moveBoxes(plain, to('leaf-1', 'A01', 1)))).toBe('noFloor');
    expect(why(() => setFloor(placed, { ...asked, rows: 1 }))).toBe('offFloor');
    expect(why(() => setFloor(placed, { ...asked, hostUnits: 2 }))).toBe('unitTaken');
    const locked = stepped(placed, lockPlaces(placed, new Set([leaf.id]), true));
    expect(why(() => moveBoxes(locked, to('leaf-0', rack, unit)))).toBe('placeLocked');
    expect(stepped(locked, lockPlaces(locked, new Set([leaf.id]), false))).toEqual(placed);
  });

  it('moves all chips of a director, and copies stand nowhere', () => {
    const chips = generateFromSpec('fat-tree:levels=2,ports=12,leaves=12,spines=2,spine=director');
    const [first] = chips.switches.filter(({ chassis }) => chassis !== undefined);
    const t = stepped(chips, setFloor(chips, { ...asked, units: 42 }));
    const moved = stepped(t, moveBoxes(t, new Map([[first.id, { rack: 'A02', unit: 3 }]])));
    const mates = moved.switches.filter(({ chassis }) => chassis === first.chassis);
    expect(mates.length).toBeGreaterThan(1);
    expect(new Set(mates.map(({ place: at }) => `${at?.rack} ${at?.unit}`))).toEqual(new Set(['A02 3']));
    const clip = copyElements(placed, new Set([named(placed, 'leaf-0').id]), new Map());
    const pasted = stepped(placed, pasteElements(placed, clip, { x: 0, y: 0 }));
    expect(pasted.switches.filter(({ place: at }) => at === undefined)).toHaveLength(1);
    expect(pasted.hosts.filter(({ place: at }) => at === undefined)).toHaveLength(2);
  });
});
