import { Button, Group, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { type Column, DataTable } from '../../widgets/DataTable';
import { saveCsv } from '../../widgets/saveCsv';
import { vlanTexts } from './texts';

export type Cell = string | number;

interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** Columns that hold numbers. */
  readonly numbers: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
  /** Name of the file, without an extension; what stands in it is `rows` under `csvHead`. */
  readonly file: string;
  readonly csvHead: readonly string[];
  readonly onPick?: (row: number) => void;
}

const PORTION = 50;

/** A long table: a portion at a time, found by any word in it, saved whole. */
export function RowsTable({ caption, head, numbers, rows, file, csvHead, onPick }: Props) {
  const texts = vlanTexts(useLanguage());
  const [wanted, setWanted] = useState('');
  const found = useFound(rows, wanted);
  const columns = head.map(
    (name, c): Column<number> => ({
      head: name,
      number: numbers.includes(c),
      cell: (i) => (onPick && c === 0 ? <Pick cell={rows[i][c]} onClick={() => onPick(i)} /> : formatCell(rows[i][c])),
    }),
  );
  return (
    <div data-testid={`table-${file}`}>
      <Group gap="xs" mb={2}>
        {rows.length > PORTION / 4 && (
          <TextInput
            size="xs"
            aria-label={texts.find}
            placeholder={texts.find}
            value={wanted}
            onChange={({ currentTarget: { value } }) => setWanted(value)}
          />
        )}
        <Button size="compact-xs" variant="default" onClick={() => saveCsv(`${file}.csv`, [csvHead, ...rows])}>
          {texts.saveCsv}
        </Button>
      </Group>
      <DataTable
        columns={columns}
        rows={found}
        keyOf={(i) => i}
        rowProps={onPick && ((i) => ({ className: 'results-row', onClick: () => onPick(i) }))}
        portion={PORTION}
        caption={(shown) => `${caption} · ${texts.rowsShown({ shown, of: rows.length })}`}
        verticalSpacing={2}
      />
    </div>
  );
}

/** Places of the rows in which a word stands; all for none. */
function useFound(rows: Props['rows'], wanted: string): readonly number[] {
  const sought = useDeferredValue(wanted.trim().toLowerCase());
  return useMemo(
    () =>
      [...rows.keys()].filter(
        (i) => sought === '' || rows[i].some((cell) => String(cell).toLowerCase().includes(sought)),
      ),
    [rows, sought],
  );
}

function Pick({ cell, onClick }: { readonly cell: Cell; readonly onClick: () => void }) {
  return (
    <Button variant="transparent" size="compact-xs" px={0} onClick={onClick}>
      {cell}
    </Button>
  );
}

function formatCell(value: Cell): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? formatCount(value) : value.toPrecision(4);
}
