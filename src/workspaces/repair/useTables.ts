import { useMemo, useState } from 'react';
import { useQuestion } from '../../state/asks/useQuestion';
import { useSelection } from '../../state/selection/selectionStore';
import { failureOf, type RepairAnalysis, useRepair } from './repairStore';
import { type TableMapModel, tableMapModel } from './tableMap';

/** Cells that are fetched at a time: 540 switches of 6,000 LIDs are within it. */
const MOST_CELLS = 6_000_000;

export interface ShownTables {
  /** Null until they are there. */
  readonly model: TableMapModel | null;
  /** The one switch that is selected and therefore shown by itself. */
  readonly only: number | null;
  readonly fault: boolean;
  readonly earlier: () => void;
  readonly later: () => void;
}

/** Tables of the shown failure: of the selected switch, else of all, in portions where they are many. What was there stays until the next is. */
export function useTables(analysis: RepairAnalysis): ShownTables {
  const { fabric, topology } = analysis.result;
  const lids = useRepair((r) => r.lids);
  const failure = useRepair((r) => r.failure);
  const selected = useSelection((v) =>
    v.selection.length === 1 && v.selection[0].kind === 'switch' ? v.selection[0].id : null,
  );
  const found = selected === null ? -1 : topology.switches.findIndex(({ id }) => id === selected);
  const only = found < 0 ? null : found;
  const portion = Math.max(1, Math.floor(MOST_CELLS / Math.max(1, fabric.hostCount + fabric.switchCount)));
  const [page, setPage] = useState(0);
  const from = only ?? page * portion;
  const to = only === null ? Math.min(fabric.switchCount, from + portion) : only + 1;
  const { value, fault } = useQuestion(
    'lidMap',
    { ...failureOf(analysis, lids, failure), from, to },
    { on: 'repair', automatic: true, patient: true, onRecords: true },
  );
  const model = useMemo(() => (value ? tableMapModel(value) : null), [value]);
  const pages = Math.ceil(fabric.switchCount / portion);
  return {
    ...{ model, only, fault: fault !== null },
    earlier: () => setPage(Math.max(0, page - 1)),
    later: () => setPage(Math.min(pages - 1, page + 1)),
  };
}
