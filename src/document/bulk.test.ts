import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../core/fabric/compileFabric';
import { treeLevels } from '../core/fabric/treeLevels';
import { documentVersion, formatDesign, parseDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import type { NodeId, Topology } from '../core/topology/topology';
import { validateTopology } from '../core/topology/validateTopology';
import { copyElements } from './clip';
import { applyDiff, invertDiff } from './diff';
import { addSwitches, attachHosts, type SwitchOrder } from './drawCommands';
import { parseNamePattern, patternNames } from './namePattern';
import { nameMatcher, namePatterns, switchesNamed } from './nodeSearch';
import { renameNodes, setGroup, setLength, setLevel, setSwitchRole } from './recordCommands';
import { EditRefusal } from './refusal';
import { commit, type History } from './transaction';
import { pasteCabled, type Wiring, wire } from './wiring';

const EMPTY: Topology = { name: 'drawn', switches: [], hosts: [], links: [] };
const places = (count: number) => Array.from({ length: count }, (_, i) => ({ x: 40 * i, y: 0 }));
const add = (t: Topology, order: Partial<SwitchOrder>): Topology =>
  applyDiff(t, addSwitches(t, { pattern: 'sw', count: 1, portCount: 64, hostsEach: 0, places, ...order }));
const idsOf = (t: Topology, pattern: string): NodeId[] => switchesNamed(t, pattern, new Set()).map(({ id }) => id);
const why = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof EditRefusal) return error.why;
    throw error;
  }
};

describe('patterns of names', () => {
  it('count, keep their digits, run the last number first, and hold the old name', () => {
    expect(patternNames('leaf-{1..3}', 3)).toEqual(['leaf-1', 'leaf-2', 'leaf-3']);
    expect(patternNames('leaf-{08}', 3)).toEqual(['leaf-08', 'leaf-09', 'leaf-10']);
    expect(patternNames('r{1..2}s{01..02}', 4)).toEqual(['r1s01', 'r1s02', 'r2s01', 'r2s02']);
    expect(patternNames('{1}-{1..2}', 4)).toEqual(['1-1', '1-2', '2-1', '2-2']);
    expect(patternNames('{name}-old', 2, ['a', 'b'])).toEqual(['a-old', 'b-old']);
    expect(patternNames('edge7', 2)).toEqual(['edge7', 'edge8']);
    expect(patternNames('edge', 2)).toEqual(['edge1', 'edge2']);
    expect(patternNames('edge', 1)).toEqual(['edge']);
  });

  it.each([
    ['leaf-{', 'patternBroken'],
    ['leaf-{a..b}', 'patternBroken'],
    ['leaf-{8..1}', 'patternBroken'],
    ['{1}{1}', 'patternBroken'],
    ['{1..999}{1..999}', 'patternLong'],
    ['{0..999999999}', 'patternLong'],
  ])('%s is refused: %s', (pattern, reason) => {
    expect(why(() => parseNamePattern(pattern))).toBe(reason);
  });

  it('never give a name twice, and as many as they say', () => {
    const range = fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 4 })).map(([from, more]) => `{${from}..${from + more}}`);
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 3 }), (ranges) => {
        const { count, at } = parseNamePattern(ranges.join('-'));
        const names = Array.from({ length: count ?? 0 }, (_, i) => at(i));
        expect(new Set(names).size).toBe(count);
      }),
      { numRuns: 30 },
    );
  });

  it('mean names as a slow reading of them does', () => {
    const slow = (p: string, n: string): boolean =>
      p === ''
        ? n === ''
        : p[0] === '*'
          ? slow(p.slice(1), n) || (n !== '' && slow(p, n.slice(1)))
          : n !== '' && (p[0] === '?' || p[0] === n[0]) && slow(p.slice(1), n.slice(1));
    const letters = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(letters('ab*?'), letters('ab'), (pattern, name) => {
        expect(nameMatcher(pattern)(name)).toBe(slow(pattern, name));
      }),
      { numRuns: 300 },
    );
    expect(nameMatcher('x, Leaf-*')('leaf-12')).toBe(true);
    expect(nameMatcher('')('')).toBe(false);
    expect(namePatterns(['leaf-1', 'leaf-2', 'p1e2'])).toEqual(['leaf-*', 'p*e*']);
  });
});

describe('several switches at once', () => {
  it('stand where they are put, with hosts, as one step', () => {
    const t = add(EMPTY, { pattern: 'leaf-{1..8}', count: 8, portCount: 16, hostsEach: 3 });
    expect(validateTopology(t)).toEqual([]);
    expect([t.switches.length, t.hosts.length, t.links.length]).toEqual([8, 24, 24]);
    expect(t.switches[7]).toMatchObject({ name: 'leaf-8', portCount: 16, position: { x: 280, y: 0 } });
  });

  it('are refused whole: names taken, too few, too many hosts, no count', () => {
    const t = add(EMPTY, { pattern: 'leaf-{1..2}', count: 2 });
    expect(why(() => add(t, { pattern: 'leaf-{2..3}', count: 2 }))).toBe('nameTaken');
    expect(why(() => add(t, { pattern: 'spine-{1..3}', count: 4 }))).toBe('patternShort');
    expect(why(() => add(t, { pattern: 'x{1}', count: 2, portCount: 4, hostsEach: 5 }))).toBe('tooFewPorts');
    expect(why(() => add(t, { pattern: 'x{1}', count: 1e9 }))).toBe('portCount');
    expect(why(() => add(t, { pattern: 'x{1}', count: 2, hostsEach: 0.5 }))).toBe('portCount');
    expect(why(() => add(t, { pattern: ' ', count: 1 }))).toBe('nameEmpty');
  });
});

describe('wiring', () => {
  const rows = add(add(EMPTY, { pattern: 'spine-{1..4}', count: 4 }), { pattern: 'leaf-{1..8}', count: 8 });
  const [spines, leaves] = [idsOf(rows, 'spine-*'), idsOf(rows, 'leaf-*')];
  const wired = (part: Partial<Wiring>): Topology =>
    applyDiff(rows, wire(rows, { shape: 'between', a: leaves, b: spines, perPair: 1, speed: '', ...part }));
  const pairs = (t: Topology): string[] => t.links.map(({ a, b }) => [a.node, b.node].sort().join(' '));

  it.each([1, 3])('joins every one to every other, %i links a pair', (perPair) => {
    const t = wired({ perPair, speed: '100G' });
    expect(validateTopology(t)).toEqual([]);
    expect(t.links).toHaveLength(32 * perPair);
    expect(new Set(pairs(t)).size).toBe(32);
    expect(t.links.every(({ speed }) => speed === '100G')).toBe(true);
  });

  it.each([
    ['ring', 8],
    ['chain', 7],
    ['mesh', 28],
  ] as const)('makes a %s of eight of %i links', (shape, links) => {
    const t = wired({ shape });
    expect(validateTopology(t)).toEqual([]);
    expect(new Set(pairs(t)).size).toBe(links);
    expect(t.links).toHaveLength(links);
  });

  it('connects no pair twice where the sides overlap, and nothing with itself', () => {
    const t = wired({ a: leaves.slice(0, 5), b: leaves.slice(3) });
    expect(new Set(pairs(t)).size).toBe(t.links.length);
    // 5 x 5 ordered pairs, less the two with itself and the one that comes twice.
    expect(t.links).toHaveLength(22);
  });

  it('joins one to one in order, and within pods by the first number of names', () => {
    const pods = add(add(EMPTY, { pattern: 'p{1..4}-agg-{1..2}', count: 8 }), {
      pattern: 'p{1..4}-edge-{1..2}',
      count: 8,
    });
    const [a, b] = [idsOf(pods, '*agg*'), idsOf(pods, '*edge*')];
    const nameOf = new Map<string, string>(pods.switches.map(({ id, name }) => [id, name]));
    const named = (shape: 'order' | 'pods'): string[] =>
      wire(pods, { shape, a, b, perPair: 1, speed: '' }).links.added.map(
        ({ record }) => `${nameOf.get(record.a.node)} ${nameOf.get(record.b.node)}`,
      );
    expect(named('order')).toHaveLength(8);
    expect(named('order')[3]).toBe('p2-agg-2 p2-edge-2');
    expect(named('pods')).toHaveLength(16);
    expect(named('pods').every((pair) => /^(p\d).* \1/.test(pair))).toBe(true);
    expect(why(() => wire(pods, { shape: 'order', a, b: b.slice(1), perPair: 1, speed: '' }))).toBe('sidesDiffer');
  });

  it('is refused whole, soon for what is far too much', () => {
    expect(why(() => wired({ b: [] }))).toBe('noPairs');
    expect(why(() => wired({ perPair: 17 }))).toBe('tooFewPorts');
    expect(why(() => wired({ perPair: 0 }))).toBe('portCount');
    expect(why(() => wired({ speed: 'fast' }))).toBe('speedUnknown');
    const many = Array.from({ length: 200_000 }, () => spines[0]);
    expect(why(() => wired({ shape: 'mesh', a: many }))).toBe('selfLoop');
  });
});

describe('a pod like that pod', () => {
  it('is cabled to the rest as its original is, on free ports', () => {
    const t = generateFromSpec('fat-tree:k=4');
    const wide = { ...t, switches: t.switches.map((s) => ({ ...s, portCount: 6 })) };
    const pod = new Set<string>(t.switches.filter((s) => s.pod === 0).map(({ id }) => id));
    const clip = copyElements(wide, pod, new Map());
    const diff = pasteCabled(wide, clip, { x: 9, y: 0 });
    const more = applyDiff(wide, diff);
    expect(validateTopology(more)).toEqual([]);
    // A pod of k=4: 4 switches, 4 hosts, 4 links within, 4 to hosts, 4 to the core.
    expect(more.switches.length - t.switches.length).toBe(4);
    expect(more.links.length - t.links.length).toBe(12);
    const degree = (id: string): number => more.links.filter(({ a, b }) => a.node === id || b.node === id).length;
    const cores = t.switches.filter((s) => s.pod === undefined);
    expect(cores.map(({ id }) => degree(id))).toEqual([5, 5, 5, 5]);
    expect(applyDiff(more, invertDiff(diff))).toEqual(wide);
    expect(why(() => pasteCabled(t, clip, { x: 9, y: 0 }))).toBe('noFreePort');
  });
});

describe('many records at once', () => {
  const start = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=3');
  const all = start.switches.map(({ id }) => id);
  const leaves = start.switches.filter((s) => s.level === 0).map(({ id }) => id);

  it('are renamed by a pattern, and refused whole where a name is taken or given twice', () => {
    const t = applyDiff(start, renameNodes(start, leaves, 'tor-{01}'));
    expect(t.switches.filter((s) => s.level === 0).map(({ name }) => name)).toEqual([
      'tor-01',
      'tor-02',
      'tor-03',
      'tor-04',
    ]);
    // Names that are given up are free.
    const [first, second] = leaves.map((id) => t.switches.find((s) => s.id === id)?.name ?? '');
    const shifted = applyDiff(t, renameNodes(t, leaves, 'tor-{02}'));
    expect(shifted.switches.find((s) => s.id === leaves[0])?.name).toBe(second);
    expect(why(() => renameNodes(t, leaves.slice(1), 'tor-{01}'))).toBe('nameTaken');
    expect(why(() => renameNodes(t, leaves, 'same{1..1}'))).toBe('patternShort');
    expect(why(() => renameNodes(t, leaves, first))).toBe(null);
    expect(validateTopology(applyDiff(t, renameNodes(t, leaves, '{name}-old')))).toEqual([]);
  });

  it('get levels, roles, groups and lengths, and lose them again', () => {
    const some = new Set<string>(leaves);
    for (const [set, unset] of [
      [setLevel(start, some, 3), (t: Topology) => setLevel(t, some, 0)],
      [setSwitchRole(start, some, 'core'), (t: Topology) => setSwitchRole(t, some, null)],
      [setGroup(start, some, ' rack '), (t: Topology) => setGroup(t, some, ' ')],
    ] as const) {
      const t = applyDiff(start, set);
      expect(set.switches.updated).toHaveLength(4);
      expect(applyDiff(t, unset(t))).toEqual(start);
      expect(parseDesign({ name: 'a.json', text: formatDesign(t) })).toEqual(t);
    }
    expect(why(() => setLevel(start, some, 1.5))).toBe('levelUnknown');
    expect(why(() => setLength(start, new Set([start.links[0].id]), -1))).toBe('lengthUnknown');
    const long = applyDiff(start, setLength(start, new Set([start.links[0].id]), 2.5));
    expect(long.links[0].lengthM).toBe(2.5);
    expect(setLength(long, new Set([start.links[0].id]), null).links.updated[0][1]).toEqual(start.links[0]);
  });

  it('keep results where only groups change, and the version of the document where nothing new is said', () => {
    const history: History = { topology: start, revision: 1, lastRevision: 1, past: [], future: [] };
    expect(commit(history, 'group', setGroup(start, new Set(all), 'x')).revision).toBe(1);
    expect(commit(history, 'role', setSwitchRole(start, new Set(all), 'leaf')).revision).toBe(2);
    expect(documentVersion(start)).toBe(1);
    expect(documentVersion(applyDiff(start, setGroup(start, new Set(all), 'x')))).toBe(3);
  });
});

describe('trees with hosts on spines', () => {
  const bare = (t: Topology): Topology => ({ ...t, switches: t.switches.map(({ level: _, pod: _p, ...s }) => s) });
  const start = bare(generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=6'));
  const spines = start.switches.slice(-2).map(({ id }) => id);
  const roomy = { ...start, switches: start.switches.map((s) => ({ ...s, portCount: 64 })) };
  const levelsOf = (t: Topology) => [...(treeLevels(compileFabric(t)) ?? [])];

  it('are recognised by the numbers of hosts or links, or by the roles that a person says', () => {
    const stored = applyDiff(roomy, attachHosts(roomy, spines.slice(0, 1), 3));
    expect(levelsOf(stored)).toEqual([0, 0, 0, 0, 1, 1]);
    // As many as leaves have, and then more than all leaves together.
    expect(levelsOf(applyDiff(roomy, attachHosts(roomy, spines, 6)))).toEqual([0, 0, 0, 0, 1, 1]);
    const many = applyDiff(roomy, attachHosts(roomy, spines, 13));
    expect(levelsOf(many)).toEqual([]);
    expect(levelsOf(applyDiff(many, setSwitchRole(many, new Set(spines), 'spine')))).toEqual([0, 0, 0, 0, 1, 1]);
  });
});
