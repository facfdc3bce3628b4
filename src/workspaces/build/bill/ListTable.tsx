import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/language';
import type { Fault } from '../../../state/asks/fault';
import { type PartList, setPartList, usePrices } from '../../../state/asks/priceStore';
import { type Column, DataTable } from '../../../widgets/DataTable';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { saveBytes } from '../../../widgets/saveBytes';
import { pickText } from '../pickText';
import styles from '../sheet.module.css';
import { cellsOf, changeCell, copyRow, listFile, removeRow, takeList } from './listActions';
import { billTexts } from './texts';

interface Row {
  readonly cells: readonly string[];
  readonly at: number;
}

/** A list that networks are bought by: each cell can be changed, rows come and go, the whole is read from a file and written to one. */
export function ListTable({ list }: { readonly list: PartList }) {
  const texts = billTexts(useLanguage());
  const kept = usePrices((s) => s[list]);
  const [fault, setFault] = useState<Fault | null>(null);
  // A cell that was not taken shows again what stands in the list.
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` is what `cellsOf` reads
  const [titles, ...rows] = useMemo(() => cellsOf(list), [list, kept]);
  const told = (outcome: Fault | null): void => {
    setFault(outcome);
    setTries((count) => count + 1);
  };
  const columns = titles.map((title, c): Column<Row> => {
    const edit = ({ cells, at }: Row) => (
      <Cell
        key={`${cells[c]} ${tries}`}
        text={cells[c]}
        label={texts.cell({ title, part: nameOf(cells) })}
        onChange={(text) => told(changeCell(list, at, c, text))}
      />
    );
    return { head: title, names: c === 0, cell: edit };
  });
  const nameOf = (cells: readonly string[]): string => (list === 'media' ? cells.slice(0, 2).join(' ') : cells[0]);
  const buttons: Column<Row> = {
    head: null,
    className: styles.rowButtons,
    cell: ({ cells, at }) => (
      <>
        <RowButton label={texts.copyRow({ part: nameOf(cells) })} onClick={() => told(copyRow(list, at))}>
          <IconCopyPlus size={14} />
        </RowButton>
        <RowButton label={texts.removeRow({ part: nameOf(cells) })} onClick={() => told(removeRow(list, at))}>
          <IconTrash size={14} />
        </RowButton>
      </>
    ),
  };
  return (
    <>
      <ListBar list={list} onRead={told} />
      {fault && <FaultAlert title={texts.listFailed[list]} fault={fault} testId="price-fault" />}
      <Text size="xs" className="dimmed">
        {texts.editHelp}
      </Text>
      <div className={styles.wide}>
        <DataTable
          columns={[buttons, ...columns]}
          rows={rows.map((cells, at) => ({ cells, at }))}
          keyOf={({ at }) => at}
          portion={100}
          verticalSpacing={0}
          stickyHeader
          testId={list}
        />
      </div>
    </>
  );
}

interface ListBarProps {
  readonly list: PartList;
  readonly onRead: (outcome: Fault | null) => void;
}

/** The list as a whole: from a file, to a file, and the built-in one again. */
function ListBar({ list, onRead }: ListBarProps) {
  const texts = billTexts(useLanguage());
  const kept = usePrices((s) => s[list]);
  const read = async (): Promise<void> => {
    const file = await pickText();
    if (file) onRead(takeList(list, file.name, file.text));
  };
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => void read()}>
        {texts.importList}
      </Button>
      <Button size="xs" variant="default" onClick={() => saveBytes(`${list}.csv`, listFile(list).text, 'text/csv')}>
        {texts.exportList[list]}
      </Button>
      {kept && (
        <Button size="xs" variant="default" onClick={() => setPartList(list, null)}>
          {texts.resetList[list]}
        </Button>
      )}
      <Text size="xs" className="dimmed">
        {kept ? kept.name : texts.builtIn[list]}
      </Text>
    </Group>
  );
}

interface CellProps {
  readonly text: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** Takes another text when it is left or Enter is pressed; Esc leaves it as it was. */
function Cell({ text, label, onChange }: CellProps) {
  return (
    <input
      className={styles.cell}
      defaultValue={text}
      aria-label={label}
      onBlur={({ target }) => {
        if (target.value.trim() !== text) onChange(target.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') currentTarget.value = text;
      }}
    />
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
