import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SONIC } from '../core/counters/counterFiles.fixture';
import { generateFromSpec } from '../core/generators/spec';
import { captureCli } from './captureCli.fixture';
import { countersShape } from './safetyShapes.fixture';

const topology = generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=2');
const design = { ...topology, links: topology.links.map((link) => ({ ...link, speed: '4xEDR' })) };
const SPEC = 'leaf-spine:leaves=2,spines=1,links=1,hosts=2';

/** What node names and ports have counted, as ibqueryerrors prints it. */
function queried(of: (place: number) => string): string {
  const names = new Map<string, string>([...design.switches, ...design.hosts].map(({ id, name }) => [id, name]));
  return design.links
    .flatMap(({ a, b }, l) =>
      [a, b].map(
        ({ node, port }, side) => `Errors for "${names.get(node)}"\n   GUID 0x9 port ${port}: ${of(2 * l + side)}`,
      ),
    )
    .join('\n');
}

describe('counters', () => {
  let folder = '';
  const path = (name: string): string => join(folder, name);
  const write = (name: string, text: string): string => {
    writeFileSync(path(name), text);
    return path(name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'topoloom-counters-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function judged(code: number, ...argv: string[]) {
    const captured = await captureCli('counters', ...argv, '--json');
    expect([captured.code, captured.err]).toEqual([code, '']);
    const json: unknown = JSON.parse(captured.out);
    v.assert(countersShape, json);
    return json;
  }

  // Uniform traffic: each host sends 1 to each of three others, so that 4 go each way between the leaves, 3 to and from each host.
  const amount = (place: number): number =>
    design.hosts.some(({ id }) => [design.links[place >> 1].a.node, design.links[place >> 1].b.node].includes(id))
      ? 3
      : 4;
  const data = (time: number, place: number): string =>
    `[PortXmitData == ${time * 1e10 * amount(place)}] [PortRcvData == ${time * 1e10 * amount(place)}] [LinkDownedCounter == ${place === 2 ? 5 * time : 0}]`;
  const dumps = (): string[] =>
    [0, 1].flatMap((time) => [
      '--dump',
      write(
        `t${time}.txt`,
        queried((place) => data(time, place)),
      ),
    ]);

  it('finds what is wrong, and lays loads beside those of the tables', async () => {
    const found = await judged(1, SPEC, ...dumps(), '--seconds', '300', '--engine', 'min-hop', '--matrix');
    expect(found.findings).toMatchObject([{ what: 'flapping', says: { en: 'the link went down 5 times in 300 s' } }]);
    expect(found).toMatchObject({ moments: 2, ports: 24, compared: 6, slow: 'no speeds', load: null, unmatched: [] });
    expect(found.matrix?.deviation).toBeLessThan(0.01);
  });

  it('says it in words, with the load where speeds are known', async () => {
    const csv = write(
      'net.csv',
      `from,from port,to,to port,speed\n${design.links
        .map(({ a, b }) => {
          const names = new Map<string, string>(
            [...design.switches, ...design.hosts].map(({ id, name }) => [id, name]),
          );
          return `${names.get(a.node)},${a.port},${names.get(b.node)},${b.port},4xEDR`;
        })
        .join('\n')}\n`,
    );
    const { out, code } = await captureCli(
      'counters',
      csv,
      ...dumps(),
      '--seconds',
      '300',
      '--engine',
      'min-hop',
      '--matrix',
    );
    expect(code).toBe(1);
    expect(out).toMatch(/measured is +\+0\.0 % in the median of 4 channels, 0\.0 % off in the mean/);
    expect(out).toMatch(/slow cables +cannot tell: no port counts waits/);
    expect(out).toMatch(/One of many traffics that fit/);
    expect(out).toMatch(/flapping at .*\n {2}the link went down 5 times in 300 s\n {2}reseat or replace the cable/);
  });

  it('says what is new beside an earlier date', async () => {
    const at = (name: string, ill: number) => (time: number) =>
      write(
        `${name}-${time}.txt`,
        queried((place) => `[LinkDownedCounter == ${place === ill ? 5 * time : 0}]`),
      );
    const times = (flag: string, file: (time: number) => string) => [0, 1].flatMap((time) => [flag, file(time)]);
    const both = [SPEC, ...times('--dump', at('now', 4)), ...times('--before', at('was', 2)), '--seconds', '300'];
    const { before, findings } = await judged(1, ...both);
    expect(findings.map(({ what }) => what)).toEqual(['flapping']);
    expect(before).toMatchObject({ moments: 2, since: ['new'], missing: [{ what: 'flapping', since: 'not-seen' }] });
    const { out } = await captureCli('counters', ...both);
    expect(out).toMatch(/beside before +1 new, 1 not seen now \(before: 2 times\)/);
    expect(out).toMatch(/^new: flapping at /m);
    expect(out).toMatch(/^not seen now: flapping at /m);
  });

  it('takes folders, counts what it cannot read, and refuses what is of another network', async () => {
    const sonic = join(folder, 'sonic');
    const { mkdirSync } = await import('node:fs');
    mkdirSync(sonic);
    writeFileSync(join(sonic, 'leaf-0.txt'), SONIC.text);
    writeFileSync(join(sonic, 'other.txt'), SONIC.text);
    const { out, err, code } = await captureCli('counters', SPEC, '--dump', sonic);
    expect(code).toBe(1);
    expect(err).toMatch(/leaf-0\.txt: rows: 3 read 2, left out 1 \(not understood 1\)/);
    expect(out).toMatch(/not in the network +2 ports, the first at .*other\.txt:3/);
    const stranger = await captureCli('counters', SPEC, '--dump', join(sonic, 'other.txt'));
    expect([stranger.code, stranger.err]).toEqual([
      2,
      expect.stringMatching(/expected counters of ports of the network, found none/),
    ]);
    expect((await captureCli('counters', SPEC)).code).toBe(2);
    expect((await captureCli('counters', SPEC, '--dump', join(sonic, 'leaf-0.txt'), '--matrix')).err).toMatch(
      /--matrix: expected tables too/,
    );
  });
});
