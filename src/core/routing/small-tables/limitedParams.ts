import { choiceParam, integerParam } from '../../base/paramSpecs';
import type { ParamSpecs } from '../../base/params';
import { MAX_LANES } from '../lanes/identityLanes';

/** Parameters of small tables that forms and flags set. */
export const limitedParams = {
  entries: integerParam(
    ['Entries per switch', 'エントリ数の上限'],
    [
      'Most entries of a table. If phase 1 needs more, it refuses and names the minimum.',
      '各スイッチのテーブルのエントリ数の上限。手順 1 に足りなければ経路を作成せず、最小値を示します。',
    ],
    { default: 25, min: 1, max: 4096 },
  ),
  spend: choiceParam(
    ['Free entries go to', '余ったエントリの使い方'],
    [
      'nearest: the shortest paths first, as published. gain: wherever an entry saves most hops, weighed by traffic.',
      'nearest は論文どおり短い経路から順に、gain はトラフィックで重み付けしたホップ数が最も減る場所に使います。',
    ],
    { values: ['nearest', 'gain'] },
  ),
  paths: choiceParam(
    ['Paths to entries', 'エントリまでの経路'],
    [
      'shortest: as published. up-down: no turn from down to up on the way to an entry; needs more entries.',
      'shortest は論文どおり最短経路。up-down はエントリまでの途中で下りから上りに転じません（必要なエントリが増えます）。',
    ],
    { values: ['shortest', 'up-down'] },
  ),
  lanes: integerParam(
    ['Virtual lanes at most', '仮想レーンの上限'],
    [
      '0: no lanes, and channels may wait for each other in a loop, as published. Else as few as are found, and no deadlock.',
      '0 は論文どおりレーンなしで、デッドロックの可能性があります。1 以上ならできるだけ少ないレーンでデッドロックを防ぎます。',
    ],
    { default: 0, min: 0, max: MAX_LANES },
  ),
} as const satisfies ParamSpecs;
