import { choiceParam, seedParam } from '../../core/base/paramSpecs';
import type { RouteRequest } from '../../core/routing/routeNetwork';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineAsk } from '../ask/ask';
import type { DataField, FormSpecs } from '../ask/form';

/** A row as somebody chooses it: an engine, or VLANs planned by a rule or as a file lists them. */
export type ChosenRow = {
  /** In place of the form's. */
  readonly seed?: number;
} & (Pick<RouteRequest, 'engine' | 'params'> | { readonly vlan: string });

/** The request of a row. Of a plan the engine is its name in reports. */
export interface RowRequest extends Omit<RouteRequest, 'traffic'> {
  readonly vlan?: string;
  readonly traffic: TrafficChoice | null;
}

const rows: DataField<readonly ChosenRow[]> = { type: 'data', default: [] };

/** Engines and VLAN plans, each run on the network for the same traffic. */
export const compareAsk = defineAsk({
  id: 'compare',
  form: {
    rows,
    seed: seedParam(['of all random choices', 'すべての無作為な選択のシード']),
    routes: choiceParam(
      ['Measured routes', '測る経路'],
      [
        'the tables of switches (lft), or routes for each host pair (pairs)',
        'スイッチの転送表（lft）か、ホスト対ごとの経路（pairs）',
      ],
      { values: ['lft', 'pairs'], flag: '--routes <which>' },
    ),
  } as const satisfies FormSpecs,
  reads: ['traffic'],
  request: (form, { traffic }): readonly RowRequest[] | null => {
    const { routes } = form;
    if (form.rows.length === 0) return null;
    return form.rows.map(({ seed = form.seed, ...row }) =>
      'vlan' in row
        ? { engine: `vlan:${row.vlan}`, vlan: row.vlan, params: {}, seed, traffic, routes }
        : { ...row, seed, traffic, routes },
    );
  },
});
