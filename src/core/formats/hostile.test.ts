import { deflateSync } from 'fflate';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemList } from '../base/text/problemList';
import { cpuTime } from '../testing/cpuTime';
import { refusalOf } from '../testing/refusalOf';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { LinkError, unpackLink } from './designLink';
import { MOST_ISSUES } from './parts/boundedSchemas';
import { TitledRows } from './parts/cableRows';
import { parseDesign } from './parts/designDocument';
import { MOST_CABLES, MOST_NODES, NetworkBudget } from './parts/networkSize';
import { readYaml } from './parts/yamlFile';
import { readNetwork } from './readNetwork';

/** Faults that the schemas found so far: each is an object of hundreds of bytes. */
let issues = 0;
beforeEach(() => {
  issues = 0;
  v.setGlobalMessage(({ message }) => {
    issues++;
    return message;
  });
});
afterEach(() => v.deleteGlobalMessage());

const MANY = 5000;
const bad = (item: string) => Array(MANY).fill(item).join();
const document = (parts: Record<string, string>) => {
  const whole = { switches: '[]', hosts: '[]', links: '[]', ...parts };
  const members = Object.entries(whole).map(([key, value]) => `"${key}":${value}`);
  return `{"format":"topoloom-design","version":1,"name":"x",${members.join()}}`;
};
const one = (fields: string) => `[{"id":"s","name":"s","portCount":4,${fields}}]`;

const refusal = (text: string): string => refusalOf(() => parseDesign({ name: 'a', text }));

describe('a design document that is wrong throughout', () => {
  it.each([
    ['switches', document({ switches: `[${bad('0')}]` })],
    ['hosts', document({ hosts: `[${bad('{}')}]` })],
    ['links', document({ links: `[${bad('{"id":"l","a":["s",1],"b":[]}')}]` })],
    ['coordinates', document({ switches: one(`"coordinates":[${bad('-1')}]`) })],
    ['the lattice', document({ lattice: `{"wrap":true,"dims":[${bad('[]')}]}` })],
    [
      'parameters',
      document({
        origin: `{"generator":"torus","params":{${Array.from({ length: MANY }, (_, i) => `"${i}":[]`).join()}}}`,
      }),
    ],
  ])('is left after its first faults, in %s', (_, text) => {
    expect(refusal(text)).toMatch(/more faults are not listed$/);
    // An alternative that fails counts too.
    expect(issues).toBeLessThan(10 * MOST_ISSUES);
  });

  it('is told where its faults are, however far', () => {
    const good = '{"id":"s","name":"s","portCount":4}';
    const text = document({ switches: `[\n${Array(300).fill(good).join(',\n')},\n0,\n{"id":"s"},\n${good},\n7\n]` });
    const lines = refusal(text).split('\n');
    expect(lines.map((line) => /^a:(\d+): (\S+):/.exec(line)?.slice(1))).toEqual([
      ['302', 'switches[300]'],
      ['303', 'switches[301].name'],
      ['305', 'switches[303]'],
    ]);
  });

  it('is refused where its switches have more ports than memory has places', () => {
    const ports = (count: number) =>
      document({
        switches: `[${Array.from({ length: count }, (_, i) => `{"id":"s${i}","name":"s${i}","portCount":65535}`).join()}]`,
      });
    expect(refusal(ports(256))).toBe('taken');
    expect(refusal(ports(257))).toContain('16,842,495 ports in all, expected at most 16,777,216');
  });
});

describe('a link made to do harm', () => {
  const setup = { engine: 'lash', params: {}, seed: 1, traffic: null };
  const base = { generator: 'torus', params: {} };
  const reason = (content: unknown): string => {
    try {
      unpackLink(Buffer.from(deflateSync(new TextEncoder().encode(JSON.stringify(content)))).toString('base64url'));
    } catch (error) {
      if (error instanceof LinkError) return error.reason.en;
      throw error;
    }
    return 'taken';
  };
  const wrong = Array.from({ length: MANY }, () => ({}));

  it.each([
    ['edits', { version: 1, setup, sum: 0, base, edits: wrong }],
    ['parameters of the engine', { version: 1, setup: { ...setup, params: { ...wrong } }, sum: 0, text: '' }],
    ['parameters of the generator', { version: 1, setup, sum: 0, base: { ...base, params: { ...wrong } }, edits: [] }],
    ['itself a list', wrong],
  ])('is refused at its first faults, in %s', (_, content) => {
    expect(reason(content)).toContain('damaged');
    expect(issues).toBeLessThan(10 * MOST_ISSUES);
  });

  it('is refused with more edits or more text than a link of ours has', () => {
    const edits = (length: number) => ({ version: 1, setup, sum: 0, base, edits: Array(length).fill(0) });
    expect(reason(edits(2 ** 20))).toContain('makes another network');
    expect(reason(edits(2 ** 20 + 1))).toContain('damaged');
    const text = (length: number) => ({ version: 1, setup, sum: 0, text: 'x'.repeat(length) });
    expect(reason(text(8_000_000))).toContain('damaged');
    expect(reason(text(8_400_000))).toContain('more than 8 MB');
  });
});

describe('YAML made to fill the memory', () => {
  const lab = (nodes: string) => readYaml({ name: 'x', text: `topology:\n  nodes:\n    a: ${nodes}` });

  it.each(['[', '[]', '\n- ', 'a: ', '!a ', '"\n'])('is refused before it is read: %j', (piece) => {
    const read = (): void =>
      expect(refusalOf(() => lab(piece.repeat(1_000_000)))).toMatch(
        /expected (at most 700000 words and marks|YAML with fewer values in each other)/,
      );
    expect(cpuTime(read)).toBeLessThan(5000);
  });

  it.each([
    '? '.repeat(1000),
    '[? '.repeat(1000),
    Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}? ? a:\n`).join(''),
  ])('is refused where keys are keys of keys: %#', (text) => {
    const read = (): void =>
      expect(refusalOf(() => readYaml({ name: 'x', text }))).toContain('fewer values in each other');
    expect(cpuTime(read)).toBeLessThan(2000);
  });

  it('may have values in each other, and any number beside each other', () => {
    const nested = Array.from({ length: 150 }, (_, i) => `${' '.repeat(i)}a:\n`).join('');
    expect(JSON.stringify(readYaml({ name: 'x', text: nested }).value)).toContain('{"a":'.repeat(150));
    const wide = Array.from({ length: 1000 }, (_, i) => `a${i}: {b: [1, 2]}`);
    const lists = wide.map((one) => `- - ${one.slice(1)}\n  - c`).join('\n');
    for (const text of [`{${wide.join(', ')}}`, wide.join('\n')])
      expect(Object.keys(readYaml({ name: 'x', text }).value as object)).toHaveLength(1000);
    expect(readYaml({ name: 'x', text: lists }).value).toHaveLength(1000);
  });

  it('may be long otherwise', () => {
    const { value } = lab(`${'x'.repeat(10_000)} `.repeat(100));
    expect(JSON.stringify(value)).toHaveLength(1_000_100 + '{"topology":{"nodes":{"a":""}}}'.length - 1);
  });
});

describe('a network larger than any that is cabled', () => {
  const lines = (count: number, line: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n');
  const read = (name: string, text: string): string => refusalOf(() => readNetwork({ name, text }));
  const cables = 'a\\S+?:\\d+: the network is too large: expected at most 262,144 cables';
  const nodes = 'a\\S+?:\\d+: the network is too large: expected at most 262,144 nodes';

  it.each([
    ['a.edges', lines(MOST_CABLES + 1, (i) => `${i >> 3} ${(i >> 3) + 1}`), cables],
    ['a.anynet', lines(2 * MOST_CABLES + 1, (i) => `router ${i & 1} router ${2 + (i & 1)}`), cables],
    ['a.net', lines(MOST_NODES / 2, (i) => `Switch 8 "S${i}"\n${lines(5, (j) => `[${j + 1}] "T"[1]`)}`), cables],
    ['a.net', lines(MOST_NODES + 1, (i) => `Switch 4 "S${i}"\n[1] "S0"[1]`), nodes],
    ['a.gexf', `<gexf><graph><nodes>${lines(MOST_NODES + 1, (i) => `<node id="${i}"/>`)}`, nodes],
    ['a.csv', `from,to\n${lines(MOST_CABLES + 1, (i) => `a${i >> 3},b${i >> 3}`)}`, cables],
  ])('is left where it becomes too large: %s (%#)', (name, text, expected) => {
    expect(read(name, text)).toMatch(new RegExp(expected));
  });

  const ports = 'a\\S+?:655\\d\\d: the network is too large: expected at most 65,535 ports of a node';

  it.each([
    ['a.edges', lines(70_000, () => '0 1')],
    ['a.edges', lines(70_000, (i) => `0 ${i + 1}`)],
    ['a.csv', `from,to\n${lines(70_000, () => 'a,b')}`],
    ['a.csv', `from,to\n${lines(70_000, (i) => `a${i},b`)}`],
    ['a.csv', `from,from port,to,to port\n${lines(70_000, (i) => `a${i},1,b,${i}`)}`],
    ['a.gexf', `<gexf><graph><edges>\n${lines(70_000, (i) => `<edge source="${i}" target="a"/>`)}`],
    ['a.net', `Switch 4 "S"\n${lines(70_000, (i) => `[${i}] "T${i}"[1]`)}`],
  ])('is left where a node has more ports than a switch can, and nothing is built of it: %s (%#)', (name, text) => {
    const connect = vi.spyOn(TopologyBuilder.prototype, 'connect');
    expect(read(name, text)).toMatch(new RegExp(ports));
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it('may be as large as the largest subnet, and larger', () => {
    const text = lines(200_000, (i) => `${i} ${i + 1}`);
    expect(readNetwork({ name: 'a.edges', text }).topology.links).toHaveLength(200_000);
  });
});

describe('what is counted while a file is read', () => {
  it.each([
    ['nodes', 1, [['a', 'b'], ['c']], 2],
    ['cables', 1, [['a'], ['a'], ['a'], ['a']], 4],
    ['cables', 2, [['a'], ['a'], ['a'], ['a'], ['a'], ['a'], ['a']], 7],
    ['ports of a node', 1, [['a', 'b'], ['a', 'b'], ['b'], ['b', 'a']], 4],
  ] as const)('ends the reading at the first of too many %s, each told of %s times', (what, sides, cables, at) => {
    const most = { nodes: 2, cables: 3, ports: what === 'cables' ? 9 : 3 };
    const budget = new NetworkBudget(new ProblemList('f'), sides, most);
    const count = (upTo: number) => {
      for (const [i, ends] of cables.slice(0, upTo).entries()) budget.cable(ends, i + 1);
    };
    const kind = what === 'nodes' ? 2 : 3;
    expect(refusalOf(() => count(cables.length))).toBe(
      `f:${at}: the network is too large: expected at most ${kind} ${what}`,
    );
    const again = new NetworkBudget(new ProblemList('f'), sides, most);
    for (const ends of cables.slice(0, at - 1)) again.cable(ends, 1);
  });

  it('are rows of a table too, of which none that does not fit is kept', () => {
    const rows = (text: string) => new TitledRows({ name: 'f', text }, new ProblemList('f'), [], 3).rows;
    expect(rows('a,b\n1,2\n\n3,4\n5,6\n')).toHaveLength(3);
    expect(refusalOf(() => rows('a,b\n1,2\n3\n4,5\n5,6\n7,8\n'))).toContain(
      'f:5: the table is too large: expected at most 3 rows',
    );
  });
});
