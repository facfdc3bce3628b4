import { seedParam } from '../../core/base/paramSpecs';
import { defineAsk } from '../ask/ask';
import type { FormSpecs } from '../ask/form';
import type { SurvivalRequest } from './survivalJob';
import { survivalJobParams } from './survivalParams';

/** What random failures leave of the network, by the tables of each routing and, if asked for, where flows are hashed. */
export const survivalAsk = defineAsk({
  id: 'survival',
  form: {
    ...survivalJobParams,
    seed: seedParam(['of the draws', '抽出のシード']),
    /** Keys of results that are left out. */
    without: { type: 'data', default: [] as readonly string[] },
  } as const satisfies FormSpecs,
  reads: ['runs'],
  request: ({ without, ...setting }, { runs }): SurvivalRequest | null => {
    const whole = runs.filter(({ unrepaired }) => !unrepaired);
    const tables = whole.flatMap(({ unrepaired: _, ...tables }) => (without.includes(tables.run) ? [] : [tables]));
    if (whole.length === 0 || (tables.length === 0 && !setting.ecmp)) return null;
    return { ...setting, tables, run: whole[0].run };
  },
});
