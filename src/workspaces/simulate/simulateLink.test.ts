import { beforeEach, expect, it, vi } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { useDocument } from '../../state/document/documentStore';
import LINKS from './oldLinks.fixture.json';
import { jump, readSimulation, shownSimulation } from './simulateLink';
import { chooseMode } from './simulateStore';
import { works } from './worksStore';

beforeEach(() => works.pacing.reset());

it('reads what it writes, of packets and of pacing, for every way that packets go', () => {
  const forms = [
    ['packets', { paths: 'tables', rate: 0.7, seed: 5, buffers: 2, model: 'booksim', arbitration: 'oldest' }],
    ['packets', { paths: 'vlan', rule: 'single-tree', warmupCycles: 10, measureCycles: 20 }],
    ['packets', { paths: 'ecmp', ways: 'up-down', qps: 3, pattern: { id: 'hot-spot', params: { host: 3 } } }],
    ['packets', { pattern: { id: 'pwx', params: {} }, step: 7, gap: 'G', jitter: 2 }],
    ['pacing', { paths: 'dateline', tie: 'parity', gaps: '0,G', packets: 6, order: 'sendrecv', each: 2 }],
    ['pacing', { sample: 4 }],
    ['pacing', { effort: 'all' }],
  ] as const;
  for (const [mode, change] of forms) {
    chooseMode(mode);
    works.pacing.reset();
    works.pacing.set(change as object);
    const words = shownSimulation();
    expect(words).toMatchObject({ mode });
    expect(words).not.toHaveProperty('run');
    const asked = [works.packets.now()?.params, works.curve.now()?.params, works.sizes.now()?.params];
    const { each } = works.gaps.values();
    works.pacing.reset();
    const said = readSimulation(words);
    said.fill();
    const now = [works.packets.now()?.params, works.curve.now()?.params, works.sizes.now()?.params];
    expect(mode === 'pacing' ? now[2] : now.slice(0, 2)).toEqual(mode === 'pacing' ? asked[2] : asked.slice(0, 2));
    expect(works.gaps.values().each).toBe(each);
    expect([said.mode, said.runs, said.slice]).toEqual([mode, [], null]);
  }
});

it('reads links as they were written before windows were in cycles', () => {
  readSimulation(LINKS['packets, vlan']).fill();
  expect(works.packets.values()).toMatchObject({ warmupCycles: 80, measureCycles: 160, step: null });
  readSimulation(LINKS['packets, one step']).fill();
  expect(works.packets.values()).toMatchObject({ step: 7, warmupCycles: 6000 });
  readSimulation(LINKS.pacing).fill();
  expect(works.pacing.values()).toMatchObject({ sample: null, effort: 'seconds' });
  readSimulation(LINKS['pacing, all steps, vlan']).fill();
  expect(works.pacing.values()).toMatchObject({ sample: null, effort: 'all' });
});

it('takes defaults for what a link does not say, and says which word is wrong', () => {
  works.packets.set({ buffers: 2 });
  const said = readSimulation({ rate: '1', run: 'packets,curve', slice: '7' });
  expect(said).toMatchObject({ mode: 'packets', runs: ['packets', 'curve'], slice: 7, replay: '0' });
  said.fill();
  expect(works.packets.values()).toMatchObject({ rate: 1, buffers: 4, warmupCycles: null });
  const wrong: Record<string, string>[] = [
    { mode: 'x' },
    { paths: 'x' },
    { mode: 'pacing', paths: 'ecmp' },
    { rule: 'x' },
    { run: 'x' },
    { slice: '-1' },
    { warmup: '-1' },
    { x: '1' },
  ];
  for (const words of wrong) {
    expect(() => readSimulation(words), JSON.stringify(words)).toThrow(/expected/);
  }
  expect(() => readSimulation({ pattern: 'uniform', values: '[' })).toThrow(/expected parameters in JSON/);
});

it('begins at once where packets do not follow the tables of a routing that is still to come', async () => {
  const topology = generateFromSpec('torus:dims=4x4');
  useDocument.setState({ topology, fabric: compileFabric(topology) });
  const run = vi.spyOn(works.pacing, 'run').mockResolvedValue(null);
  await jump({ mode: 'pacing', paths: 'dateline', run: 'pacing' });
  expect(run).toHaveBeenCalledTimes(1);
});
