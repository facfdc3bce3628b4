import { useMemo } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { formatLid } from '../../inspector/pathRows';
import { type Column, DataTable } from '../../widgets/DataTable';
import { More } from '../../widgets/More';
import { BLOCK, type ChangedBlock, listChangedBlocks, type TableMapModel } from './tableMap';
import { repairTexts } from './texts';

const PORTION = 50;

interface Props {
  readonly model: TableMapModel;
  /** Of all switches. */
  readonly names: readonly string[];
  readonly endName: (column: number) => string;
}

/** Shows the map as a table: every changed block with its entries. */
export function ChangedBlocks({ model, names, endName }: Props) {
  const texts = repairTexts(useLanguage());
  const list = useMemo(() => listChangedBlocks(model), [model]);
  const { before, after, lid } = model.reply;
  const port = (value: number): string => (value === 0 ? texts.noPort : String(value));
  const firstChange = ({ row, first }: ChangedBlock): string => {
    if (first < 0) return '';
    const cell = row * model.columns + first;
    const ports = texts.beforeAfter({ before: port(before[cell]), after: port(after[cell]) });
    return `${formatLid(lid[first])} (${endName(first)}): ${ports}`;
  };
  const columns: readonly Column<ChangedBlock>[] = [
    { head: texts.switchName, cell: ({ row }) => names[model.from + row] },
    { head: texts.block, cell: ({ firstLid }) => `${formatLid(firstLid)}–${formatLid(firstLid + BLOCK - 1)}` },
    { head: texts.changes, number: true, cell: ({ entries }) => formatCount(entries) },
    { head: texts.firstChange, cell: firstChange },
  ];
  const changed = texts.changedBlocks({ blocks: model.changedBlocks, switches: model.changedSwitches });
  return (
    <More title={`${texts.table}: ${changed}`} testId="changed-blocks">
      <DataTable
        columns={columns}
        rows={list}
        keyOf={({ row, firstLid }) => `${row} ${firstLid}`}
        portion={PORTION}
        caption={(shown) => texts.blockRows({ shown, of: list.length })}
        verticalSpacing={2}
      />
    </More>
  );
}
