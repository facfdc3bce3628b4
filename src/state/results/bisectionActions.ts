import type { BisectReply, LidReport } from '../../jobs/collective/bisectJob';
import { ResultQuestion } from './resultQuestion';
import type { RouteResultView } from './runStore';

/** Effective bisection bandwidth of a result, partners sending one way and both ways. */
export interface BisectionReply {
  readonly oneWay: BisectReply;
  readonly bothWays: BisectReply;
}

/** A mean over many hosts needs few samples: with 1,024, 100 give ± .003. */
const MANY_HOSTS = 1000;
const SAMPLES = { few: 100, many: 400 } as const;
const SEED = 1;
/** LMC values for which the bandwidth with several LIDs a host is measured. */
const LMCS = [1, 2];

const drawsOf = ({ key, fabric }: RouteResultView) => ({
  run: key,
  samples: fabric.hostCount >= MANY_HOSTS ? SAMPLES.few : SAMPLES.many,
  seed: SEED,
  maxMin: false,
});

/** The throughput of hosts that send to random partners under a result. */
export const bisection = new ResultQuestion<BisectionReply>(
  async (result, { run }) => {
    const draws = drawsOf(result);
    const { value: oneWay } = await run('bisect', { ...draws, bothWays: false });
    const { value: bothWays } = await run('bisect', { ...draws, bothWays: true });
    return { oneWay, bothWays };
  },
  { on: 'keeper' },
);

/** The same where hosts have several LIDs with routes of their own, made beside those of the result. */
export const severalLids = new ResultQuestion<readonly LidReport[]>(
  async (result, { run }) => {
    const draws = { ...drawsOf(result), bothWays: false };
    const found: (LidReport | null)[] = [];
    for (const lmc of LMCS) found.push((await run('bisect', { ...draws, lmc })).value.lids);
    return found.filter((report) => report !== null);
  },
  { on: 'keeper' },
);
