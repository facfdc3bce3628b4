import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { NumberParam, ParamSpecs } from '../../core/base/params';
import { MOST_UNITS, USUAL_FLOOR } from '../../core/building/floor/floorPlan';

const MOST_WATTS = 1_000_000;

type Words = readonly [en: string, ja: string];

/** A measure in metres. */
function metres(flag: string, [en, ja]: Words, [helpEn, helpJa]: Words, value: number): NumberParam {
  const words = { label: { en: `${en}, m`, ja: `${ja}（m）` }, help: { en: helpEn, ja: helpJa } };
  return { type: 'number', default: value, min: 0, max: 100, flag, appliesWhen: { model: ['trays'] }, ...words };
}

const appliesWhen = { model: ['trays'] };

/** The floor that a network is placed on, and by what rules. */
export const placeParams = {
  rackUnits: integerParam(
    ['Units of a rack', 'ラックの高さ（U）'],
    ['height of every rack in units of 44.45 mm', '各ラックの高さ。1 U = 44.45 mm'],
    { default: USUAL_FLOOR.units, min: 1, max: MOST_UNITS, flag: '--rack-units <u>' },
  ),
  floor: textParam(
    ['Floor, rows x racks', 'フロア（列 x ラック数）'],
    [
      'rows of racks and racks in each; without it as many as are needed',
      'ラックの列の数と各列のラック数。空欄なら必要な分',
    ],
    { default: '', example: '2x17', flag: '--floor <rows x columns>' },
  ),
  racks: integerParam(
    ['Racks', 'ラック数'],
    ['racks that are used; 0: as few as hold everything', '使うラックの数。0 なら全体を収める最小の数'],
    {
      default: 0,
      min: 0,
      max: 70_000,
      flag: '--racks <n>',
    },
  ),
  machines: choiceParam(
    ['Machines', 'マシン'],
    [
      'in racks beside the switch that they are cabled to, or elsewhere; by default in racks if there is room for all',
      'スイッチと同じラックに置くか、置かないか。自動なら、入りきるときだけ置く',
    ],
    {
      values: ['auto', 'with-switch', 'none'],
      names: {
        auto: { en: 'in racks if there is room', ja: '入ればラックに' },
        'with-switch': { en: 'in racks, with their switch', ja: 'スイッチと同じラックに' },
        none: { en: 'elsewhere', ja: 'ラックに置かない' },
      },
      flag: '--machines <where>',
    },
  ),
  hostUnits: integerParam(
    ['Units of a machine', 'マシンの高さ（U）'],
    ['height of machines without a model', '機種のないマシンの高さ'],
    {
      default: 1,
      min: 1,
      max: MOST_UNITS,
      flag: '--host-units <u>',
      appliesWhen: { machines: ['auto', 'with-switch'] },
    },
  ),
  spines: choiceParam(
    ['Spines', 'スパイン'],
    ['whether switches of the top level share racks with others', '最上段のスイッチをほかと同じラックに置くか'],
    {
      values: ['any', 'own-racks'],
      names: {
        any: { en: 'in any rack', ja: 'どのラックでも' },
        'own-racks': { en: 'in racks of their own', ja: '専用のラックに' },
      },
      flag: '--spines <where>',
    },
  ),
  switchesAt: choiceParam(
    ['Switches in a rack', 'ラック内のスイッチ'],
    [
      'at the top, near the trays, or in the middle, near the machines',
      'トレイに近い上部に置くか、マシンに近い中央に置くか',
    ],
    {
      values: ['top', 'middle'],
      names: { top: { en: 'at the top', ja: '上部' }, middle: { en: 'in the middle', ja: '中央' } },
      flag: '--switches-at <where>',
    },
  ),
  pairs: textParam(
    ['Redundant pairs', '冗長ペア'],
    [
      'never in one rack, nor on one power feed; a semicolon between pairs, and * for what is the same in both names',
      '同じラックにも同じ電源系統にも置かない組。組の間は「;」、両方の名前で同じ部分は「*」',
    ],
    { default: '', example: 'leaf-*-0 + leaf-*-1; spine-0 + spine-1', flag: '--pairs <names>' },
  ),
  feeds: textParam(
    ['Power feeds', '電源系統'],
    [
      'rows, racks or ranges on each, a semicolon between feeds; without it every rack is one for itself',
      '各系統の列、ラック、ラックの範囲。系統の間は「;」。空欄ならラックごとに別の系統とみなす',
    ],
    { default: '', example: 'A; B01-B09, C', flag: '--feeds <racks>' },
  ),
  rackWatts: integerParam(
    ['Watts a rack takes', 'ラックの許容電力（W）'],
    ['most watts per rack; 0: no limit', 'どのラックもこれを超えない。0 なら制限なし'],
    { default: 0, min: 0, max: MOST_WATTS, flag: '--rack-watts <w>' },
  ),
  switchWatts: integerParam(
    ['Watts of a switch', 'スイッチの電力（W）'],
    [
      'of each switch, and of each chip of a director; 0: as its model or the price list has it, with its optics at the most',
      'スイッチ 1 台（ディレクタではチップ 1 個）の電力。0 なら機種または価格表の値と光モジュールの最大値',
    ],
    {
      default: 0,
      min: 0,
      max: MOST_WATTS,
      flag: '--switch-watts <w>',
    },
  ),
  machineWatts: integerParam(
    ['Watts of a machine', 'マシンの電力（W）'],
    ['of each machine, all that is in it; 0: as its model', '内蔵物を含むマシン 1 台の電力。0 なら機種の値'],
    { default: 0, min: 0, max: MOST_WATTS, flag: '--machine-watts <w>' },
  ),
  model: choiceParam(
    ['Lengths of cables', 'ケーブル長の計算'],
    [
      'trays: along rows and columns over trays; k: 2 m in a rack, else 4 m and the way between, as in papers',
      'トレイ：列に沿ってトレイ上を通す。k：ラック内は 2 m、ほかは 4 m とラック間の距離（論文の方式）',
    ],
    {
      values: ['trays', 'k'],
      names: { trays: { en: 'over trays', ja: 'トレイ経由' }, k: { en: 'model K of papers', ja: '論文の方式 K' } },
      flag: '--model <which>',
    },
  ),
  rackWidth: metres(
    '--rack-width <m>',
    ['Width of a rack', 'ラックの幅'],
    ['from rack to rack in a row', '列の中のラックの間隔'],
    USUAL_FLOOR.rackWidthM,
  ),
  rowPitch: metres(
    '--row-pitch <m>',
    ['From row to row', '列の間隔'],
    ['depth of a rack and the aisle', 'ラックの奥行きと通路の幅の和'],
    USUAL_FLOOR.rowPitchM,
  ),
  tray: metres(
    '--tray <m>',
    ['Height of the trays', 'トレイの高さ'],
    ['height of the cable trays above the ground', '床からケーブルトレイまでの高さ'],
    USUAL_FLOOR.trayM,
  ),
  slack: metres(
    '--slack <m>',
    ['Slack at an end', '両端の余長'],
    ['cable left over at each end', 'ケーブルの両端それぞれに残す長さ'],
    USUAL_FLOOR.slackM,
  ),
  underFloor: metres(
    '--under-floor <m>',
    ['Depth below the floor', '床下の深さ'],
    [
      'cables run so deep below the floor instead of over trays; 0: over trays',
      'トレイの代わりに、この深さの床下を通す。0 ならトレイ',
    ],
    0,
  ),
  crossings: textParam(
    ['Crossings', '列を渡る位置'],
    ['columns, from 1, at which alone cables cross from row to row', 'ケーブルが列の間を渡れるラックの番号（1 から）'],
    { default: '', example: '1,9,17', flag: '--crossings <columns>', appliesWhen },
  ),
  seed: integerParam(['Seed', 'シード'], ['of the search', '探索のシード'], {
    default: 1,
    min: 0,
    max: 2 ** 32 - 1,
    flag: '--seed <n>',
  }),
} as const satisfies ParamSpecs;
