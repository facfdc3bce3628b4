import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ScheduleRow } from '../../../core/building/labels/schedule';
import type { CableState, CableWork } from '../../../core/topology/topology';
import { useLanguage } from '../../../i18n/language';
import { type Column, DataTable } from '../../../widgets/DataTable';
import styles from '../sheet.module.css';
import { changeWork } from './labelActions';
import { useLabels } from './labelsStore';
import { labelTexts } from './texts';
import { useScheduleWorked } from './useSchedule';

/** Every cable with its labels and what was done, of one rack or of all. */
export default function LabelsStage() {
  const texts = labelTexts(useLanguage());
  const rack = useLabels((s) => s.rack);
  const { rows } = useScheduleWorked();
  const shown = useMemo(
    () => (rows ?? []).filter(({ a, b }) => rack === null || a.rack === rack || b.rack === rack),
    [rows, rack],
  );
  return (
    <section className={`canvas-stage ${styles.stage}`} aria-label={texts.title} data-testid="labels">
      <Text size="sm" fw={600}>
        {texts.shownRack}: {rack === null ? texts.everyRack : texts.rack({ rack })}
      </Text>
      {rows && <Schedule rows={shown} />}
    </section>
  );
}

function Schedule({ rows }: { readonly rows: readonly ScheduleRow[] }) {
  const texts = labelTexts(useLanguage());
  const label = (head: string, cell: (row: ScheduleRow) => string): Column<ScheduleRow> => ({
    ...{ head, className: styles.label, cell },
  });
  const word = (key: 'by' | 'date' | 'note'): Column<ScheduleRow> => ({
    head: texts[key],
    cell: (row) => <Words row={row} field={key} />,
  });
  const box = (state: BoxProps['state']): Column<ScheduleRow> => ({
    ...{ head: texts.states[state], className: styles.box, cell: (row) => <WorkBox row={row} state={state} /> },
  });
  const columns: readonly Column<ScheduleRow>[] = [
    { head: texts.cable, names: true, className: styles.label, cell: ({ name }) => name },
    ...([...STEPS, 'failed'] as const).map((state) => box(state)),
    label(texts.labelA, ({ a }) => a.label),
    label(texts.labelB, ({ b }) => b.label),
    { head: texts.from, cell: ({ a }) => `${a.node} [${a.port}]` },
    { head: texts.to, cell: ({ b }) => `${b.node} [${b.port}]` },
    { head: texts.part, cell: ({ part }) => part },
    {
      ...{ head: texts.length, number: true },
      cell: ({ lengthM }) => (lengthM === null ? '–' : texts.metres({ metres: lengthM })),
    },
    word('by'),
    word('date'),
    word('note'),
  ];
  return (
    <div className={`${styles.wide} ${styles.rows}`}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ link }) => link}
        portion={100}
        verticalSpacing={2}
        testId="schedule"
      />
    </div>
  );
}

/** Steps in their order: each is done with those before it. */
const STEPS = ['laid', 'connected', 'tested'] as const;
const BEFORE: readonly CableState[] = ['planned', 'laid', 'connected'];
const REACHED: Readonly<Record<CableState, number>> = { planned: 0, laid: 1, connected: 2, failed: 2, tested: 3 };

interface BoxProps {
  readonly row: ScheduleRow;
  readonly state: (typeof STEPS)[number] | 'failed';
}

/** A tick for a step takes those before it along; taken off, those after it go too. */
function WorkBox({ row, state }: BoxProps) {
  const texts = labelTexts(useLanguage());
  const { status } = row.work;
  const step = (STEPS as readonly string[]).indexOf(state);
  const otherwise = step < 0 ? 'connected' : BEFORE[step];
  return (
    <input
      type="checkbox"
      checked={step < 0 ? status === 'failed' : REACHED[status] > step}
      aria-label={texts.ofCable({ what: texts.states[state], cable: row.name })}
      onChange={({ target }) => changeWork(row, { status: target.checked ? state : otherwise })}
    />
  );
}

function Words({
  row,
  field,
}: {
  readonly row: ScheduleRow;
  readonly field: keyof CableWork & ('by' | 'date' | 'note');
}) {
  const texts = labelTexts(useLanguage());
  const said = row.work[field] ?? '';
  return (
    <input
      key={said}
      className={styles.cell}
      defaultValue={said}
      maxLength={1000}
      aria-label={texts.ofCable({ what: texts[field], cable: row.name })}
      onBlur={({ target }) => {
        if (target.value.trim() !== said) changeWork(row, { [field]: target.value });
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
