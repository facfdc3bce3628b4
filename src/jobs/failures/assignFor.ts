import { assignLids } from '../../core/addressing/assignLids';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LidStrategy } from '../../core/addressing/lidStrategy';
import { findLidStrategy, lidStrategies } from '../../core/addressing/registry';
import { ParamError } from '../../core/base/params';
import type { Failure } from '../../core/failures/failure';
import { patternsOf } from '../../core/failures/patternsOf';
import type { JobStep } from '../job';
import type { OptimizedFor } from './failureReport';
import type { FailureRequest } from './failureRequest';
import { singleFailures } from './failuresOf';
import type { Rerouter } from './rerouter';

export interface Assigned {
  readonly lids: LidAssignment;
  readonly optimizedFor: OptimizedFor | null;
}

/** The strategy of that id. @throws ParamError naming those there are */
export function lidStrategyOf(id: string): LidStrategy {
  const strategy = findLidStrategy(id);
  if (strategy) return strategy;
  const known = lidStrategies.map((s) => s.descriptor.id).join(', ');
  throw new ParamError('lids', `unknown way to give out LIDs "${id}": expected one of ${known}`);
}

/** Gives out LIDs as a request wishes; `optimized` goes by what the failures change. @throws AddressingError, @throws ParamError */
export function* assignFor(
  rerouter: Rerouter,
  failures: readonly Failure[],
  {
    lids: id,
    lidOptions: options,
    optimizeFor,
    weighed,
    seed,
  }: Pick<FailureRequest, 'lids' | 'lidOptions' | 'optimizeFor' | 'weighed' | 'seed'>,
): Generator<JobStep, Assigned, 'stop' | undefined> {
  const { topology, fabric } = rerouter;
  if (id === 'imported') return { lids: assignLids(topology, 'imported'), optimizedFor: null };
  const strategy = lidStrategyOf(id);
  let patterns = null;
  if (strategy.descriptor.needsPatterns) {
    const asked = optimizeFor === 'analysed' ? [{ failures, weight: 1 }] : singleFailures(topology, fabric);
    const kinds = weighed ?? asked;
    const looking = patternsOf(topology, kinds, seed, (failure) => rerouter.reroute(failure).changes);
    let step = looking.next();
    while (!step.done) {
      yield { stage: 'look', done: step.value };
      step = looking.next();
    }
    patterns = step.value;
  }
  const work = strategy.assign({ topology, options, seed, patterns });
  let step = work.next();
  let blocks = 0;
  while (!step.done) {
    blocks = step.value.objective ?? blocks;
    step = work.next(yield step.value);
  }
  const optimizedFor = patterns && { failures: patterns.failures, failuresInAll: patterns.failuresInAll, blocks };
  return { lids: step.value, optimizedFor };
}
