import { integerParam } from '../core/base/paramSpecs';
import type { ParamSpecs } from '../core/base/params';

/** What racks and trays take, and what devices need: nobody can read it off a network. 0 is no limit, or not known. */
export const floorLimits = {
  trayCables: integerParam(
    ['Cables a tray takes', 'トレイに通せる本数'],
    [
      'where more lie in a piece of tray it is marked; a tray of 300 x 100 mm half full of 7 mm cables holds 390',
      'これを超えるトレイ区間に印を付ける。300 x 100 mm のトレイを 7 mm のケーブルで半分満たすと 390 本',
    ],
    { default: 400, min: 0, max: 1_000_000 },
  ),
  rackWatts: integerParam(
    ['Watts a rack takes', 'ラックの許容電力（W）'],
    ['racks that need more are marked', '超えるラックに印を付ける'],
    { default: 0, min: 0, max: 1_000_000 },
  ),
  switchWatts: integerParam(
    ['Watts of a switch', 'スイッチの電力（W）'],
    ['of each switch, and of each chip of a director', 'スイッチ 1 台（ダイレクタではチップ 1 個）の電力'],
    { default: 0, min: 0, max: 100_000 },
  ),
  machineWatts: integerParam(['Watts of a machine', 'マシンの電力（W）'], ['of each machine', 'マシン 1 台の電力'], {
    default: 0,
    min: 0,
    max: 100_000,
  }),
} as const satisfies ParamSpecs;
