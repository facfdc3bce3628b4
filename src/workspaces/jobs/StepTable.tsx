import { Select } from '@mantine/core';
import { formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { nameResults } from '../../state/results/nameResults';
import { type Column, DataTable } from '../../widgets/DataTable';
import styles from './jobs.module.css';
import { showStep, type WorkedOut } from './jobsStore';
import { type StepRow, stepRows } from './stepRows';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

/** The steps of one routing in numbers; a click shows one on the canvas. */
export function StepTable({ worked }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { step, index } = useShownStep(worked);
  const { results, costs } = worked;
  const names = nameResults(results, ({ title }) => local(title));
  const cost = costs[index];
  const { switchNames, channelFrom, channelTo } = results[index].fabric;
  const spoken = ({ first, last }: StepRow): string => (first === last ? `${first}` : `${first}–${last}`);
  const number = (head: string, cell: (at: number) => string): Column<StepRow> => ({
    head,
    number: true,
    cell: ({ first }) => cell(first - 1),
  });
  const columns: readonly Column<StepRow>[] = [
    {
      head: texts.step,
      names: true,
      cell: (row) => (
        <button
          type="button"
          className={styles.step}
          aria-label={texts.show({ steps: spoken(row) })}
          aria-pressed={row.first <= step && step <= row.last}
          onClick={() => showStep(row.first, results[index].key)}
        >
          {spoken(row)}
        </button>
      ),
    },
    number(texts.congestion, (at) => formatNumber(cost.congestion[at])),
    number(texts.ideal, (at) => formatNumber(cost.ideal[at])),
    ...(cost.inner.some((messages) => messages > 0)
      ? [number(texts.inside, (at) => formatNumber(cost.inner[at]))]
      : []),
    number(texts.size, (at) => formatNumber(cost.size[at])),
    {
      head: texts.fullest,
      cell: ({ first }) => {
        const c = cost.fullest[first - 1];
        return c < 0 ? '–' : `${switchNames[channelFrom[c]]} → ${switchNames[channelTo[c]]}`;
      },
    },
  ];
  return (
    <div className={styles.steps}>
      {results.length > 1 && (
        <Select
          label={texts.result}
          size="xs"
          data={results.map(({ key }, i) => ({ value: key, label: names[i] }))}
          value={results[index].key}
          allowDeselect={false}
          onChange={(key) => showStep(step, key)}
        />
      )}
      <DataTable
        columns={columns}
        rows={stepRows(cost)}
        keyOf={({ first }) => `${first}`}
        verticalSpacing={2}
        testId="job-steps"
      />
    </div>
  );
}
