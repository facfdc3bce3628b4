import * as v from 'valibot';
import { expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { fitShape } from './planShapes.fixture';

it('lists networks with specs that generate takes, and their counts', async () => {
  const { code, out, err } = await captureCli(
    'fit',
    '--hosts',
    '200',
    '--ports',
    '24',
    '--oversubscription',
    '2',
    '--json',
  );
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(fitShape, json);
  expect(json).toMatchObject({ hosts: 200, ports: 24, oversubscription: 2 });
  for (const { spec, switches, hosts, links } of json.candidates) {
    const generated = await captureCli('generate', spec, '--json');
    expect(JSON.parse(generated.out)).toMatchObject({ switches, hosts, links });
  }
});

it('prints a table for people', async () => {
  const { code, out } = await captureCli('fit', '--hosts', '1000', '--ports', '40', '--oversubscription', '2');
  expect(code).toBe(0);
  expect(out).toContain('1,000 hosts, switches of 40 ports, at most 2:1');
  expect(out).toMatch(/52\s+1,014\s+1,521\s+39\s+2\s+2\s+0\.5\s+\S+\s+leaf-spine:leaves=39,spines=13,links=1,/);
});

it('takes machines, models and the mode of switches', async () => {
  const plant = ['--machines', '192', '--machine', 'dgx-b200', '--switch'];
  const { out } = await captureCli('fit', ...plant, 'sn5600', '--oversubscription', '2', '--json');
  const json: unknown = JSON.parse(out);
  v.assert(fitShape, json);
  expect(json).toMatchObject({
    ...{ hosts: 1536, ports: 128, rails: 8, machines: 192, machine: 'DGX-B200', switch: 'SN5600', mode: '2x400' },
  });
  const rails = json.candidates.find(({ spec }) => spec.startsWith('rails:'));
  expect(rails).toMatchObject({ switches: 30, hosts: 1536, machines: 192, gpus: 1536 });
  const inGpus = ['--gpus', '1530', '--machine', 'dgx-b200', '--switch', 'sn5600:2x400', '--oversubscription', '2'];
  expect((await captureCli('fit', ...inGpus, '--json')).out).toBe(out);
  expect((await captureCli('fit', ...inGpus)).out).toContain(
    '1,536 hosts of 192 machines DGX-B200 (1,536 GPUs), switches SN5600:2x400 of 128 ports, at most 2:1',
  );
  const { err } = await captureCli('generate', rails?.spec ?? '', '--machine', 'dgx-b200', '--switch', 'sn5600:2x400');
  expect(err).toBe('');
  const faults: readonly (readonly [readonly string[], string])[] = [
    [['--machines', '192'], 'expected --machines N or --gpus N, and --machine MODEL, together'],
    [[...plant, 'sn5600:4x200'], '--switch sn5600:4x200: its ports run at 200G, those of DGX-B200 at 400G'],
    [[...plant, 'sn5600', '--hosts', '9'], '--hosts: not with --machines'],
    [[...plant, 'sn5600', '--ports', '9'], '--ports: not with --switch'],
    [
      ['--machines', '9', '--model', 'dgx-b2', '--ports', '64'],
      '--machine dgx-b2: expected a model of a machine: DGX-H100, DGX-B200',
    ],
    [['--hosts', '9', '--switch', 'sn5600:3x400'], 'expected a mode of SN5600: 1x800, 2x400'],
  ];
  for (const [argv, fault] of faults) {
    const wrong = await captureCli('fit', ...argv);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining(fault)]);
  }
});

it('answers no where nothing will do', async () => {
  const { code, out } = await captureCli('fit', '--hosts', '90000', '--ports', '4');
  expect(code).toBe(1);
  expect(out).toContain('no network');
});

it.each([
  [['--ports', '40'], '--hosts: expected how many'],
  [['--hosts', '40'], '--ports: expected how many'],
  [['--hosts', '0', '--ports', '40'], '--hosts'],
  [['--hosts', '40', '--ports', '40', '--oversubscription', '0.5'], 'expected a number from 1 to 1000'],
])('says what is wrong: %j', async (argv, message) => {
  const { code, err } = await captureCli('fit', ...argv);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
