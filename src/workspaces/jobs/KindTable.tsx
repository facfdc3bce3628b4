import { Text, UnstyledButton } from '@mantine/core';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { jobKinds } from '../../jobs/collective/ask';
import type { CollectiveRequest, CollectiveResult } from '../../jobs/collective/collectiveJob';
import { faultOf, fieldFault } from '../../state/asks/fault';
import { useAnswer } from '../../state/asks/useQuestion';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { NothingYet } from '../../widgets/NothingYet';
import { StaleNotice } from '../../widgets/StaleNotice';
import styles from './jobs.module.css';
import { jobCosts, type WorkedOut } from './jobsStore';
import { type KindRow, kindRow, kindsHeld, mostHindered } from './kindRows';
import { type JobsTexts, jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

type Placement = CollectiveRequest['placement'];

/** In order and scattered beside each other: who has one shall see the other. The best places are those of one kind. */
const placementsFor = (placement: Placement): readonly Placement[] =>
  placement === 'fragmented' || placement === 'listed' ? [placement] : ['linear', 'random'];

/**
 * Every kind of job with the same ranks and the defaults of the kind, the most hindered first; each leads to its steps.
 * @param current the job is asked for just so now
 */
export function KindTable({ worked, current: isCurrent }: { readonly worked: WorkedOut; readonly current: boolean }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const small = useSubject((d) => isSmall(d.fabric));
  const { kind, placement } = worked.job;
  const kinds = useKinds(worked, small && isCurrent);
  const { current, value, progress, fault } = kinds;
  if (fault && !progress) return <FaultAlert title={texts.failed} fault={fault} />;
  const placements = placementsFor(placement);
  // Kinds under other placements have other columns.
  const kept = small && value?.[0]?.costs.length === placements.length ? value : undefined;
  const found = current ?? kept;
  if (!found)
    return (
      <NothingYet text={texts.kindsHelp} act={{ label: texts.kindsRun, run: kinds.ask }} busy={progress !== null} />
    );
  const rows = mostHindered(found, Math.max(0, placements.indexOf(placement)));
  const titleOf = (id: string): string => local(jobKinds.find((one) => one.id === id)?.title ?? { en: id, ja: id });
  const factorWord = (factor: number | null): string => (factor === null ? texts.never : formatShare(factor));
  const saidOf = (at: number, placed: string | null): string => {
    const [{ id, costs }] = mostHindered(rows, at);
    const worst = texts.kindOver({
      kind: titleOf(id),
      factor: costs[at].factor === null ? texts.never : `${factorWord(costs[at].factor)} ×`,
    });
    return texts.kindsOf({ kinds: rows.length, held: kindsHeld(rows, at), placed, worst });
  };
  const show = (id: string): void => {
    jobCosts.set({ kind: { id, params: {} } });
    void jobCosts.run();
  };
  const most = rows.flatMap(({ costs }) => costs).reduce((top, { factor }) => Math.max(top, factor ?? 0), 1);
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
    ...placements.map((one, i) => ({
      head: placements.length > 1 ? `${texts.factor}, ${placedWord(one, texts)}` : texts.factor,
      number: true,
      cell: ({ costs }: KindRow) => (
        <span className={styles.over}>
          {factorWord(costs[i].factor)}
          <span aria-hidden data-held={costs[i].held > 0 || undefined}>
            <span style={{ width: `${(100 * (costs[i].factor ?? most)) / most}%` }} />
          </span>
        </span>
      ),
    })),
    { head: texts.steps, number: true, cell: ({ steps }) => formatCount(steps) },
  ];
  const left = jobKinds.length - rows.length;
  return (
    <div className={styles.steps} data-stale={current ? undefined : true}>
      {!current && progress && <StaleNotice testId="kinds-notice">{texts.changing}</StaleNotice>}
      <Text size="sm" data-testid="job-kinds-said">
        {placements.map((one, i) => saidOf(i, placements.length > 1 ? placedWord(one, texts) : null)).join(' ')}
      </Text>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        rowProps={({ id }) => ({ bg: id === kind ? 'var(--accent-wash)' : undefined })}
        verticalSpacing={2}
        testId="job-kinds"
      />
      {left > 0 && (
        <Text size="xs" className="dimmed">
          {texts.kindsLeft({ count: left })}
        </Text>
      )}
    </div>
  );
}

const placedWord = (placement: Placement, texts: JobsTexts): string =>
  placement === 'random' ? texts.scattered : texts.inOrder;

/** All kinds on the tables that are shown, under each of the placements. */
function useKinds(worked: WorkedOut, automatic: boolean) {
  const { index } = useShownStep(worked);
  const run = worked.results[index].key;
  const { kind, values, placement, ...setting } = worked.job;
  const placements = placementsFor(placement);
  // Of a kind with its defaults all is as of the others.
  const own = Object.keys(values).length > 0 ? { kind, values } : null;
  return useAnswer<readonly KindRow[]>(
    { setting, placements, own, run },
    async (running) => {
      const rows: KindRow[] = [];
      for (const [i, { id }] of jobKinds.entries()) {
        const costs: CollectiveResult[] = [];
        for (const [p, one] of placements.entries()) {
          running.onStep({ stage: 'measure', done: (i + p / placements.length) / jobKinds.length });
          const asked = { ...setting, placement: one, kind: id, values: own?.kind === id ? own.values : {}, run };
          const cost = await costOf(() => running.run('collective', asked, () => {}));
          if (!cost) break;
          costs.push(cost);
        }
        if (costs.length === placements.length) rows.push(kindRow(id, costs));
      }
      return rows;
    },
    { on: 'keeper', automatic, patient: true },
  );
}

/** Null for a kind that so many ranks cannot run, or that needs more than its defaults. */
async function costOf(work: () => Promise<CollectiveResult>): Promise<CollectiveResult | null> {
  try {
    return await work();
  } catch (error) {
    // What is not the person's, or was ended, is for the question.
    if (fieldFault(faultOf(error)) === null) throw error;
    return null;
  }
}
