import type { ParamValue } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import type { Exchange } from '../exchange';
import type { TrafficPattern } from '../patterns/pattern';
import { talkingFabric } from '../patterns/talkingFabric';
import { patternDemand, patternExchange } from '../patterns/views';
import { TrafficError } from '../trafficError';

/** Messages of one size, from rank to rank, all at once. */
export type Send = (from: number, to: number) => void;

/** Messages of a job between ranks. Steps are numbered from 1. */
export interface JobMessages {
  readonly ranks: number;
  readonly steps: number;
  /** Size of a message of the step, in units of the whole that a rank begins with. */
  size(step: number): number;
  /** The first step with the same pairs. */
  like(step: number): number;
  /** All messages of a step. O(ranks), nothing is stored. */
  each(step: number, send: Send): void;
}

type Raw = Readonly<Record<string, ParamValue>>;

/** True if a pattern gives the messages of a job's ranks in steps, perhaps in one. */
function isJob(pattern: TrafficPattern): boolean {
  return 'exchange' in pattern || 'permutation' in pattern || pattern.descriptor.oneStep === true;
}

/**
 * The messages of so many ranks by a pattern of the registry: the steps of an exchange, or one step of a permutation or of messages all at once.
 * @throws TrafficError for a pattern that is no job, a number of ranks or values that do not fit; ParamError for values out of range
 */
export function jobMessages(fabric: Fabric, pattern: TrafficPattern, raw: Raw, ranks: number): JobMessages {
  const { id } = pattern.descriptor;
  if (!isJob(pattern)) {
    throw new TrafficError('kind', {
      en: `${id}: expected a pattern in steps, or one of messages of one size`,
      ja: `${id}：ステップのあるパターンか、同じ大きさのメッセージのパターンを指定してください`,
    });
  }
  const among = firstHosts(withRoom(fabric, ranks), ranks);
  const exchange = patternExchange(pattern, among, raw);
  if (exchange) return inSteps(ranks, exchange);
  const traffic = patternDemand(pattern, among, raw);
  if (traffic.kind !== 'pairs') throw new Error(`${id}: one step without a list of its messages`);
  const { from, to } = traffic;
  return {
    ranks,
    steps: 1,
    size: () => 1,
    like: (step) => step,
    each: (_, send) => {
      for (let k = 0; k < from.length; k++) send(from[k], to[k]);
    },
  };
}

function inSteps(ranks: number, exchange: Exchange): JobMessages {
  return {
    ranks,
    steps: exchange.steps,
    size: (step) => exchange.size?.(step) ?? 1,
    like: (step) => exchange.like?.(step) ?? step,
    each: (step, send) => {
      for (let rank = 0; rank < ranks; rank++) {
        const to = exchange.to(step, rank);
        if (to >= 0) send(rank, to);
      }
    },
  };
}

/** The network with at least so many hosts that take part: where machines have more ranks than ports, hosts stand for several. */
function withRoom(fabric: Fabric, ranks: number): Fabric {
  const { hostCount, hostSilent } = fabric;
  const hosts = Array.from({ length: hostCount }, (_, h) => h);
  const talking = hosts.filter((h) => hostSilent[h] === 0);
  if (talking.length >= ranks || talking.length === 0) return fabric;
  for (let i = talking.length; i < ranks; i++) hosts.push(talking[i % talking.length]);
  return {
    ...fabric,
    hostCount: hosts.length,
    hostCapacity: Float64Array.from(hosts, (h) => fabric.hostCapacity[h]),
    hostSwitch: Uint32Array.from(hosts, (h) => fabric.hostSwitch[h]),
    hostNode: Uint32Array.from(hosts, (h) => fabric.hostNode[h]),
    hostRail: Uint8Array.from(hosts, (h) => fabric.hostRail[h]),
    hostSwitchPort: Uint16Array.from(hosts, (h) => fabric.hostSwitchPort[h]),
    hostSilent: Uint8Array.from(hosts, (h) => hostSilent[h]),
    hostNames: hosts.map((h) => fabric.hostNames[h]),
  };
}

/** The network with so many hosts, those that take part first: ranks are counted as patterns count hosts. */
function firstHosts(fabric: Fabric, ranks: number): Fabric {
  const { hostCount, switchCount, hostSwitch } = fabric;
  const hostSilent = fabric.hostSilent.slice();
  let left = ranks;
  for (let h = 0; h < hostCount; h++) {
    if (hostSilent[h] === 0 && left > 0) left--;
    else hostSilent[h] = 1;
  }
  const talkers = Array.from({ length: hostCount }, (_, h) => h).filter(
    (h) => hostSilent[h] === 0 && hostSwitch[h] < switchCount,
  );
  const talkerAt = Uint32Array.from(talkers.sort((a, b) => hostSwitch[a] - hostSwitch[b] || a - b));
  const talkerOffset = new Uint32Array(switchCount + 1);
  for (const h of talkerAt) talkerOffset[hostSwitch[h] + 1]++;
  for (let s = 0; s < switchCount; s++) talkerOffset[s + 1] += talkerOffset[s];
  return talkingFabric({ ...fabric, hostSilent, talkerAt, talkerOffset })?.fabric ?? fabric;
}
