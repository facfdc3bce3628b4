import { describe, expect, it } from 'vitest';
import { compareBuilt } from '../../core/asbuilt/compareBuilt';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { readPlanes } from '../../core/formats/readPlanes';
import { generateFromSpec } from '../../core/generators/spec';
import { refusalOf } from '../../core/testing/refusalOf';
import { HEALTH_SPEC, healthFiles } from './healthFiles.fixture';
import { health } from './job';

const topology = generateFromSpec(HEALTH_SPEC);
const fabric = compileFabric(topology);
const judged = (files = healthFiles) =>
  finish(health.run({ topology, fabric }, { files, seconds: 0, earlier: 0, dscp: 26 }, () => 0));
/** Ends of a link by names. */
const endsOf = (id: string): string => {
  const link = topology.links.find((one) => one.id === id);
  const names = new Map<string, string>([...topology.switches, ...topology.hosts].map((one) => [one.id, one.name]));
  return [link?.a, link?.b]
    .map((end) => names.get(end?.node ?? ''))
    .sort()
    .join(' ');
};

describe('health', () => {
  it('tells what tables, configurations and counters say in one list, worst first, with the cables', () => {
    const { findings, files, counters, load } = judged();
    expect(files).toEqual({ cabling: 0, counters: 2, tables: 1, config: 3 });
    expect(findings.map(({ weight, from, what, links }) => [weight, from, what, links.map(endsOf)])).toEqual([
      [3, 'tables', 'unreachable', []],
      [3, 'config', 'lossy', ['leaf-0 spine-0']],
      [3, 'config', 'lossy', ['leaf-1 spine-0']],
      [3, 'config', 'lossy', ['leaf-0 spine-0', 'leaf-1 spine-0']],
      [2, 'counters', 'flapping', ['leaf-0 spine-0']],
    ]);
    expect(findings[0].says.en).toBe('2 pairs of hosts have no route');
    expect(counters).toMatchObject({ moments: 2, slow: 'no waits', unmatched: [] });
    // 10 of 100 Gb/s.
    expect([...(load ?? [])]).toEqual([0.1, 0.1, 0.1, 0.1]);
  });

  it('knows no load where the unit is not known, and judges what there is', () => {
    const [first] = healthFiles;
    const alone = judged([{ ...first, text: first.text.split('\n').slice(0, 4).join('\n') }]);
    expect(alone).toMatchObject({ findings: [], load: null, counters: { moments: 1, slow: 'too few intervals' } });
    expect(judged(healthFiles.slice(2, 3)).counters).toBeNull();
    // Ports that are down say that they carry nothing a second.
    const down = healthFiles.map((file) => ({ ...file, text: file.text.replaceAll(' 12500000000 ', ' 0 ') }));
    expect(judged(down).load).toBeNull();
  });

  it('names a file that cannot be read, and judges the others', () => {
    const cut = { name: 'cut.csv', text: 'START_PM_INFO\nNodeGUID,PortNumber,PortXmitData\n0x1,1,5\n' };
    const config = { name: 'leaf-9.json', text: '{"DEVICE_METADATA": {"localhost": ' };
    const tables = { name: 'other.lft', text: 'Unicast lids [0x0-0x5] of switch Lid 9 guid 0x0000000000000099:\n' };
    const whole = judged();
    for (const [bad, said, lost] of [
      [cut, /END_PM_INFO/, []],
      [config, /JSON/, []],
      [tables, /./, ['unreachable']],
    ] as const) {
      const { findings, problems } = judged([...healthFiles, bad]);
      const faults = problems.filter(({ severity }) => severity === 'error');
      expect(faults.map(({ file }) => file)).toContain(bad.name);
      expect(faults.find(({ file }) => file === bad.name)?.message).toMatch(said);
      const left = whole.findings.filter(({ what }) => !(lost as readonly string[]).includes(what));
      expect(findings).toEqual(left);
      // By itself it is refused.
      expect(refusalOf(() => judged([bad]))).not.toBe('taken');
    }
  });

  it('names counters of another network, of which nothing is judged', () => {
    const [first, ...rest] = healthFiles;
    const strange = { name: 'far.txt', text: 'Errors for "far"\n   GUID 0x99 port 1: [LinkDownedCounter == 8]\n' };
    const faults = judged([first, strange, ...rest]).problems.filter(({ severity }) => severity === 'error');
    expect(faults).toMatchObject([{ file: 'far.txt', line: 2, message: 'holds no port of the design' }]);
  });

  it('lays cables as they were seen over the design, as Audit does', () => {
    const { switches, hosts, links } = topology;
    const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
    const rows = links.map(({ a, b }) => [names.get(a.node), a.port, names.get(b.node), b.port]);
    // The cable of host-1-1 is gone, and those of the hosts of leaf-0 are exchanged at the leaf.
    const of = (host: string) => rows.findIndex((row) => row.includes(host));
    const [x, y] = [of('host-0-0'), of('host-0-1')];
    const leaf = rows[x][0] === 'leaf-0' ? 1 : 3;
    [rows[x][leaf], rows[y][leaf]] = [rows[y][leaf], rows[x][leaf]];
    const seen = rows.filter((_, i) => i !== of('host-1-1'));
    const text = ['from,from port,to,to port', ...seen.map((row) => row.join())].join('\n');
    const { findings, files } = judged([...healthFiles, { name: 'seen.csv', text }]);
    expect(files).toEqual({ cabling: 1, counters: 2, tables: 1, config: 3 });
    const own = findings.filter(({ from }) => from === 'cabling');
    const report = compareBuilt({ topology }, readPlanes([{ name: 'seen.csv', text }])).findings;
    expect(own.map(({ what }) => what)).toEqual(report.map(({ kind }) => kind));
    expect(own.map(({ what }) => what).toSorted()).toEqual(['missing', 'swapped']);
    expect(findings.findIndex(({ from }) => from === 'cabling')).toBe(0);
    const swapped = own.find(({ what }) => what === 'swapped');
    expect(swapped?.links.map(endsOf).toSorted()).toEqual(['host-0-0 leaf-0', 'host-0-1 leaf-0']);
    // Plugs change places at the leaf, by way of a free hand.
    expect(swapped?.act.en).toMatch(/^move leaf-0\[\d\] → leaf-0\[\d\]/);
    expect(own.find(({ what }) => what === 'missing')).toMatchObject({
      links: [links[of('host-1-1')].id],
      says: { en: expect.stringMatching(/^the cable was not seen/) },
    });
  });

  it('refuses a file that is none of these', () => {
    expect(refusalOf(() => judged([{ name: 'net.csv', text: 'from,to\na,b\n' }]))).toMatch(
      /no cable of the design|which switch is which/,
    );
    // Beside others it is told, and they are judged.
    const { findings, files, problems } = judged([...healthFiles, { name: 'junk.txt', text: 'hello\nthere\n' }]);
    expect([findings.length, files]).toEqual([5, { cabling: 0, counters: 2, tables: 1, config: 3 }]);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'junk.txt', message: expect.stringMatching(/^not recognised: expected cables/) },
    ]);
    // JSON of anything else is no configuration without a finding.
    expect(refusalOf(() => judged([{ name: 'x.json', text: '{"edges": []}' }]))).not.toBe('taken');
  });
});
