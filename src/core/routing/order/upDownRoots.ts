import { unexpected } from '../../base/params';
import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import { breadthFirstRank } from './breadthFirstRank';
import type { TurnPairs } from './turnPairs';

/** Switches by their names, separated by commas. @throws ParamError for a name that no switch has. */
export function namedRoots(fabric: Fabric, text: string): number[] {
  const names = text.split(',').map((name) => name.trim());
  return names.map((name) => {
    const s = fabric.switchNames.indexOf(name);
    if (s < 0) throw unexpected('root', name, { en: 'the name of a switch', ja: 'スイッチの名前' });
    return s;
  });
}

/** All live switches of the highest level in each of joined trees. @throws ParamError without levels. */
export function topRoots(fabric: Fabric): number[] {
  const levels = treeLevels(fabric);
  if (!levels) throw unexpected('roots', 'top', { en: 'a network with levels', ja: '段のあるネットワーク' });
  const { switchCount, switchTree, switchDown } = fabric;
  const top = new Int32Array(fabric.treeCount).fill(-1);
  for (let s = 0; s < switchCount; s++) if (levels[s] > top[switchTree[s]]) top[switchTree[s]] = levels[s];
  const roots: number[] = [];
  for (let s = 0; s < switchCount; s++) if (levels[s] === top[switchTree[s]] && switchDown[s] === 0) roots.push(s);
  return roots;
}

/** The switch that as the only root prohibits the least turn traffic, the lowest of equals. O(switches × turns with traffic). */
export function* bestRoot(fabric: Fabric, pairs: TurnPairs): Generator<Progress, number> {
  const { channelFrom, channelTo, switchCount } = fabric;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let root = 0; root < switchCount; root++) {
    const rank = breadthFirstRank(fabric, [root]);
    let prohibited = 0;
    for (let i = 0; i < pairs.input.length && prohibited < least; i++) {
      const middle = rank[channelFrom[pairs.output[i]]];
      if (rank[channelFrom[pairs.input[i]]] < middle && rank[channelTo[pairs.output[i]]] < middle) {
        prohibited += pairs.traffic[i];
      }
    }
    if (prohibited < least) {
      least = prohibited;
      best = root;
    }
    yield { stage: 'decide', done: root / switchCount };
  }
  return best;
}
