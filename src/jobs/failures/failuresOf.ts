import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import type { Failure } from '../../core/failures/failure';
import { eachLink, eachSpine, eachSwitch, failureBetween, randomFailures } from '../../core/failures/listFailures';
import type { WeighedFailures } from '../../core/failures/patternsOf';
import { FailureNameError } from '../../core/topology/elementNames';
import { applyFailures } from '../../core/topology/failures';
import { failedIds, withFailed } from '../../core/topology/tablesNetwork';
import type { Topology } from '../../core/topology/topology';
import { type DownSet, EVERY_SINGLE, type SingleWeights } from './failureRequest';

/** The failures that a request means. @throws FailureNameError for names that fit nothing, and sets that this network has none of */
export function failuresOf(topology: Topology, fabric: Fabric, down: DownSet, seed: number): Failure[] {
  const listed = list(topology, fabric, down, seed);
  if (listed.length > 0) return listed;
  const expected =
    down.kind === 'each-spine'
      ? { en: 'a network with levels', ja: '段のあるネットワーク' }
      : { en: 'a network that has some', ja: '該当する要素のあるネットワーク' };
  throw new FailureNameError({
    en: `${down.kind}: there is nothing to fail: expected ${expected.en}`,
    ja: `${down.kind}：故障させるものがありません：${expected.ja}が必要です`,
  });
}

function list(topology: Topology, fabric: Fabric, down: DownSet, seed: number): Failure[] {
  switch (down.kind) {
    case 'named': {
      const after = compileFabric(applyFailures(topology, down.names));
      return [failureBetween(down.names.join(','), fabric, after)];
    }
    case 'ids': {
      const after = compileFabric(withFailed(topology, [...failedIds(topology), ...down.ids]));
      return [failureBetween(down.name, fabric, after)];
    }
    case 'each-switch':
      return eachSwitch(fabric);
    case 'each-spine':
      return eachSpine(fabric, topology);
    case 'each-link':
      return eachLink(fabric);
    case 'random': {
      const of = down.of === 'switches' ? eachSwitch(fabric) : eachLink(fabric);
      if (of.length < down.size)
        throw new FailureNameError({
          en: `${down.size} random ${down.of}: there are ${of.length}`,
          ja: `ランダムに選ぶ${down.of === 'switches' ? 'スイッチ' : 'リンク'}は ${down.size} ですが、${of.length} しかありません`,
        });
      return randomFailures(of, down.size, down.draws, seed);
    }
  }
}

/** Every single switch (chips of a director too), every director as a whole and every single cable between switches, each with the weight of its kind. */
export function singleFailures(
  topology: Topology,
  fabric: Fabric,
  weights: SingleWeights = EVERY_SINGLE,
): WeighedFailures[] {
  const directors = eachSpine(fabric, topology).filter((spine) => spine.switches.length > 1);
  return [
    { failures: eachSwitch(fabric), weight: weights.switch },
    { failures: directors, weight: weights.director },
    { failures: eachLink(fabric), weight: weights.link },
  ];
}
