import type { Fabric } from '../../core/fabric/fabric';
import type { Routing } from '../../core/routes/routing';

/** One turn that may not be taken. */
export interface ProhibitedTurn {
  readonly at: number;
  /** Switches that it comes from and goes to. */
  readonly from: number;
  readonly to: number;
}

/** The turns that a routing may not take, but for those back on the same link. @throws Error where it has no set of turns */
export function prohibitedTurns(fabric: Fabric, { turns }: Routing): readonly ProhibitedTurn[] {
  if (!turns) throw new Error(`${fabric.name}: no set of turns`);
  const { switchCount, outOffset, outChannel, channelTo, turnOffset } = fabric;
  const found: ProhibitedTurn[] = [];
  for (let at = 0; at < switchCount; at++) {
    const first = outOffset[at];
    const degree = outOffset[at + 1] - first;
    for (let a = 0; a < degree; a++)
      for (let b = 0; b < degree; b++)
        if (a !== b && turns[turnOffset[at] + a * degree + b] === 0)
          found.push({ at, from: channelTo[outChannel[first + a]], to: channelTo[outChannel[first + b]] });
  }
  return found;
}
