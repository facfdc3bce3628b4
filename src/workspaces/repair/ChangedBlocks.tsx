import { Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { formatLid } from '../../inspector/pathRows';
import { ShowMore } from '../../widgets/ShowMore';
import styles from './repair.module.css';
import { BLOCK, listChangedBlocks, type TableMapModel } from './tableMap';
import { repairTexts } from './texts';

const PORTION = 50;

interface Props {
  readonly model: TableMapModel;
  /** Of all switches. */
  readonly names: readonly string[];
  readonly endName: (column: number) => string;
}

/** What the map draws, as a table: every changed block with its entries. */
export function ChangedBlocks({ model, names, endName }: Props) {
  const texts = repairTexts(useLanguage());
  const [most, setMost] = useState(PORTION);
  const list = useMemo(() => listChangedBlocks(model), [model]);
  const { before, after, lid } = model.reply;
  return (
    <details className={styles.options} data-testid="changed-blocks">
      <summary>
        {texts.table}:{' '}
        {texts.changedBlocks({
          blocks: model.changedBlocks,
          switches: model.changedSwitches,
        })}
      </summary>
      <Table fz="xs" verticalSpacing={2}>
        <Table.Caption>{texts.blockRows({ shown: Math.min(most, list.length), of: list.length })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.switchName}</Table.Th>
            <Table.Th>{texts.block}</Table.Th>
            <Table.Th className="num">{texts.changes}</Table.Th>
            <Table.Th>{texts.firstChange}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.slice(0, most).map(({ row, firstLid, entries, first }) => {
            const cell = row * model.columns + first;
            const port = (value: number): string => (value === 0 ? texts.noPort : String(value));
            return (
              <Table.Tr key={`${row} ${firstLid}`}>
                <Table.Td>{names[model.from + row]}</Table.Td>
                <Table.Td>
                  {formatLid(firstLid)}–{formatLid(firstLid + BLOCK - 1)}
                </Table.Td>
                <Table.Td className="num">{formatCount(entries)}</Table.Td>
                <Table.Td>
                  {first >= 0 &&
                    `${formatLid(lid[first])} (${endName(first)}): ${texts.beforeAfter({ before: port(before[cell]), after: port(after[cell]) })}`}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {most < list.length && <ShowMore label={texts.showMore} onClick={() => setMost(most + 5 * PORTION)} />}
    </details>
  );
}
