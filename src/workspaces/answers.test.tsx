// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { finish } from '../core/base/steps';
import { planGrowth } from '../core/building/growth/planGrowth';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { startLanguage } from '../i18n/language';
import NetworkAnswer from '../shell/answer/NetworkAnswer';
import { useDocument } from '../state/document/documentStore';
import { useSubject } from '../state/document/subjectStore';
import { type RouteResultView, useRuns } from '../state/results/runStore';
import { changeLook } from '../state/view/lookStore';
import { answerBy } from '../widgets/answerBy';
import DesignsAnswer from './compare-designs/DesignsAnswer';
import { designsCompared } from './compare-designs/designsStore';
import { viewDesigns } from './compare-designs/designsView';
import { GrowChecks } from './grow/GrowChecks';
import { changeGrow, growth } from './grow/growStore';
import GrowAnswer from './grow/useGrowAnswer';
import { exchanges } from './jobs/exchangeStore';
import { jobCosts, useJobs } from './jobs/jobsStore';
import JobsAnswer from './jobs/useJobsAnswer';
import RepairAnswer from './repair/RepairAnswer';
import { failureLooks, repairCosts, useRepair } from './repair/repairStore';
import SimulateAnswer from './simulate/useSimulateAnswer';
import { packets } from './simulate/worksStore';

const ASKED = { revision: 1, params: {} };
const otherwise = <i>the network's</i>;
let root: Root;

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  useRuns.setState({ results: new Map() });
  vi.restoreAllMocks();
});

async function shown(answer: ReactNode): Promise<string> {
  await act(async () => root.render(<MantineProvider>{answer}</MantineProvider>));
  return document.querySelector('[data-part="figure"], i')?.textContent ?? '';
}

it("is a workspace's own, else that of the network", async () => {
  const Own = answerBy(() => ({ figure: { value: '7', label: 'plugs' }, parts: [] }));
  const None = answerBy(() => null);
  expect(await shown(<Own otherwise={otherwise} />)).toBe('7plugs');
  expect(await shown(<None otherwise={otherwise} />)).toBe("the network's");
});

it('is of a network the smaller of its throughputs', async () => {
  const topology = generateFromSpec('leaf-spine:leaves=2,spines=2');
  const fabric = compileFabric(topology);
  const verification = { deadlockFree: true, unreachablePairs: 0, cycle: [], virtualLanes: 1 };
  const of = async (throughput: object, bound: object = { best: 1 }): Promise<string> => {
    const report = { throughput, bound, verification, load: { max: 1 }, turns: null };
    const result = { key: 'r', revision: useSubject.getState().revision, topology, fabric, report, cycle: [] };
    const load = new Float32Array(fabric.channelCount).fill(1);
    const title = { en: 'an engine', ja: 'エンジン' };
    const results = new Map([['r', { ...result, load, title } as unknown as RouteResultView]]);
    await act(async () => {
      useRuns.setState({ results });
      changeLook({ shownRun: 'r' });
    });
    return shown(<NetworkAnswer />);
  };
  expect(await of({ intra: 1, inter: 0.4 })).toBe('0.40throughput between trees, of the joining links1.00 inside them');
  expect(await of({ intra: 0.5, inter: 1 })).toBe('0.50throughput inside the trees1.00 between them');
  for (const [bound, by] of [
    [{ hops: 1, table: 2, best: 1 }, 'by hops'],
    [{ hops: 2, table: 1, best: 1 }, 'for tables'],
    [{ hops: 2, table: 3, flow: 1, best: 1 }, 'by flows'],
  ] as const)
    expect(await of({ all: 0.5 }, bound)).toBe(`0.50throughputof 1.00, the bound ${by}`);
});

it('is of jobs and of random partners the one that the form is about, where both are current', async () => {
  const results = [{ key: 'r', title: { en: 'an engine', ja: 'エンジン' }, fabric: { capacityUnit: null } }];
  const cost = { congestion: [2], ideal: [1], unrouted: [0], factor: 2, time: null, placement: [0, 1] };
  const job = { job: { kind: 'ring' }, results, costs: [cost], placed: [{}] };
  const reply = { mean: 0.25, largestCongestion: 4, unrouted: 0, allToAll: null };
  vi.spyOn(jobCosts, 'now').mockReturnValue(ASKED);
  vi.spyOn(exchanges, 'now').mockReturnValue(ASKED);
  jobCosts.question.store.setState({ answer: { asked: ASKED, value: job as never } });
  exchanges.question.store.setState({
    answer: { asked: ASKED, value: { request: {}, results, replies: [reply] } as never },
  });
  useJobs.setState({ asks: 'job' });
  expect(await shown(<JobsAnswer otherwise={otherwise} />)).toContain('2.00 ×');
  await act(async () => useJobs.setState({ asks: 'exchange' }));
  expect(await shown(<JobsAnswer otherwise={otherwise} />)).toContain('0.25');
  const older = { asked: { ...ASKED, revision: 2 }, value: {} as never };
  await act(async () => exchanges.question.store.setState({ answer: older }));
  expect(await shown(<JobsAnswer otherwise={otherwise} />)).toBe("the network's");
});

it('of a plan that lacks ports says so first, and that it is not proven', async () => {
  const plan = finish(
    planGrowth(generateFromSpec('leaf-spine:leaves=4,spines=2,links=1,hosts=2'), {
      target: { kind: 'tiers', size: { rows: 7, tops: 2 } },
      ...{ keeping: { share: 0.75, of: 'leaf' }, engine: null, seed: 1 },
    }),
  );
  vi.spyOn(growth, 'now').mockReturnValue(ASKED);
  growth.question.store.setState({ answer: { asked: ASKED, value: { plan, network: '', work: [], certified: [] } } });
  changeGrow({ taken: new Map([[useDocument.getState().revision, 0]]) });
  await shown(<GrowAnswer otherwise={otherwise} />);
  const [first, ...others] = [...document.querySelectorAll('[data-part]:not([data-part="figure"])')];
  expect([first.textContent, first.querySelector('[data-tone]')?.getAttribute('data-tone')]).toEqual([
    ' 2spines lack 3 ports each',
    'warn',
  ]);
  expect(others.map(({ textContent }) => textContent).join()).toContain('1check fails');
  await shown(<GrowChecks plan={plan} />);
  const failed = [...document.querySelectorAll('[data-holds="false"]')].map(({ textContent }) => textContent);
  expect(failed).toEqual(['2 spines lack 3 ports each: spine-0, spine-1']);
  expect(document.body.textContent).not.toContain('Proven');
});

it('is of a failure who is cut off, then the throughput of the hosts left in equal digits, and its bound', async () => {
  const topology = generateFromSpec('leaf-spine:leaves=2,spines=2');
  const row = {
    ...{ down: 'leaf-0', blocks: { total: 1 }, changedEntries: 3, mads: 1, secondsEstimate: 0.001 },
    ...{ unreachablePairs: 12, deadlockFree: true, rerouted: 'mended', anyOrder: true },
  };
  const result = { topology, fabric: compileFabric(topology), report: { throughput: { all: 0.52 } } };
  const effects = [{ throughput: { all: 0.5214 }, cutOff: 16, othersCutOff: 0 }];
  const analysis = { result, reports: [{ lids: 'node-order', rows: [row], effects, mean: 1 }], requests: [] };
  const look = { madsAt: [1], entriesAt: [3] };
  const detail = { throughput: { before: { all: 0.52 }, after: { all: 0.5214 } }, cutOff: 16, bound: 0.75 };
  vi.spyOn(repairCosts, 'now').mockReturnValue(ASKED);
  vi.spyOn(failureLooks, 'now').mockReturnValue(ASKED);
  const looked = { of: analysis, look, detail };
  repairCosts.question.store.setState({ answer: { asked: ASKED, value: analysis as never } });
  failureLooks.question.store.setState({ answer: { asked: ASKED, value: looked as never } });
  useRepair.setState({ failure: 0 });
  expect(await shown(<RepairAnswer otherwise={otherwise} />)).toBe('16hosts cut offif leaf-0 fails, its own');
  const part = (id: string): string => document.querySelector(`[data-part="${id}"]`)?.textContent?.trim() ?? '';
  expect(part('left')).toBe('0.521of 0.520 throughput left to the others, tables repaired');
  expect(document.querySelector('[data-part="left"]')?.getAttribute('title')).toContain('bound 0.75');
  expect(part('loop')).toContain('Deadlock-free');
  const sentence =
    'if leaf-0 fails: 16 hosts cut off; 12 host pairs cut off; throughput 0.520 → 0.521 of the hosts left';
  expect(document.body.textContent).toContain(sentence);
});

it('is of designs only where their cards are shown', async () => {
  const row = (design: string, uniform: number, cost = 1) => ({
    design,
    endPoints: 8,
    cost,
    switches: 2,
    throughput: { uniform },
  });
  vi.spyOn(designsCompared, 'now').mockReturnValue(ASKED);
  const answer = (...rows: object[]): void =>
    designsCompared.question.store.setState({
      answer: { asked: ASKED, value: { rows, currency: null, hosts: null, left: 0 } as never },
    });
  answer(row('a', 0.5), row('b', 0.75, 2));
  await act(async () => viewDesigns('cards'));
  expect(await shown(<DesignsAnswer otherwise={otherwise} />)).toBe('0.75Throughput');
  // What carries most is the lightest too: then what it takes is large.
  await act(async () => answer(row('a', 0.5), row('b', 0.75)));
  expect(await shown(<DesignsAnswer otherwise={otherwise} />)).toBe('1cost, the least');
  expect(document.querySelector('[data-part="most"]')?.textContent?.trim()).toBe('bnone carries more than 0.75');
  await act(async () => viewDesigns('canvas'));
  expect(await shown(<DesignsAnswer otherwise={otherwise} />)).toBe("the network's");
});

it('is of packets that have locked up the deadlock and its time', async () => {
  const result = {
    end: { reason: 'deadlock' },
    ticks: 686,
    packetTicks: 8,
    saturated: true,
    accepted: 0.1,
    offered: 0,
  };
  const value = { on: { request: { model: { preset: 'note' } } }, result: { ...result, latencyMean: null } };
  vi.spyOn(packets, 'now').mockReturnValue(ASKED);
  packets.question.store.setState({ answer: { asked: ASKED, value: value as never } });
  expect(await shown(<SimulateAnswer otherwise={otherwise} />)).toBe('Deadlockat packet time 86');
});
