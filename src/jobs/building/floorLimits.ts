import { integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';

/** Limits that are only marked where exceeded; 0 is no limit. */
export const floorLimits = {
  trayCables: integerParam(
    ['Cables a tray takes', 'トレイに通せる本数'],
    [
      'where more lie in a piece of tray it is marked; a tray of 300 x 100 mm half full of 7 mm cables holds 390',
      'これを超えるトレイ区間に印を付ける。300 x 100 mm のトレイを 7 mm のケーブルで半分満たすと 390 本',
    ],
    { default: 400, min: 0, max: 1_000_000 },
  ),
} as const satisfies ParamSpecs;
