import { beforeEach, expect, it } from 'vitest';
import { readSimulation, shownSimulation } from './simulateLink';
import { changeSimulateForm, useSimulate } from './simulateStore';

const { form } = useSimulate.getState();
beforeEach(() => changeSimulateForm(form));

it('reads what it writes, of packets and of pacing, for every way that packets go', () => {
  const forms = [
    { mode: 'packets', paths: 'tables', rate: 0.7, seed: 5, buffers: 2, model: 'booksim', arbitration: 'oldest' },
    { mode: 'packets', paths: 'vlan', rule: 'single-tree', pattern: 'transpose', warmup: 10, measure: 20 },
    { mode: 'packets', paths: 'ecmp', ways: 'up-down', qps: 3 },
    { mode: 'pacing', paths: 'dateline', tie: 'parity', gaps: '0,G', packets: 6, sample: 4, order: 'sendrecv' },
  ] as const;
  for (const change of forms) {
    changeSimulateForm({ ...form, ...change });
    const words = shownSimulation();
    expect(words).not.toHaveProperty('run');
    const said = readSimulation(words);
    expect({ ...form, ...said.form, patternParams: {} }).toEqual({ ...form, ...change, patternParams: {} });
    expect([said.runs, said.slice]).toEqual([[], null]);
  }
});

it('leaves what a link does not say, and says which word is wrong', () => {
  expect(readSimulation({ rate: '1', run: 'packets,curve', slice: '7' })).toEqual({
    form: { mode: 'packets', rate: 1 },
    runs: ['packets', 'curve'],
    slice: 7,
    replay: '0',
  });
  const wrong: Record<string, string>[] = [
    { mode: 'x' },
    { paths: 'x' },
    { rule: 'x' },
    { run: 'x' },
    { slice: '-1' },
    { x: '1' },
  ];
  for (const words of wrong) {
    expect(() => readSimulation(words), JSON.stringify(words)).toThrow(/expected/);
  }
  expect(() => readSimulation({ pattern: 'uniform', values: '[' })).toThrow(/expected parameters in JSON/);
});
