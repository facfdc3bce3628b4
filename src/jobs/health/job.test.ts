import { describe, expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { refusalOf } from '../../core/testing/refusalOf';
import { HEALTH_SPEC, healthFiles } from './healthFiles.fixture';
import { health } from './job';

const topology = generateFromSpec(HEALTH_SPEC);
const fabric = compileFabric(topology);
const judged = (files = healthFiles) =>
  finish(health.run({ topology, fabric }, { files, seconds: 0, dscp: 26 }, () => 0));
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
    expect(files).toEqual({ counters: 2, tables: 1, config: 3 });
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
  });

  it('refuses a file that is none of these', () => {
    expect(refusalOf(() => judged([{ name: 'net.csv', text: 'from,to\na,b\n' }]))).toMatch(
      /expected counters of ports/,
    );
    // Beside others it is told, and they are judged.
    const { findings, files, problems } = judged([...healthFiles, { name: 'junk.txt', text: 'hello\nthere\n' }]);
    expect([findings.length, files]).toEqual([5, { counters: 2, tables: 1, config: 3 }]);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'junk.txt', message: expect.stringMatching(/^not recognised: expected counters/) },
    ]);
    // JSON of anything else is no configuration without a finding.
    expect(refusalOf(() => judged([{ name: 'x.json', text: '{"edges": []}' }]))).not.toBe('taken');
  });
});
