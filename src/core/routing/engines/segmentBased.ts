import type { ParamValues } from '../../base/params';
import { channelOrder } from '../../deadlock/channelOrder';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedEngine } from '../families/orderedEngine';
import { weighedParams } from '../families/weighedParams';
import { findSegments, type Segments } from '../order/segments';
import type { TurnPairs } from '../order/turnPairs';

const params = weighedParams;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'segment-based',
  title: { en: 'Segment-based routing', ja: 'セグメントベースルーティング (SR)' },
  summary: {
    en: 'Cuts the network into segments and prohibits one turn in each, where the least traffic turns. Deadlock-free on one lane.',
    ja: 'ネットワークをセグメントに分け、それぞれでターントラフィックが最小の一か所だけターンを禁止します。仮想レーン 1 本でデッドロックフリーです。',
  },
  source: {
    en: 'Mejia, Flich, Duato, Reinemo, Skeie: Segment-based routing (2006), restrictions placed by turn traffic',
    ja: 'Mejia, Flich, Duato, Reinemo, Skeie: Segment-based routing (2006)。制限を置く場所はターントラフィックで選択',
  },
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: needsHosts,
};

/**
 * Segment-based routing: in each segment of `findSegments` both directions of one turn between neighbouring links are
 * prohibited; of a segment that is a single link, all turns to links of earlier segments at one of its ends (none at
 * the new end of a bridge).
 *
 * No loop is left. On one, look at the segment found last: only later ones lead away from switches that were new in it, so
 * the loop goes through all of it and makes a prohibited turn; and it cannot come back from the new end of a bridge. Nothing
 * is cut off either: without its prohibited turns each segment still hangs on the earlier ones. SR leaves open where the
 * restrictions are; here it is where turn traffic is least. Turns that agree with the resulting order of channels are all
 * allowed, which gives back one direction of some pairs. O(switches × channels + turns).
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric } = task;
  const pairs = task.pairs();
  return yield* task.tables(channelOrder(fabric, segmentTurns(fabric, findSegments(fabric), pairs)));
});

/** Uint8Array[turns]: all but U-turns and those that the segments prohibit. */
function segmentTurns(fabric: Fabric, { offset, channels }: Segments, pairs: TurnPairs): Uint8Array {
  const { switchCount, channelCount, channelTo, outOffset, outChannel, turnOffset } = fabric;
  const traffic = new Float64Array(turnCount(fabric));
  for (let i = 0; i < pairs.input.length; i++) {
    traffic[turnIndex(fabric, pairs.input[i], pairs.output[i])] += pairs.traffic[i];
    traffic[turnIndex(fabric, pairs.output[i] ^ 1, pairs.input[i] ^ 1)] += pairs.traffic[i];
  }
  const turns = new Uint8Array(turnCount(fabric)).fill(1);
  for (let s = 0; s < switchCount; s++) {
    const degree = outOffset[s + 1] - outOffset[s];
    for (let i = 0; i < degree; i++) turns[turnOffset[s] + i * (degree + 1)] = 0;
  }
  const segmentOf = new Uint32Array(channelCount >> 1);
  for (let i = 0; i + 1 < offset.length; i++) {
    for (let k = offset[i]; k < offset[i + 1]; k++) segmentOf[channels[k] >> 1] = i;
  }
  for (let i = 0; i + 1 < offset.length; i++) {
    if (offset[i + 1] - offset[i] === 1) closeEnd(channels[offset[i]], i);
    else closeTurn(offset[i], offset[i + 1]);
  }
  return turns;

  function closeTurn(from: number, to: number): void {
    let best = from;
    const at = (k: number): number => traffic[turnIndex(fabric, channels[k], channels[k + 1])];
    for (let k = from + 1; k + 1 < to; k++) if (at(k) < at(best)) best = k;
    prohibit(channels[best], channels[best + 1]);
  }

  function closeEnd(c: number, segment: number): void {
    const [head, tail] = [c, c ^ 1].map((input) => ({ input, outputs: earlierFrom(input, segment) }));
    const sum = ({ input, outputs }: typeof head): number =>
      outputs.reduce((total, d) => total + traffic[turnIndex(fabric, input, d)], 0);
    const { input, outputs } = sum(head) <= sum(tail) ? head : tail;
    for (const d of outputs) prohibit(input, d);
  }

  /** Channels out of the head of `input` whose links are in earlier segments. */
  function earlierFrom(input: number, segment: number): number[] {
    const s = channelTo[input];
    const outputs = [...outChannel.subarray(outOffset[s], outOffset[s + 1])];
    return outputs.filter((d) => segmentOf[d >> 1] < segment);
  }

  function prohibit(input: number, output: number): void {
    turns[turnIndex(fabric, input, output)] = 0;
    turns[turnIndex(fabric, output ^ 1, input ^ 1)] = 0;
  }
}
