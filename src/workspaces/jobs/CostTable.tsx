import { Text } from '@mantine/core';
import { formatCount, formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { jobKinds } from '../../jobs/collective/ask';
import type { CollectiveResult } from '../../jobs/collective/collectiveJob';
import { nameResults } from '../../state/results/nameResults';
import { type Column, DataTable } from '../../widgets/DataTable';
import styles from './jobs.module.css';
import type { WorkedOut } from './jobsStore';
import { type JobsTexts, jobsTexts } from './texts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly cost: CollectiveResult;
}

/** One line a routing, where there are several: of one the answer over the canvas says it. */
export function CostTable({ worked: { job, results, costs } }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const names = nameResults(results, ({ title }) => local(title));
  const rows = results.map(({ key }, i): Row => ({ key, name: names[i], cost: costs[i] }));
  const number = (head: string, cell: (cost: CollectiveResult) => string): Column<Row> => ({
    head,
    number: true,
    cell: ({ cost }) => cell(cost),
  });
  const timed = costs.some(({ time }) => time !== null);
  const inMachines = costs.some(({ time }) => time !== null && time.inside > 0);
  const lost = costs.some(({ unrouted }) => unrouted.some((count) => count > 0));
  const columns: readonly Column<Row>[] = [
    { head: texts.result, names: true, cell: ({ name }) => name },
    number(texts.factor, ({ factor }) => inWords(factor, texts)),
    ...(timed
      ? [number(texts.time, ({ time }) => (time ? texts.microseconds({ time: formatNumber(time.total) }) : '–'))]
      : []),
    ...(inMachines
      ? [number(texts.timeInside, ({ time }) => (time ? texts.microseconds({ time: formatNumber(time.inside) }) : '–'))]
      : []),
    number(texts.steps, ({ congestion }) => formatCount(congestion.length)),
    number(texts.mean, ({ congestion }) => formatNumber(sum(congestion) / Math.max(1, congestion.length))),
    ...(lost ? [number(texts.unrouted, ({ unrouted }) => formatCount(sum(unrouted)))] : []),
  ];
  const kind = jobKinds.find(({ id }) => id === job.kind);
  const [{ placement, hosts, others }] = costs;
  return (
    <div>
      <Text size="sm" fw={600}>
        {texts.ranksPlaced({ ranks: formatCount(placement.length), kind: kind ? local(kind.title) : job.kind })}
      </Text>
      {rows.length > 1 && (
        <div className={styles.steps}>
          <DataTable columns={columns} rows={rows} keyOf={({ key }) => key} verticalSpacing={2} testId="job-costs" />
        </div>
      )}
      <Text size="xs" className="dimmed">
        {texts.factorHelp}
      </Text>
      {others && (
        <>
          <Text size="xs">
            {texts.others({ linear: inWords(others.linear, texts), random: inWords(others.random, texts) })}
          </Text>
          {hosts && <Hosts hosts={hosts} />}
        </>
      )}
    </div>
  );
}

function Hosts({ hosts }: { readonly hosts: readonly string[] }) {
  const texts = jobsTexts(useLanguage());
  return (
    <details>
      <summary>{texts.hosts}</summary>
      <Text size="xs" style={{ overflowWrap: 'anywhere', maxHeight: '8rem', overflow: 'auto' }} tabIndex={0}>
        {hosts.join(', ')}
      </Text>
    </details>
  );
}

const inWords = (factor: number | null, texts: JobsTexts): string =>
  factor === null ? texts.never : formatShare(factor);

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
}
