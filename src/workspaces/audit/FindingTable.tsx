import { Button } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { type Column, DataTable } from '../../widgets/DataTable';
import styles from './audit.module.css';
import { showFinding, takeOver } from './auditActions';
import { type Audited, useAudit } from './auditStore';
import type { ReportRow } from './reportRows';
import { type AuditTexts, auditTexts } from './texts';

const PORTION = 100;

interface Props {
  readonly audited: Audited;
  readonly rows: readonly ReportRow[];
  /** True if the findings are those of the design as it is. */
  readonly current: boolean;
}

/** Findings by the place where one works; a click shows one on the canvas. */
export function FindingTable({ audited, rows, current }: Props) {
  const texts = auditTexts(useLanguage());
  const shown = useAudit((s) => s.shown);
  const columns = columnsFor({ audited, rows, current, texts, shown });
  return (
    <div className={styles.findings}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ at }) => at}
        rowProps={({ at, kind, whole }) => ({
          'data-finding': at,
          'data-kind': kind,
          'data-shown': at === shown || undefined,
          title: whole,
        })}
        portion={PORTION}
        verticalSpacing={2}
        testId="findings"
      />
    </div>
  );
}

interface Drawn extends Props {
  readonly texts: AuditTexts;
  readonly shown: number;
}

function columnsFor({ audited, rows, current, texts, shown }: Drawn): readonly Column<ReportRow>[] {
  const { heads } = texts;
  const firsts = new Set(rows.filter(({ group }, i) => i === 0 || rows[i - 1].group !== group));
  return [
    { head: heads.place, cell: (row) => (firsts.has(row) ? (row.group ?? texts.unplaced) : '') },
    {
      head: heads.what,
      names: true,
      cell: ({ at, what, where, whole }) => (
        <button
          type="button"
          className={styles.show}
          title={whole}
          aria-label={texts.show({ what, where })}
          aria-pressed={at === shown}
          onClick={() => showFinding(audited, at)}
        >
          {what}
        </button>
      ),
    },
    { head: heads.where, cell: ({ where }) => where },
    { head: heads.planned, cell: ({ planned }) => planned || '–' },
    { head: heads.seen, cell: ({ seen }) => seen || '–' },
    { head: heads.work, cell: ({ work }) => work },
    { head: heads.cable, cell: ({ cable, places }) => [cable, places].filter((part) => part !== '').join('; ') },
    {
      head: null,
      cell: ({ at, kind, what, where }) =>
        kind !== 'duplicate-name' &&
        kind !== 'two-names' && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={!current}
            aria-label={texts.takeOne({ what, where })}
            data-take
            onClick={({ currentTarget }) => void takeInTurn(currentTarget, () => takeOver(audited, [at]))}
          >
            {texts.take}
          </Button>
        ),
    },
  ];
}

/** Takes one over; the focus, which goes with its row, goes to the one that comes up in its place, so that one after the other can be taken by keys. */
async function takeInTurn(button: HTMLElement, take: () => Promise<void>): Promise<void> {
  const list = button.closest(`.${styles.findings}`);
  const buttons = (): HTMLElement[] => Array.from(list?.querySelectorAll<HTMLElement>('[data-take]') ?? []);
  const at = buttons().indexOf(button);
  await take();
  await new Promise(requestAnimationFrame);
  const left = buttons();
  if (document.activeElement === document.body) left[Math.min(at, left.length - 1)]?.focus();
}
