import type { ParamValue } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { type FillList, largestShares, type NamedFill, namedFill, stepShares } from '../../core/metrics/channelFill';
import { demandsOf } from '../../core/traffic/demand';
import { innerNetworks } from '../../core/traffic/jobs/innerNetworks';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { jobOf } from '../collective/collectiveJob';
import { defineJob, type JobStep, type JobWork } from '../job';
import type { KeptRun } from '../session';

/** A job whose steps use a link. */
export interface FillingJob {
  readonly kind: string;
  readonly values: Readonly<Record<string, ParamValue>>;
  readonly inner: number | null;
  /** Uint32Array[ranks]: hosts. */
  readonly placement: Uint32Array;
}

export interface LinkFillRequest {
  readonly run: string;
  /** Number of the link in the fabric. */
  readonly link: number;
  readonly traffic: TrafficChoice | null;
  /** True where the result is of routes a pair. */
  readonly pairs: boolean;
  readonly job: FillingJob | null;
}

/** The fill of one direction of a link, and the steps of a job by their numbers. */
export interface ChannelFillReply extends NamedFill {
  readonly steps: FillList | null;
}

function* fillOf({ network, routing }: KeptRun, channel: number, request: LinkFillRequest): JobWork<ChannelFillReply> {
  const { topology, fabric } = network;
  const { traffic, pairs, job } = request;
  const { table, chosen } = routing;
  const demands = demandsOf(fabric, trafficOn(fabric, traffic));
  const found = namedFill(network, { table, chosen, pairs: pairs ? routing.pairs : null }, demands, channel);
  if (!job) return { ...found, steps: null };
  const inner = innerNetworks(topology, fabric, job.inner);
  const messages = jobOf(fabric, job, job.placement.length);
  const shares = yield* mapSteps(
    stepShares({ fabric, table, inner }, messages, job.placement, channel),
    (done): JobStep => ({ stage: 'measure', done }),
  );
  const numbers = Array.from(shares, (_, i) => String(i + 1));
  return { ...found, steps: largestShares(numbers, shares) };
}

function* fillBoth(kept: KeptRun, request: LinkFillRequest): JobWork<readonly ChannelFillReply[]> {
  const { link } = request;
  return [yield* fillOf(kept, 2 * link, request), yield* fillOf(kept, 2 * link + 1, request)];
}

/** Who fills a link, one direction after the other. */
export const linkFill = defineJob({
  id: 'linkFill',
  inputs: (session, { run }: LinkFillRequest): KeptRun => session.anyRun(run),
  run: fillBoth,
});
