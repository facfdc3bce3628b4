import type { Fabric } from '../fabric/fabric';
import { UNREACHED } from '../fabric/switchDistances';
import { listNextHops, type NextHops } from '../routes/nextHops';
import type { LoopChannel, LosslessLoop, TurnReason } from './losslessReport';

/**
 * The loop that two hosts close which may stop receiving until they can send: each cable into a host waits for the one out of it. Null where no two hosts reach each other.
 * O(targets² + hops).
 */
export function hostLoop(fabric: Fabric, hops: NextHops): LosslessLoop | null {
  const pair = talkingPair(fabric, hops);
  if (!pair) return null;
  const [there, back] = [pair, [pair[1], pair[0]] as const].map((way) => wayBetween(fabric, hops, way));
  return {
    time: 'intact',
    failure: null,
    channels: [...there.channels, ...back.channels],
    pairs: [...there.pairs, ...back.pairs],
  };
}

/** The first way from a host to another, and why each of its channels waits: the last does for the host. */
function wayBetween(fabric: Fabric, hops: NextHops, [source, destination]: readonly [number, number]) {
  const { hostSwitch, hostSwitchPort, hostNames, switchNames, channelTo, channelFromPort, channelToPort } = fabric;
  const [from, to] = [hostNames[source], hostNames[destination]];
  const end = hostSwitch[destination];
  const list = new Int32Array(fabric.maxPort + 1);
  let s = hostSwitch[source];
  const channels: LoopChannel[] = [{ from, fromPort: null, to: switchNames[s], toPort: hostSwitchPort[source] }];
  while (s !== end) {
    listNextHops(fabric, hops, hops.targetOf[end], s, list);
    const [c] = list;
    channels.push({
      from: switchNames[s],
      fromPort: channelFromPort[c],
      to: switchNames[channelTo[c]],
      toPort: channelToPort[c],
    });
    s = channelTo[c];
  }
  channels.push({ from: switchNames[end], fromPort: hostSwitchPort[destination], to, toPort: null });
  const sent: TurnReason = { source: from, destination: to, failure: null };
  return { channels, pairs: channels.map((_, i): TurnReason => (i < channels.length - 1 ? sent : { stoppedBy: to })) };
}

/** Two hosts that reach each other, those at one switch first. */
function talkingPair(
  { talkerOffset, talkerAt, switchCount }: Fabric,
  hops: NextHops,
): readonly [number, number] | null {
  const { targets, distance } = hops;
  for (const s of targets)
    if (talkerOffset[s + 1] - talkerOffset[s] > 1) return [talkerAt[talkerOffset[s]], talkerAt[talkerOffset[s] + 1]];
  for (const [t, target] of targets.entries()) {
    for (const s of targets) {
      if (s !== target && distance[t * switchCount + s] !== UNREACHED)
        return [talkerAt[talkerOffset[s]], talkerAt[talkerOffset[target]]];
    }
  }
  return null;
}
