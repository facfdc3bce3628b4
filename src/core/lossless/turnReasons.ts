import { type Fabric, NONE } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';
import type { LosslessLoop, TurnReason } from './losslessReport';
import type { VisitTurn } from './reroutes';

/** Walks to look for a turn in, by place of their destination, and the failure that they are after. */
export interface TurnWalks {
  readonly failure: string | null;
  readonly walk: (target: number, visit: VisitTurn) => void;
}

/** Writes a loop out with the pair of hosts that makes each of its turns; a turn that no walk makes is flooded. */
export function nameLoop(
  fabric: Fabric,
  targets: Uint32Array,
  loop: Uint32Array,
  about: Pick<LosslessLoop, 'time' | 'failure'>,
  walksWith: (turn: number) => TurnWalks,
): LosslessLoop {
  const { switchNames, channelFrom, channelFromPort, channelTo, channelToPort } = fabric;
  return {
    ...about,
    channels: Array.from(loop, (c) => ({
      from: switchNames[channelFrom[c]],
      fromPort: channelFromPort[c],
      to: switchNames[channelTo[c]],
      toPort: channelToPort[c],
    })),
    pairs: Array.from(loop, (c, i) => reasonOf(fabric, targets, c, loop[(i + 1) % loop.length], walksWith)),
  };
}

function reasonOf(
  fabric: Fabric,
  targets: Uint32Array,
  input: number,
  output: number,
  walksWith: (turn: number) => TurnWalks,
): TurnReason {
  const { hostNames, talkerAt, talkerOffset, channelTo, switchNames } = fabric;
  const { failure, walk } = walksWith(turnIndex(fabric, input, output));
  const hostAt = (s: number): string => hostNames[talkerAt[talkerOffset[s]]];
  for (let t = 0; t < targets.length; t++) {
    let sender = NONE;
    walk(t, (c, e, origin) => {
      if (c === input && e === output && sender === NONE) sender = origin;
    });
    if (sender !== NONE) return { source: hostAt(sender), destination: hostAt(targets[t]), failure };
  }
  return { floodedAt: switchNames[channelTo[input]] };
}
