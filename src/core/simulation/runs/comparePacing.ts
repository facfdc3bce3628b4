import { checkInteger } from '../../base/checkParams';
import { ParamError, unexpected } from '../../base/params';
import { mapSteps } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { findPattern } from '../../traffic/patterns/registry';
import { exchangeLoads, type StepLoads } from '../pacing/exchangeLoads';
import { parseGaps } from '../pacing/gapRule';
import { type GapSearchResult, gapSearch } from '../pacing/gapSearch';
import { latticeLoads } from '../pacing/latticeLoads';
import {
  affordableSample,
  type PacingResult,
  type PacingShare,
  type PacingStudy,
  pacingStudy,
} from '../pacing/pacingStudy';
import type { Tie } from '../paths/datelinePaths';
import type { PacketPaths } from '../paths/packetPaths';
import { type Lateness, latenessOf } from '../sources/lateness';
import { freeStudy } from './freeStudy';
import { type ModelChoice, modelOf } from './modelChoice';
import { type ExchangeLoad, exchangeFor, MOST_PACKETS } from './simulatePackets';
import type { SimulationStep } from './simulationFrame';

/** An all-to-all exchange whose gaps are compared. */
export interface PacingRequest extends Partial<Lateness> {
  readonly model: ModelChoice;
  /** Id of a pattern in steps, or another word for it. */
  readonly pattern: string;
  /** Packets a message: 1 to 65,535. */
  readonly packets: number;
  /** With commas between: numbers, or `G-2`, `G`, … */
  readonly gaps: string;
  /** Steps to simulate; 0 for all, null for all where that is a matter of seconds and else for as many as are. */
  readonly sample: number | null;
  readonly seed: number;
  /** Order of the steps: all wait for all after each, or each host for its own partners only, which simulates all steps; a barrier without it. */
  readonly order?: ExchangeLoad['order'];
  /** The part of a comparison to do, where several workers share it. */
  readonly share?: PacingShare;
}

/** Packet-hops that a study of any size may take unless another number is given: some 30 s of one core. */
const AFFORDABLE_HOPS = 2e8;
const FEWEST_STEPS = 24;

/** A study and what it is on: M, the largest overlap, and the longest path of every step, from 1. */
export interface PacingReply extends PacingResult {
  readonly overlap: Int32Array;
  readonly hops: Int32Array;
  /** True if these come from the closed form; else from the paths. */
  readonly closedForm: boolean;
}

/**
 * Simulates an exchange with several gaps; frames hold the rows as far as they are known. `latticeTie`: packets go in dimension order on a
 * torus or mesh with this tie, so that the closed form may be used; null for other paths.
 * @throws ParamError @throws DeadlockError
 */
export function* comparePacing(
  fabric: Fabric,
  paths: PacketPaths,
  request: PacingRequest,
  latticeTie: Tie | null,
): Generator<SimulationStep, PacingReply, 'stop' | undefined> {
  const { study, closedForm } = yield* prepare(fabric, paths, request, latticeTie);
  const result = yield* mapSteps(
    request.order === 'sendrecv' ? freeStudy(study) : pacingStudy(study),
    ({ done, ...frame }): SimulationStep => ({ stage: 'simulate', done, frame: { kind: 'pacing', ...frame } }),
  );
  return { ...result, overlap: study.loads.overlap, hops: study.loads.hops, closedForm };
}

/** Looks for the best gap of each overlap, with a barrier after each step; `each` steps are simulated for it. @throws ParamError @throws DeadlockError */
export function* searchGaps(
  fabric: Fabric,
  paths: PacketPaths,
  request: PacingRequest,
  latticeTie: Tie | null,
  each: number,
): Generator<SimulationStep, GapSearchResult, 'stop' | undefined> {
  const { study } = yield* prepare(fabric, paths, request, latticeTie);
  return yield* mapSteps(
    gapSearch(study, each),
    ({ done, rows }): SimulationStep => ({ stage: 'search', done, frame: { kind: 'gaps', rows } }),
  );
}

function* prepare(
  fabric: Fabric,
  paths: PacketPaths,
  request: PacingRequest,
  latticeTie: Tie | null,
): Generator<SimulationStep, { readonly study: PacingStudy; readonly closedForm: boolean }> {
  const { packets, sample, seed, share } = request;
  const exchange = exchangeFor(fabric, request.pattern, {});
  checkInteger('packets', packets, [1, MOST_PACKETS]);
  if (sample !== null && (!Number.isInteger(sample) || sample < 0)) {
    throw unexpected('sample', sample, { en: 'a number of steps, 0 for all', ja: 'ステップ数（すべてなら 0）' });
  }
  if (sample && request.order === 'sendrecv') {
    throw new ParamError('sample', {
      en: `sample=${sample}: hosts go on from step to step, so all of them are simulated`,
      ja: `sample=${sample}：ホストは止まらずに次のステップへ進むため、全ステップがシミュレーションの対象です`,
    });
  }
  const gaps = parseGaps(request.gaps);
  const { byExclusiveOr = false } = findPattern(request.pattern)?.descriptor ?? {};
  const closed = latticeTie && byExclusiveOr ? closedLoads(fabric, latticeTie) : null;
  const loads: StepLoads =
    closed ??
    (yield* mapSteps(
      exchangeLoads(fabric.hostCount, fabric.channelCount, paths, exchange),
      (done): SimulationStep => ({ stage: 'overlap', done }),
    ));
  const { overlap } = loads;
  const stratum = closed ? latticeStratum(fabric) : (step: number): string => String(overlap[step]).padStart(8, '0');
  const lateness = latenessOf(request, fabric.hostCount);
  const study = {
    fabric,
    paths,
    exchange,
    loads,
    model: modelOf(request.model),
    packets,
    gaps,
    stratum,
    seed,
    share,
    lateness,
  };
  const steps = sample ?? affordableSample(study, AFFORDABLE_HOPS, FEWEST_STEPS);
  return { study: { ...study, sample: steps }, closedForm: closed !== null };
}

/** Loads in closed form, where one host is at each switch, in the order of the switches, and these are x first. */
function closedLoads({ lattice, hostCount, switchCount, hostSwitch }: Fabric, tie: Tie): StepLoads | null {
  if (!lattice || hostCount !== switchCount) return null;
  const { dims, at, wrap } = lattice;
  for (let s = 0; s < switchCount; s++) {
    if (hostSwitch[s] !== s) return null;
    let rest = s;
    for (let d = 0; d < dims.length; d++) {
      if (at[s * dims.length + d] !== rest % dims[d]) return null;
      rest = Math.floor(rest / dims[d]);
    }
  }
  return latticeLoads(dims, wrap, tie);
}

/** The highest bits of a step's index in each dimension, which say m(j) there, the dimension of the largest first. */
function latticeStratum({ lattice }: Fabric): (step: number) => string {
  const dims = lattice?.dims ?? [];
  return (step) => {
    let rest = step;
    const parts: string[] = [];
    for (const k of dims) {
      const j = rest % k;
      rest = Math.floor(rest / k);
      parts.push(String(j === 0 ? 0 : 32 - Math.clz32(j)).padStart(2, '0'));
    }
    return [...parts].sort().reverse().concat(parts).join('.');
  };
}
