import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { type Column, DataTable } from '../../widgets/DataTable';
import { alikeRows } from './costs';
import styles from './repair.module.css';
import { showFailure } from './repairStore';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';
import { useFailureNames } from './useFailureName';

const PORTION = 100;

/** From so many on, failures that read alike are one row until they are unfolded. */
const FOLDED = 3;

/** A column of a table of failures, in words. */
export interface Said extends Pick<Column<number>, 'head' | 'number' | 'help'> {
  /** @param at row of the report */
  readonly cell: (at: number) => string;
}

interface Props {
  readonly shown: ShownFailure;
  readonly order: readonly number[];
  readonly said: readonly Said[];
  /** How they are ordered, and of what. */
  readonly caption: string;
}

/** Failures in an order, those alike in one row; the one that is shown is marked, a click shows another. */
export function FailureTable({ shown: { analysis, report, row }, order, said, caption }: Props) {
  const texts = repairTexts(useLanguage());
  const nameOf = useFailureNames(analysis.result);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const rows = alikeRows(order, (at) => said.map(({ cell }) => cell(at)).join('\n')).flatMap((alike) =>
    alike.length < FOLDED || open.has(alike[0]) ? alike.map((at) => [at]) : [alike],
  );
  const isShown = (alike: readonly number[]): boolean => alike.some((at) => report.rows[at] === row);
  const name = (alike: readonly number[]) => {
    const [first] = alike;
    // The one that is on the canvas speaks for those like it.
    const at = alike.find((one) => report.rows[one] === row) ?? first;
    const { down } = report.rows[at];
    return (
      <>
        <UnstyledButton
          fz="xs"
          aria-pressed={isShown(alike)}
          title={texts.show({ name: down })}
          onClick={() => showFailure(at)}
        >
          {nameOf(down)}
        </UnstyledButton>
        {alike.length > 1 && (
          <UnstyledButton
            fz="xs"
            ml={8}
            className="dimmed"
            aria-expanded={false}
            onClick={(event) => {
              event.stopPropagation();
              // This button is gone then: keys go on from the name before it.
              event.currentTarget.closest('td, th')?.querySelector('button')?.focus();
              setOpen(new Set([...open, first]));
            }}
          >
            {texts.alike({ count: alike.length - 1 })}
          </UnstyledButton>
        )}
      </>
    );
  };
  const columns: readonly Column<readonly number[]>[] = [
    { head: texts.failure, cell: name, cellProps: () => ({ style: { whiteSpace: 'nowrap' } }) },
    ...said.map((column) => ({ ...column, cell: ([at]: readonly number[]) => column.cell(at) })),
  ];
  return (
    <div className={styles.failures}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={([at]) => report.rows[at].down}
        rowProps={(alike) => ({
          className: 'results-row',
          'data-shown': isShown(alike) || undefined,
          bg: isShown(alike) ? 'var(--accent-wash)' : undefined,
          onClick: () => showFailure(alike[0]),
        })}
        portion={PORTION}
        caption={(shown) =>
          `${caption} · ${texts.failureRows({ shown: rows.slice(0, shown).flat().length, of: order.length })}`
        }
        verticalSpacing={2}
        testId="failures"
      />
    </div>
  );
}
