import { afterEach, expect, it, vi } from 'vitest';
import { ProblemList } from '../base/text/problemList';
import { generateFromSpec } from '../generators/spec';
import { cpuTime } from '../testing/cpuTime';
import type { Host, Topology } from '../topology/topology';
import { parseRankMatrix } from '../traffic/rankMatrix';
import { parseMacs } from '../vlan/planning/macAddresses';
import { NetworkAssembler } from './parts/networkAssembler';
import { ibsimIds } from './plugins/ibsimIds';

afterEach(() => vi.restoreAllMocks());

/** Counts the look-ups in sets while something runs. */
function asked(run: () => void): number {
  const has = vi.spyOn(Set.prototype, 'has');
  run();
  const { length } = has.mock.calls;
  vi.restoreAllMocks();
  return length;
}

it('tells apart nodes of one description without trying every number for each', () => {
  const network = new NetworkAssembler(new ProblemList('n'), { strangers: 'error' });
  for (let i = 0; i < 1000; i++) network.node(`k${i}`, 'host', i === 500 ? 'hca 7' : 'hca');
  let built: Topology | null = null;
  expect(
    asked(() => {
      built = network.build('n').topology;
    }),
  ).toBeLessThan(5000);
  const names = (built as unknown as Topology).hosts.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['hca', 'hca 2', 'hca 3']);
  expect(names[500]).toBe('hca 7 2');
  expect(new Set(names).size).toBe(1000);
});

it('gives ibsim ids to names of one long beginning likewise', () => {
  const hosts = Array.from({ length: 1000 }, (_, i) => ({ id: `h${i}`, name: `${'x'.repeat(63)}${i}` }) as Host);
  let ids: readonly string[] = [];
  expect(
    asked(() => {
      ids = ibsimIds({ name: 'n', switches: [], hosts, links: [] }).ofHost;
    }),
  ).toBeLessThan(5000);
  expect(ids.slice(0, 3)).toEqual(['x'.repeat(63), `${'x'.repeat(55)}~2`, `${'x'.repeat(55)}~3`]);
  expect(new Set(ids).size).toBe(1000);
});

it('passes over a switch of very many ports, and says which are too many', { tags: ['deep'] }, () => {
  const problems = new ProblemList('n');
  const network = new NetworkAssembler(problems, { strangers: 'error' });
  const hub = network.node('s', 'switch', 'hub');
  hub.line = 1;
  for (let port = 1; port <= 130_000; port++) {
    network.node(`h${port}`, 'host', `h${port}`).line = port;
    network.cable(hub, port, { to: `h${port}`, toPort: 1, line: port });
  }
  network.build('n');
  expect(() => problems.finish()).toThrow(/n:65536: port 65536 of "hub" is out of range: expected 1 to 65535/);
});

it('refuses an adapter port of hundreds of digits at its line', () => {
  const problems = new ProblemList('n');
  const network = new NetworkAssembler(problems, { strangers: 'error' });
  network.node('s', 'switch', 'hub').line = 1;
  const adapter = network.node('a', 'host', 'adapter');
  adapter.line = 2;
  adapter.guid = '00000000000000aa';
  network.cable(adapter, Number('9'.repeat(400)), { to: 's', toPort: 1, line: 3 });
  network.build('n');
  expect(() => problems.finish()).toThrow(/n:3: port Infinity of "adapter" is out of range: expected 1 to 65535/);
});

it('refuses a long first line of a rank matrix before it makes room for its square', () => {
  const text = `${'1 '.repeat(200_000)}\n`;
  expect(() => parseRankMatrix({ name: 'm', text }, 64)).toThrow('m:1: a matrix of 200000 ranks: there is room for 64');
  expect(() => parseRankMatrix({ name: 'm', text }, 300_000)).toThrow('m:1: expected 200000 lines of numbers');
});

it('reads addresses behind any separators, and refuses a line of nothing else at once', () => {
  const hosts = generateFromSpec('torus:dims=3,hosts=1');
  const [{ name }] = hosts.hosts;
  const read = (text: string) => [...parseMacs({ name: 'm', text }, hosts)];
  expect(read(`${name} , ;\t 02-00-00-00-00-0A # first\n`)).toEqual([[0, '02:00:00:00:00:0a']]);
  // One pattern for name, separators and address took 11 s for this line.
  const refuse = (): void =>
    expect(() => read(`${','.repeat(4000)}b c`)).toThrow('m:1: expected a host and its MAC address');
  expect(cpuTime(refuse)).toBeLessThan(3000);
  expect(() => read('02:00:00:00:00:0a')).toThrow('m:1: expected a host and its MAC address');
});
