import { Text } from '@mantine/core';
import type { SampleMean } from '../../core/metrics/sampleMean';
import { formatCount, formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { BisectReply } from '../../jobs/collective/bisectJob';
import { type Column, DataTable } from '../../widgets/DataTable';
import { type ExchangeRow, exchangeRows, shownAt } from './exchangeRows';
import { type Exchanged, showExchange, useExchange } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import styles from './jobs.module.css';

/** Shows a table of the throughput of hosts that send to random partners, a line a routing; a click shows one on the canvas. */
export function ExchangeTable({ value }: { readonly value: Exchanged }) {
  const texts = exchangeTexts(useLanguage());
  const local = useLocal();
  const shown = shownAt(
    value,
    useExchange((s) => s.shown),
  );
  const rows = exchangeRows(value, local);
  const { replies, request } = value;
  const [form] = request.requests;
  return (
    <div className={styles.steps}>
      <DataTable
        columns={[
          {
            head: texts.routing,
            names: true,
            cell: ({ name, reply }) => {
              const at = replies.indexOf(reply);
              return (
                <button
                  type="button"
                  className={styles.step}
                  aria-label={texts.show({ name })}
                  aria-pressed={at === shown}
                  onClick={() => showExchange({ shown: at })}
                >
                  {name}
                </button>
              );
            },
          },
          ...columnsFor(replies, texts),
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        verticalSpacing={2}
        testId="exchange-rows"
      />
      <Text size="xs" className="dimmed">
        {texts.caption({ samples: formatCount(form.samples), bothWays: form.bothWays })}
      </Text>
    </div>
  );
}

/** Columns that any of the replies has something for. */
function columnsFor(
  replies: readonly BisectReply[],
  texts: ReturnType<typeof exchangeTexts>,
): readonly Column<ExchangeRow>[] {
  const number = (head: string, cell: (reply: BisectReply) => string): Column<ExchangeRow> => ({
    head,
    number: true,
    cell: ({ reply }) => cell(reply),
  });
  const optional = (head: string, part: (reply: BisectReply) => SampleMean | null | undefined) =>
    replies.some((reply) => part(reply)) ? [number(head, (reply) => within(part(reply)))] : [];
  return [
    number(texts.share, within),
    ...optional(texts.maxMin, ({ maxMin }) => maxMin),
    ...optional(texts.sprayed, ({ ecmp }) => ecmp?.sprayed),
    ...optional(texts.allAtOnce, ({ lids }) => lids?.allAtOnce),
    ...optional(texts.onePicked, ({ lids }) => lids?.onePicked),
    number(texts.allToAll, ({ allToAll }) => (allToAll ? formatShare(allToAll.throughput) : '–')),
    number(texts.largest, ({ largestCongestion }) => formatNumber(largestCongestion)),
    number(texts.unrouted, ({ unrouted }) => formatCount(unrouted)),
    ...(replies.some(({ ecmp, lids }) => ecmp || lids)
      ? [number(texts.together, (reply) => verdict(reply, texts))]
      : []),
  ];
}

const within = (mean: SampleMean | null | undefined): string =>
  mean ? `${formatShare(mean.mean)} ± ${formatNumber(mean.ci95)}` : '–';

function verdict({ ecmp, lids }: BisectReply, texts: ReturnType<typeof exchangeTexts>): string {
  const judged = ecmp ?? lids;
  if (!judged) return '–';
  return judged.deadlockFree ? texts.free : texts.loop;
}
