import type { LocalText } from '../../core/base/localText';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { nameOfHashes } from '../../jobs/collective/ecmpParams';
import type { JobName, JobParams, JobResult, JobStep } from '../../jobs/jobs';
import type { RoutesRequest } from '../../jobs/simulate/simulateJobs';
import type { Working } from '../../state/asks/hostedAsk';
import type { PartOfWork } from '../../state/asks/question';
import type { SentNetwork, SharedJob } from '../../state/asks/runOn';
import { useRuns } from '../../state/results/runStore';
import { type Asked, type SimulatedOn, showFrame } from './simulateStore';

/** Hosts up to which the throughput over time of a whole exchange is simulated along with its gaps; of larger ones one step's is. */
export const SERIES_HOSTS = 256;
/** Tables up to this size go to every worker that shares a study, bytes. */
const SHARED_TABLES = 64 * 2 ** 20;

const TITLE: LocalText = { en: 'packets', ja: 'パケット' };

interface Setting {
  /** Of another network than the one that is asked about. */
  readonly network?: SentNetwork;
  /** Which part of the work it is. */
  readonly part?: PartOfWork;
  /** Workers that share it, at most. */
  readonly sharers?: number;
}

/** A simulation under way, of one job or of several in a row: adds up their time and shows what they picture. */
export class Simulation<R extends Asked> {
  private workerMs = 0;

  constructor(
    readonly request: R,
    private readonly working: Omit<Working<unknown>, 'show'>,
  ) {}

  /** The subject of the simulation, as far as it is. */
  get on(): SimulatedOn<R> {
    const { topology, fabric } = this.working.on;
    const { request, workerMs } = this;
    return { topology, fabric, routing: nameOfRoutes(request.routes), request, workerMs };
  }

  /** Runs a job; null if it was cancelled. */
  async ask<N extends JobName>(name: N, params: JobParams<N>, setting: Setting = {}): Promise<JobResult<N> | null> {
    this.picture(null);
    // The last steps may come after the answer.
    let open = true;
    const onStep = ({ frame }: JobStep): void => {
      if (frame && open) this.picture(frame);
    };
    const subject = tablesOf(this.request.routes)?.title ?? TITLE;
    try {
      const done = await this.working.run(name, params, { ...setting, subject, onStep });
      if (!done || this.working.overtaken()) return null;
      this.workerMs += done.workerMs;
      this.picture(null);
      return done.value;
    } finally {
      open = false;
    }
  }

  /** As `ask`, in several workers where the network has many hosts. */
  askAll<N extends SharedJob>(
    name: N,
    params: JobParams<N>,
    hosts: number,
    setting: Setting = {},
  ): Promise<JobResult<N> | null> {
    const tables = params.routes.kind === 'run' ? hosts * this.working.on.fabric.switchCount * 2 : 0;
    return this.ask(name, params, { ...setting, sharers: sharers(hosts, tables) });
  }

  private picture(frame: JobStep['frame'] | null): void {
    if (!this.working.overtaken()) showFrame(this.on, frame ?? null);
  }
}

const tablesOf = (routes: RoutesRequest) =>
  routes.kind === 'run' ? useRuns.getState().results.get(routes.run) : undefined;

/** The name of the routes; null: dimension order on the lanes of a dateline. */
function nameOfRoutes(routes: RoutesRequest): LocalText | null {
  if (routes.kind === 'ecmp') return nameOfHashes(routes);
  if (routes.kind !== 'vlan') return tablesOf(routes)?.title ?? null;
  const title = vlanRuleDescriptors.find(({ id }) => id === routes.rule)?.title;
  return { en: `VLANs: ${title?.en ?? routes.rule}`, ja: `VLAN：${title?.ja ?? routes.rule}` };
}

/** How many workers share a study: starting another costs more than a small network's study takes. */
function sharers(hosts: number, tableBytes: number): number {
  if (hosts <= SERIES_HOSTS || tableBytes > SHARED_TABLES) return 1;
  return Math.max(1, navigator.hardwareConcurrency);
}
