import { seedParam } from '../../core/base/paramSpecs';
import { paramsFor } from '../../core/traffic/patterns/paramsFor';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { defineAsk } from '../ask/ask';
import type { FileField, FormSpecs, PatternField } from '../ask/form';
import { bisectParams } from './bisectParams';
import type { CollectiveRequest } from './collectiveJob';
import { collectiveParams } from './collectiveParams';

/** Patterns that say what ranks send in steps, or all at once with messages of one size. */
export const jobKinds = patternDescriptors
  .filter(({ views, oneStep }) => views.includes('steps') || oneStep === true)
  .map((pattern) => ({ ...pattern, params: paramsFor(pattern, pattern.oneStep ? 'demand' : 'steps') }));

const kind: PatternField = {
  type: 'pattern',
  default: { id: 'ring-all-reduce', params: {} },
  choices: jobKinds,
  label: { en: 'What the ranks do', ja: '通信の種類' },
  help: { en: 'what ranks send', ja: 'ランクの通信' },
};

/** Which machines and hosts are free; what a person writes is read as the file `hosts`. */
const free: FileField = {
  type: 'file',
  default: null,
  written: 'hosts',
  flag: '--free <file>',
  label: { en: 'Free hosts', ja: '空きホスト' },
  help: {
    en: 'names of the free machines or hosts, such as node[01-16]; the others are busy',
    ja: '空いているマシンやホストの名前（node[01-16] など）。ほかは使用中',
  },
};

/** Cost of a job by the tables of each routing of a network. */
export const collectiveAsk = defineAsk({
  id: 'collective',
  form: {
    kind,
    ...collectiveParams,
    free,
    seed: {
      ...seedParam(['of a placement that is drawn', '無作為な配置のシード']),
      appliesWhen: { placement: ['random', 'fragmented', 'best'] },
    },
  } as const satisfies FormSpecs,
  reads: ['runs'],
  // The best places take a search, and a list is typed name by name.
  automatic: ({ placement, free }) => placement !== 'best' && placement !== 'listed' && free === null,
  request: ({ kind: { id, params }, ranks, ...setting }, { runs }) => {
    const job: CollectiveRequest = { ...setting, kind: id, values: params, ranks: ranks ?? 0 };
    return runs.length === 0 ? null : { job, runs: runs.map(({ run }) => run) };
  },
});

const { lmc, ecmp, ...drawn } = bisectParams;

/** Throughput of hosts that send to random partners, by the tables of each routing and, if requested, where flows are hashed. */
export const exchangeAsk = defineAsk({
  id: 'exchange',
  form: {
    ...drawn,
    // Flows are hashed besides, and not instead.
    ecmp: {
      ...ecmp,
      label: { en: 'ECMP too', ja: 'ECMP も' },
      help: {
        en: 'also flows that are hashed to all equally good next hops',
        ja: '各フローを同等のネクストホップすべてへハッシュで振り分ける場合も測る',
      },
    },
    lmc: { ...lmc, appliesWhen: undefined },
    seed: seedParam(['of the pairings that are drawn', '無作為な対のシード']),
    /** Keys of results that are left out. */
    without: { type: 'data', default: [] as readonly string[] },
  } as const satisfies FormSpecs,
  reads: ['runs'],
  request: ({ without, ecmp: hashes, ways, qps, hashing, lmc: lids, apart, ...draws }, { runs }) => {
    const tables = runs.filter(({ run }) => !without.includes(run)).map(({ run }) => run);
    const requests = [
      ...tables.map((run) => ({ ...draws, run, lmc: lids, apart })),
      // Any result of the network will do.
      ...(hashes && runs.length > 0 ? [{ ...draws, run: runs[0].run, ecmp: true, ways, qps, hashing }] : []),
    ];
    return requests.length === 0 ? null : { requests, tables, hashed: hashes ? { qps, hashing } : null };
  },
});
