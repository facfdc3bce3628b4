import { textParam } from '../../core/base/paramSpecs';
import type { Model } from '../../core/topology/plantRecords';
import type { DataField, FormSpecs } from '../ask/form';

/** Models beside those that come along: of a file, or of the design that is open. */
const models: DataField<readonly Model[]> = { type: 'data', default: [] };

/** Fields for the models of machines and switches, which the fit and the generators have in common. */
export const equipmentForm = {
  machine: textParam(
    ['Model of the machines', 'マシンの機種'],
    ['the model of the machines (see `list models`)', 'マシンの機種。NIC の数と速度もこれで決まる'],
    { default: '', example: 'DGX-B200', flag: '--machine <model>' },
  ),
  switch: textParam(
    ['Model of the switches', 'スイッチの機種'],
    [
      'the model of the switches, with its mode where it has several: sn5600, sn5600:2x400',
      'スイッチの機種。モードを付けることもできる（sn5600:2x400 など）',
    ],
    { default: '', example: 'SN5600:2x400', flag: '--switch <model>' },
  ),
  models,
} as const satisfies FormSpecs;
