import type { LidOptions } from '../../core/addressing/assignInOrder';
import { assignLids } from '../../core/addressing/assignLids';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LidStrategy } from '../../core/addressing/lidStrategy';
import { findLidStrategy, lidStrategies } from '../../core/addressing/registry';
import { ParamError } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { Failure } from '../../core/failures/failure';
import { patternsOf, type WeighedFailures } from '../../core/failures/patternsOf';
import type { Rerouter } from '../../core/failures/rerouter';
import type { JobStep } from '../job';
import type { OptimizedFor } from './failureReply';
import type { FailureRequest } from './failureRequest';
import { singleFailures } from './failuresOf';

/** How LIDs are given out, files and weights read. */
export interface Assigning extends Pick<FailureRequest, 'lids' | 'optimizeFor' | 'seed'> {
  readonly lidOptions: LidOptions;
  /** The LIDs of `imported` where the tables came with LIDs; else the records hold them. */
  readonly running?: LidAssignment | null;
  /** Failures that `optimized` makes cheap, in place of those of `optimizeFor`. */
  readonly weighed?: readonly WeighedFailures[];
}

export interface Assigned {
  readonly lids: LidAssignment;
  readonly optimizedFor: OptimizedFor | null;
}

/** The strategy of that id. @throws ParamError naming those there are */
export function lidStrategyOf(id: string): LidStrategy {
  const strategy = findLidStrategy(id);
  if (strategy) return strategy;
  const known = lidStrategies.map((s) => s.descriptor.id).join(', ');
  throw new ParamError('lids', {
    en: `unknown way to give out LIDs "${id}": expected one of ${known}`,
    ja: `LID の割り当て方「${id}」はありません：${known} のいずれかが必要です`,
  });
}

/** Gives out LIDs as a request wishes; `optimized` goes by what the failures change. @throws AddressingError, @throws ParamError */
export function* assignFor(
  rerouter: Rerouter,
  failures: readonly Failure[],
  { lids: id, lidOptions: options, optimizeFor, weighed, seed, running }: Assigning,
): Generator<JobStep, Assigned, 'stop' | undefined> {
  const { topology, fabric } = rerouter;
  if (id === 'imported') return { lids: running ?? assignLids(topology, 'imported'), optimizedFor: null };
  const strategy = lidStrategyOf(id);
  let patterns = null;
  if (strategy.descriptor.needsPatterns) {
    const usual = optimizeFor === 'analysed' ? [{ failures, weight: 1 }] : singleFailures(topology, fabric);
    const kinds = weighed ?? usual;
    const looking = patternsOf(topology, kinds, seed, (failure) => rerouter.reroute(failure).changes);
    patterns = yield* mapSteps(looking, (done) => ({ stage: 'look', done }));
  }
  let blocks = 0;
  const given = yield* mapSteps(strategy.assign({ topology, options, seed, patterns }), (step) => {
    blocks = step.objective ?? blocks;
    return step;
  });
  const optimizedFor = patterns && { failures: patterns.failures, failuresInAll: patterns.failuresInAll, blocks };
  return { lids: given, optimizedFor };
}
