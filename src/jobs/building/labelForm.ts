import { textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs } from '../../core/base/params';
import { billParams } from './billForm';

/** Parameters of labels and of the parts on a schedule. */
export const labelParams = {
  prefix: textParam(
    ['Before every label', 'ラベルの前に付ける文字'],
    ['text before every label, such as site.room.', 'すべてのラベルの前に付ける文字(site.room. など)'],
    { default: '', example: 'OSA.R1.', flag: '--prefix <text>' },
  ),
  ...billParams,
} as const satisfies ParamSpecs;
