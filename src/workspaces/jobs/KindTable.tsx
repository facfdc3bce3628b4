import { Text, UnstyledButton } from '@mantine/core';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { jobKinds } from '../../jobs/collective/ask';
import type { CollectiveResult } from '../../jobs/collective/collectiveJob';
import { faultOf, fieldFault } from '../../state/asks/fault';
import { useAnswer } from '../../state/asks/useQuestion';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { NothingYet } from '../../widgets/NothingYet';
import styles from './jobs.module.css';
import { jobCosts, type WorkedOut } from './jobsStore';
import { heldUp } from './stepRows';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

/** A kind of job on the tables that are shown. */
interface KindRow {
  readonly id: string;
  /** Null where messages never come. */
  readonly factor: number | null;
  readonly steps: number;
  readonly held: number;
}

/** Every kind of job with the same ranks and the defaults of the kind, the most hindered first; each leads to its steps. */
export function KindTable({ worked }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { index } = useShownStep(worked);
  const run = worked.results[index].key;
  const { kind, values, placement, ...setting } = worked.job;
  // The best places are those of one kind.
  const job = { ...setting, placement: placement === 'best' ? ('linear' as const) : placement };
  // Of a kind with its defaults all is as of the others.
  const own = Object.keys(values).length > 0 ? { kind, values } : null;
  const small = useSubject((d) => isSmall(d.fabric));
  const kinds = useAnswer<readonly KindRow[]>(
    { job, own, run },
    async (running) => {
      const rows: KindRow[] = [];
      for (const [i, { id }] of jobKinds.entries()) {
        running.onStep({ stage: 'measure', done: i / jobKinds.length });
        const asked = { ...job, kind: id, values: own?.kind === id ? own.values : {}, run };
        const row = await rowOf(id, () => running.run('collective', asked, () => {}));
        if (row) rows.push(row);
      }
      return rows.sort((a, b) => (b.factor ?? Number.MAX_VALUE) - (a.factor ?? Number.MAX_VALUE));
    },
    { on: 'keeper', automatic: small, patient: true },
  );
  const { current, progress, fault } = kinds;
  if (fault && !progress) return <FaultAlert title={texts.failed} fault={fault} />;
  if (!current)
    return (
      <NothingYet text={texts.kindsHelp} act={{ label: texts.kindsRun, run: kinds.ask }} busy={progress !== null} />
    );
  const titleOf = (id: string): string => local(jobKinds.find((one) => one.id === id)?.title ?? { en: id, ja: id });
  const show = (id: string): void => {
    jobCosts.set({ kind: { id, params: {} } });
    void jobCosts.run();
  };
  const number = (head: string, cell: (row: KindRow) => string): Column<KindRow> => ({ head, number: true, cell });
  const columns: readonly Column<KindRow>[] = [
    {
      head: texts.kinds,
      names: true,
      cell: ({ id }) => (
        <UnstyledButton fz="xs" aria-pressed={id === kind} onClick={() => show(id)}>
          {titleOf(id)}
        </UnstyledButton>
      ),
    },
    number(texts.factor, ({ factor }) => (factor === null ? texts.never : formatShare(factor))),
    number(texts.steps, ({ steps }) => formatCount(steps)),
    number(texts.heldUp, ({ held }) => formatCount(held)),
  ];
  const left = jobKinds.length - current.length;
  return (
    <div className={styles.steps}>
      <DataTable
        columns={columns}
        rows={current}
        keyOf={({ id }) => id}
        rowProps={({ id }) => ({ bg: id === kind ? 'var(--accent-wash)' : undefined })}
        verticalSpacing={2}
        testId="job-kinds"
      />
      {placement === 'best' && (
        <Text size="xs" className="dimmed">
          {texts.kindsInOrder}
        </Text>
      )}
      {left > 0 && (
        <Text size="xs" className="dimmed">
          {texts.kindsLeft({ count: left })}
        </Text>
      )}
    </div>
  );
}

/** Null for a kind that so many ranks cannot run, or that needs more than its defaults. */
async function rowOf(id: string, work: () => Promise<CollectiveResult>): Promise<KindRow | null> {
  try {
    const cost = await work();
    return { id, factor: cost.factor, steps: cost.congestion.length, held: heldUp(cost) };
  } catch (error) {
    // What is not the person's, or was ended, is for the question.
    if (fieldFault(faultOf(error)) === null) throw error;
    return null;
  }
}
