import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../core/fabric/compileFabric';
import { documentVersion } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { highestPorts } from '../core/topology/highestPorts';
import type { NodeId, Position, SwitchId, Topology } from '../core/topology/topology';
import { validateTopology } from '../core/topology/validateTopology';
import { alignNodes, distributeNodes, GRID, snapNodes } from './arrange';
import { addedNodes, type Clip, copyElements, pasteElements } from './clip';
import { removeElements, renameNetwork, setDown } from './commands';
import { applyDiff, type Diff } from './diff';
import { addHost, addSwitch, attachHosts, connect, replug } from './drawCommands';
import { moveNodes } from './moveNodes';
import { renameNode, setLocked, setMachine, setPortCount, setRail, setRole, setSpeed } from './recordCommands';
import { EditRefusal } from './refusal';
import { commit, type History, redo, type StepName, undo } from './transaction';

const EMPTY: Topology = { name: 'drawn', switches: [], hosts: [], links: [] };
const starts: readonly Topology[] = [EMPTY, generateFromSpec('fat-tree:k=4'), generateFromSpec('torus:dims=3x3')];

type Edit = (t: Topology, clip: Clip) => [StepName, Diff];

const nodeIds = (t: Topology): NodeId[] => [...t.switches.map((s) => s.id), ...t.hosts.map((h) => h.id)];
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const someNodes = (t: Topology, picks: readonly number[]): NodeId[] =>
  picks.map((n) => pick(nodeIds(t), n)).filter((id) => id !== undefined);
const placesOf = (t: Topology, picks: readonly number[]): Map<NodeId, Position> =>
  new Map(someNodes(t, picks).map((id, i) => [id, { x: 13 * i - 40, y: 7 * ((i * i) % 9) }]));

const at = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const number = fc.nat({ max: 1000 });
const numbers = fc.array(number, { minLength: 1, maxLength: 6 });
const switchOf = (t: Topology, n: number): SwitchId => pick(t.switches, n)?.id ?? ('s0' as SwitchId);

/** Commands drawn for whatever network they meet; many of them are refused, which must leave nothing behind. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  at.map(
    (p): Edit =>
      (t) => ['addSwitch', addSwitch(t, p)],
  ),
  at.map(
    (p): Edit =>
      (t) => ['addHost', addHost(t, p)],
  ),
  fc.tuple(number, fc.integer({ min: 1, max: 3 })).map(
    ([n, count]): Edit =>
      (t) => ['addHost', attachHosts(t, [switchOf(t, n)], count)],
  ),
  fc.tuple(number, number, fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined })).map(
    ([a, b, port]): Edit =>
      (t) => {
        const [from, to] = [pick(nodeIds(t), a), pick(nodeIds(t), b)];
        if (!from || !to) throw new EditRefusal('unknown');
        return ['connect', connect(t, { node: from, port }, { node: to })];
      },
  ),
  fc.tuple(number, fc.boolean(), fc.integer({ min: 0, max: 9 })).map(
    ([n, first, port]): Edit =>
      (t) => {
        const link = pick(t.links, n);
        if (!link) throw new EditRefusal('unknown');
        return ['replug', replug(t, link.id, first ? 'a' : 'b', port)];
      },
  ),
  fc.tuple(number, fc.constantFrom('sw1', 'sw2', 'h1', ' ', 'left', 'x-1')).map(
    ([n, name]): Edit =>
      (t) => ['renameNode', renameNode(t, pick(nodeIds(t), n) ?? ('s0' as SwitchId), name)],
  ),
  fc.tuple(numbers, fc.integer({ min: 0, max: 12 })).map(
    ([picks, ports]): Edit =>
      (t) => ['ports', setPortCount(t, new Set<string>(someNodes(t, picks)), ports)],
  ),
  fc.tuple(numbers, fc.constantFrom('4xEDR', ' 100G ', '', 'fast')).map(
    ([picks, speed]): Edit =>
      (t) => ['speed', setSpeed(t, new Set<string>(picks.flatMap((n) => pick(t.links, n)?.id ?? [])), speed)],
  ),
  fc.tuple(numbers, fc.boolean()).map(
    ([picks, locked]): Edit =>
      (t) => [locked ? 'lock' : 'unlock', setLocked(t, placesOf(t, picks), locked)],
  ),
  numbers.map(
    (picks): Edit =>
      (t) => ['move', moveNodes(t, placesOf(t, picks))],
  ),
  fc.tuple(numbers, fc.constantFrom('left', 'centre', 'bottom' as const)).map(
    ([picks, how]): Edit =>
      (t) => ['align', alignNodes(t, placesOf(t, picks), how as 'left')],
  ),
  fc.tuple(numbers, fc.constantFrom('x', 'y')).map(
    ([picks, axis]): Edit =>
      (t) => ['distribute', distributeNodes(t, placesOf(t, picks), axis as 'x')],
  ),
  numbers.map(
    (picks): Edit =>
      (t) => ['snap', snapNodes(t, placesOf(t, picks))],
  ),
  fc.tuple(at, fc.constant(null)).map(
    ([by]): Edit =>
      (t, clip) => ['paste', pasteElements(t, clip, by)],
  ),
  numbers.map(
    (picks): Edit =>
      (t) => ['duplicate', pasteElements(t, copyElements(t, new Set(someNodes(t, picks)), new Map()), { x: 9, y: 9 })],
  ),
  fc.tuple(numbers, fc.boolean()).map(
    ([picks, down]): Edit =>
      (t) => ['fail', setDown(t, new Set([...someNodes(t, picks), pick(t.links, picks[0])?.id ?? '']), down)],
  ),
  numbers.map(
    (picks): Edit =>
      (t) => [
        'remove',
        removeElements(t, new Set([...someNodes(t, picks.slice(0, 2)), pick(t.links, picks[0])?.id ?? ''])),
      ],
  ),
  fc.string().map(
    (name): Edit =>
      (t) => ['rename', renameNetwork(t, name)],
  ),
);

const bytes = (t: Topology): string => JSON.stringify(t);
const fresh = (topology: Topology): History => ({ topology, revision: 0, lastRevision: 0, past: [], future: [] });

describe('editing', () => {
  it('undo of everything gives the start, redo of everything the end, byte for byte; no step makes a faulty network', () => {
    let refused = 0;
    let done = 0;
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.array(edits, { minLength: 1, maxLength: 25 }), (start, drawn) => {
        const clip = copyElements(start, new Set(nodeIds(start).slice(0, 3)), new Map());
        let history = fresh(start);
        const states = [bytes(start)];
        for (const edit of drawn) {
          let next: History;
          try {
            next = commit(history, ...edit(history.topology, clip));
          } catch (error) {
            expect(error).toBeInstanceOf(EditRefusal);
            refused++;
            continue;
          }
          done++;
          expect(validateTopology(next.topology)).toEqual([]);
          if (next !== history) states.push(bytes(next.topology));
          history = next;
        }
        const end = history;
        for (let i = states.length - 2; i >= 0; i--) {
          history = undo(history);
          expect(bytes(history.topology)).toBe(states[i]);
        }
        expect(undo(history)).toBe(history);
        for (let i = 1; i < states.length; i++) {
          history = redo(history);
          expect(bytes(history.topology)).toBe(states[i]);
        }
        expect(redo(history)).toBe(history);
        expect(history.revision).toBe(end.revision);
        // Back and forth again, part of the way.
        const half = Math.floor((states.length - 1) / 2);
        for (let i = 0; i < half; i++) history = undo(history);
        for (let i = 0; i < half; i++) history = redo(history);
        expect(bytes(history.topology)).toBe(bytes(end.topology));
      }),
      { numRuns: 150 },
    );
    expect(refused).toBeGreaterThan(50);
    expect(done).toBeGreaterThan(500);
  });
});

const tree = starts[1];

function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EditRefusal) return error.why;
    throw error;
  }
  return 'none';
}

describe('drawing', () => {
  const two = applyDiff(applyDiff(EMPTY, addSwitch(EMPTY, { x: 0, y: 0 })), {
    ...addSwitch(applyDiff(EMPTY, addSwitch(EMPTY, { x: 0, y: 0 })), { x: 50, y: 0 }),
  });
  const [a, b] = two.switches;

  it('gives switches names and ids of their own, and the ports of the last one', () => {
    expect(two.switches.map(({ name, portCount }) => [name, portCount])).toEqual([
      ['sw1', 8],
      ['sw2', 8],
    ]);
    expect(a.id).not.toBe(b.id);
  });

  it('takes the lowest free ports, or those wished for', () => {
    const once = applyDiff(two, connect(two, { node: a.id }, { node: b.id, port: 3 }));
    expect(once.links[0]).toMatchObject({ a: { port: 1 }, b: { port: 3 } });
    const twice = applyDiff(once, connect(once, { node: a.id }, { node: b.id }));
    expect(twice.links[1]).toMatchObject({ a: { port: 2 }, b: { port: 1 } });
  });

  it('refuses used ports, ports that are not there, loops, second cables and links between hosts', () => {
    const leaf = tree.switches.find((s) => s.level === 0) as Topology['switches'][number];
    const [host, other] = tree.hosts;
    expect(refusalOf(() => connect(tree, { node: leaf.id, port: 1 }, { node: tree.switches[5].id }))).toBe('portTaken');
    expect(refusalOf(() => connect(tree, { node: leaf.id }, { node: tree.switches[5].id }))).toBe('noFreePort');
    expect(refusalOf(() => connect(two, { node: a.id, port: 9 }, { node: b.id }))).toBe('portUnknown');
    expect(refusalOf(() => connect(two, { node: a.id }, { node: a.id }))).toBe('selfLoop');
    expect(refusalOf(() => connect(tree, { node: host.id }, { node: other.id }))).toBe('hostToHost');
    const free = applyDiff(two, attachHosts(two, [a.id], 1));
    expect(refusalOf(() => connect(free, { node: free.hosts[0].id }, { node: b.id }))).toBe('hostCabled');
  });

  it('attaches hosts to all switches or to none', () => {
    const six = applyDiff(two, attachHosts(two, [a.id, b.id], 2));
    expect(six.hosts.map((h) => h.name)).toEqual(['h1', 'h2', 'h3', 'h4']);
    expect(six.links.map((l) => l.b.node)).toEqual([a.id, a.id, b.id, b.id]);
    // None of its ports is in use yet.
    expect(refusalOf(() => attachHosts(two, [a.id, b.id], 9))).toBe('tooFewPorts');
    const full = applyDiff(two, attachHosts(two, [a.id], 8));
    expect(refusalOf(() => attachHosts(full, [a.id], 1))).toBe('noFreePort');
  });

  it('refuses a port count below a port in use, whichever switch of several it is', () => {
    const cabled = applyDiff(two, connect(two, { node: a.id, port: 5 }, { node: b.id }));
    expect(highestPorts(cabled).get(a.id)).toBe(5);
    expect(refusalOf(() => setPortCount(cabled, new Set([a.id, b.id]), 4))).toBe('portsInUse');
    expect(applyDiff(cabled, setPortCount(cabled, new Set([a.id]), 5)).switches[0].portCount).toBe(5);
  });

  it('sets and takes away the speed of links, and refuses what is not understood', () => {
    const start = generateFromSpec('fat-tree:k=4');
    const some = new Set<string>(start.links.slice(3, 5).map(({ id }) => id));
    const fast = applyDiff(start, setSpeed(start, some, ' 4xEDR '));
    expect(fast.links.map(({ speed }) => speed)).toEqual(
      start.links.map((_, i) => (i === 3 || i === 4 ? '4xEDR' : undefined)),
    );
    expect(setSpeed(fast, some, '4xEDR').links.updated).toEqual([]);
    expect(applyDiff(fast, setSpeed(fast, some, ''))).toEqual(start);
    expect(refusalOf(() => setSpeed(start, some, 'fast'))).toBe('speedUnknown');
  });

  it('makes hosts ports of one machine on rails of their own, and takes them out again', () => {
    const start = generateFromSpec('fat-tree:k=4');
    const some = new Set<string>([2, 5, 9].map((h) => start.hosts[h].id));
    const grouped = applyDiff(start, setMachine(start, some, ' dgx-1 '));
    const places = grouped.hosts.flatMap(({ node, rail }, h) => (node === undefined ? [] : [[h, node, rail]]));
    expect(places).toEqual([
      [2, 'dgx-1', 0],
      [5, 'dgx-1', 1],
      [9, 'dgx-1', 2],
    ]);
    expect(compileFabric(grouped).nodeCount).toBe(14);
    // Rails that differ already are somebody's: a new name leaves them.
    const turned = applyDiff(grouped, setRail(grouped, new Set([start.hosts[2].id]), 7));
    const renamed = applyDiff(turned, setMachine(turned, some, 'dgx-2'));
    expect([2, 5, 9].map((h) => renamed.hosts[h].rail)).toEqual([7, 1, 2]);
    expect(setMachine(renamed, some, 'dgx-2').hosts.updated).toEqual([]);
    expect(applyDiff(renamed, setMachine(renamed, some, ''))).toEqual(start);
    expect(documentVersion(renamed)).toBe(2);
    expect(documentVersion(applyDiff(renamed, setMachine(renamed, some, '')))).toBe(1);
    for (const rail of [-1, 1.5, 256, Number.NaN]) {
      expect(refusalOf(() => setRail(start, some, rail))).toBe('railUnknown');
    }
  });

  it('takes hosts out of the traffic and back into it', () => {
    const start = generateFromSpec('fat-tree:k=4');
    const some = new Set(start.hosts.slice(0, 2).map(({ id }) => id));
    const diff = setRole(start, some, 'service');
    const changed = applyDiff(start, diff);
    expect(changed.hosts.map(({ role }) => role).slice(0, 3)).toEqual(['service', 'service', undefined]);
    expect([documentVersion(start), documentVersion(changed)]).toEqual([1, 2]);
    expect(setRole(changed, some, 'service').hosts.updated).toEqual([]);
    expect(applyDiff(changed, setRole(changed, some, null))).toEqual(start);
  });

  it('refuses names that are empty or taken by a switch or a host', () => {
    expect(refusalOf(() => renameNode(two, a.id, '  '))).toBe('nameEmpty');
    expect(refusalOf(() => renameNode(two, a.id, 'sw2 '))).toBe('nameTaken');
    expect(applyDiff(two, renameNode(two, a.id, ' core ')).switches[0].name).toBe('core');
  });
});

describe('arranging', () => {
  const ids = tree.switches.slice(0, 4).map((s) => s.id);
  const places = new Map<NodeId, Position>(ids.map((id, i) => [id, { x: [3, 90, 31, 52][i], y: 10 * i }]));
  const positionsOf = (diff: Diff): (Position | undefined)[] => {
    const after = applyDiff(tree, diff);
    return ids.map((id) => after.switches.find((s) => s.id === id)?.position);
  };

  it('aligns, distributes and snaps', () => {
    expect(positionsOf(alignNodes(tree, places, 'left')).map((p) => p?.x)).toEqual([3, 3, 3, 3]);
    expect(positionsOf(alignNodes(tree, places, 'middle')).map((p) => p?.y)).toEqual([15, 15, 15, 15]);
    expect(positionsOf(distributeNodes(tree, places, 'x')).map((p) => p?.x)).toEqual([3, 90, 32, 61]);
    for (const p of positionsOf(snapNodes(tree, places))) {
      expect([(p?.x ?? 1) % GRID, (p?.y ?? 1) % GRID]).toEqual([0, 0]);
    }
  });

  it('moves nothing that is locked', () => {
    const locked = applyDiff(tree, setLocked(tree, new Map([[ids[1], { x: 90, y: 10 }]]), true));
    const after = applyDiff(locked, alignNodes(locked, places, 'left'));
    expect(after.switches.find((s) => s.id === ids[1])?.position).toEqual({ x: 90, y: 10 });
    expect(after.switches.find((s) => s.id === ids[2])?.position?.x).toBe(3);
  });
});

describe('copies', () => {
  it('hold the hosts of their switches and the links among them, and no addresses', () => {
    const leaf = tree.switches.find((s) => s.level === 0) as Topology['switches'][number];
    const addressed = { ...tree, switches: tree.switches.map((s, i) => ({ ...s, lid: i + 1 })) };
    const clip = copyElements(addressed, new Set([leaf.id]), new Map([[leaf.id, { x: 5, y: 6 }]]));
    expect([clip.switches.length, clip.hosts.length, clip.links.length]).toEqual([1, 2, 2]);
    const diff = pasteElements(addressed, clip, { x: 10, y: 10 });
    const after = applyDiff(addressed, diff);
    expect(validateTopology(after)).toEqual([]);
    expect(addedNodes(diff)).toHaveLength(3);
    expect(after.switches.at(-1)).toMatchObject({ position: { x: 15, y: 16 }, level: 0 });
    expect(after.switches.at(-1)?.lid).toBeUndefined();
  });
});
