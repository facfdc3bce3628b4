import type { Fabric } from '../../../core/fabric/fabric';
import type { DecisionLog } from '../../../core/routing/contract/decisionTrace';
import {
  TRACE_CLOSED,
  TRACE_ESCAPED,
  TRACE_HELD,
  TRACE_LANE,
  TRACE_ROUTED,
} from '../../../core/routing/contract/traceKinds';
import type { Arc } from '../../../drawing/dependencies/paintDependencies';

/** The event of the latest step. */
type SearchEvent =
  | { readonly kind: 'start' | 'end' }
  /** A lane begins, for destinations at so many switches. */
  | { readonly kind: 'lane'; readonly switches: number }
  | { readonly kind: 'closed'; readonly input: number; readonly output: number; readonly loop: Uint32Array }
  /** The channels of all switches to a host; `escaped` are those that only walks under the order of the lane found. */
  | { readonly kind: 'routed'; readonly host: number; readonly tree: Uint32Array; readonly escaped: Uint32Array };

/** The lane that is looked at after a number of steps. */
export interface SearchMoment {
  readonly event: SearchEvent;
  readonly lane: number;
  readonly lanes: number;
  /** Turns of the lane that are in use, and those among them that this step brought; turns that are refused. */
  readonly held: readonly Arc[];
  readonly fresh: readonly Arc[];
  readonly refused: readonly Arc[];
  readonly routed: number;
}

const STEPS: ReadonlySet<number> = new Set([TRACE_LANE, TRACE_CLOSED, TRACE_ROUTED]);

/** Entries of the log that are steps by themselves. */
const stepsOf = ({ kind }: DecisionLog): number[] => Array.from(kind.keys()).filter((i) => STEPS.has(kind[i]));

/** A position for each step, and one for the end. */
export const lastSearchPosition = (log: DecisionLog): number => stepsOf(log).length + 1;

/** Depends on nothing but its arguments. O(log). */
export function searchMomentAt(log: DecisionLog, position: number): SearchMoment {
  const steps = stepsOf(log);
  const until = position === 0 ? 0 : steps[Math.min(position, steps.length) - 1] + 1;
  let [lane, lanes, routed] = [0, 1, 0];
  let [held, fresh, refused]: Arc[][] = [[], [], []];
  let event: SearchEvent = { kind: 'start' };
  let escaped = new Uint32Array();
  for (let i = 0; i < until; i++) {
    const list = log.loops.subarray(log.loopOffset[i], log.loopOffset[i + 1]);
    const [first, second] = [log.first[i], log.second[i]];
    // What a step brought is news until the next one.
    if (i > 0 && STEPS.has(log.kind[i - 1])) [fresh, escaped] = [[], new Uint32Array()];
    switch (log.kind[i]) {
      case TRACE_LANE:
        [lane, lanes] = [first, second];
        [held, fresh, refused] = [arcsOf(list), arcsOf(list), []];
        event = { kind: 'lane', switches: log.value[i] };
        break;
      case TRACE_HELD:
        fresh = [...fresh, ...arcsOf(list)];
        held = [...held, ...arcsOf(list)];
        break;
      case TRACE_CLOSED:
        refused = [...refused, [first, second]];
        event = { kind: 'closed', input: first, output: second, loop: list };
        break;
      case TRACE_ESCAPED:
        escaped = list.slice();
        break;
      case TRACE_ROUTED:
        routed++;
        event = { kind: 'routed', host: first, tree: list, escaped };
    }
  }
  return { event: position > steps.length ? { kind: 'end' } : event, lane, lanes, held, fresh, refused, routed };
}

function arcsOf(list: Uint32Array): Arc[] {
  return Array.from({ length: list.length / 2 }, (_, i): Arc => [list[2 * i], list[2 * i + 1]]);
}

/** All turns of a network but straight back. O(turns). */
export function completeArcs({ channelCount, channelTo, outOffset, outChannel }: Fabric): Arc[] {
  return Array.from({ length: channelCount }, (_, input) => {
    const s = channelTo[input];
    return Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]), (output): Arc => [input, output]);
  })
    .flat()
    .filter(([input, output]) => output !== (input ^ 1));
}

/** The next position in a direction at which a turn is refused or a way is found by escape; null if there is none. */
export function nextRefusedOrEscaped(log: DecisionLog, from: number, direction: 1 | -1): number | null {
  const steps = stepsOf(log);
  for (let p = from + direction; p >= 1 && p <= steps.length; p += direction) {
    const i = steps[p - 1];
    if (log.kind[i] === TRACE_CLOSED) return p;
    const between = log.kind.subarray(p > 1 ? steps[p - 2] + 1 : 0, i);
    if (between.includes(TRACE_ESCAPED)) return p;
  }
  return null;
}
