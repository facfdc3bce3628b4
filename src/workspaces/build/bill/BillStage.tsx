import { Button, Group, Text } from '@mantine/core';
import { formatBill, formatRackBills, type PlainBill, type PlainRow } from '../../../core/building/parts/billTable';
import { formatCount, formatNumber } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/language';
import type { BillReply } from '../../../jobs/building/billJob';
import { useAutomaticAsk } from '../../../state/asks/useAsk';
import { type Column, DataTable } from '../../../widgets/DataTable';
import { fileNamed } from '../../../widgets/fileNamed';
import { SegmentedControl } from '../../../widgets/SegmentedControl';
import { saveBytes } from '../../../widgets/saveBytes';
import styles from '../sheet.module.css';
import { type BillView, bill, showBill, useBill } from './billStore';
import { ListTable } from './ListTable';
import { examplesOf, moneyOf, wattsOf } from './sums';
import { billTexts } from './texts';

const VIEWS: readonly BillView[] = ['whole', 'racks', 'prices', 'media'];

/** The bill as a whole and by rack, and the list that it goes by. */
export default function BillStage() {
  const texts = billTexts(useLanguage());
  const view = useBill((s) => s.view);
  const { value } = useAutomaticAsk(bill);
  return (
    <section className={`canvas-stage ${styles.stage}`} aria-label={texts.title} data-testid="bill">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          value={view}
          onChange={(next) => showBill(next as BillView)}
          data={VIEWS.map((one) => ({ value: one, label: texts.views[one] }))}
          aria-label={texts.views.label}
        />
        {value && (view === 'whole' || view === 'racks') && (
          <Group gap="xs">
            {view === 'whole' && (
              <Button
                size="xs"
                variant="default"
                title={texts.templateHelp}
                onClick={() => saveBytes(fileNamed('prices.csv'), value.template, 'text/csv')}
              >
                {texts.template}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => saveBill(value, view)}>
              {view === 'whole' ? texts.exportBill : texts.exportRacks}
            </Button>
          </Group>
        )}
      </Group>
      {(view === 'prices' || view === 'media') && <ListTable key={view} list={view} />}
      {value && view === 'whole' && <Whole reply={value} />}
      {value && view === 'racks' && <Racks reply={value} />}
    </section>
  );
}

function saveBill(reply: BillReply, view: BillView): void {
  const csv = view === 'whole' ? formatBill(reply, reply.currency) : formatRackBills(reply.racks, reply.currency);
  saveBytes(fileNamed(view === 'whole' ? 'bill.csv' : 'bill-by-rack.csv'), csv, 'text/csv');
}

function Whole({ reply }: { readonly reply: BillReply }) {
  const language = useLanguage();
  const texts = billTexts(language);
  const number = (head: string, cell: (row: PlainRow) => number | null): Column<PlainRow> => ({
    ...{ head, number: true },
    cell: (row) => {
      const value = cell(row);
      return value === null ? '–' : formatNumber(value);
    },
  });
  const money = (cents: number | null): number | null => (cents === null ? null : cents / 100);
  const examples = examplesOf(reply, language);
  const columns: readonly Column<PlainRow>[] = [
    { head: texts.part, names: true, cell: ({ part }) => part },
    number(texts.count, ({ count }) => count),
    number(texts.spare, ({ spare }) => spare),
    number(texts.order, ({ order }) => order),
    number(texts.unit, ({ unitCents }) => money(unitCents)),
    number(texts.total, ({ totalCents }) => money(totalCents)),
  ];
  return (
    <>
      {examples && (
        <Text size="sm" role="note">
          {texts.facts.prices}: {examples}
        </Text>
      )}
      {reply.roomy && (
        <Text size="sm" role="note">
          {texts.roomy(reply.roomy)}
        </Text>
      )}
      <DataTable
        columns={columns}
        rows={reply.rows}
        keyOf={({ part }) => part}
        verticalSpacing={2}
        testId="bill-rows"
      />
      <Text fw={600} size="sm" data-testid="bill-total">
        {texts.facts.total}: {moneyOf(reply, reply.currency, language)}
      </Text>
      <Published reply={reply} />
    </>
  );
}

function Published({ reply }: { readonly reply: BillReply }) {
  const texts = billTexts(useLanguage());
  type Cost = BillReply['published'][number];
  const dollars = (head: string, cell: (row: Cost) => number | null): Column<Cost> => ({
    ...{ head, number: true },
    cell: (row) => {
      const value = cell(row);
      return value === null ? '–' : formatCount(value);
    },
  });
  const columns: readonly Column<Cost>[] = [
    { head: texts.source, names: true, cell: ({ source }) => source },
    dollars(texts.cablesCost, ({ cables }) => cables),
    dollars(texts.switchesCost, ({ switches }) => switches),
    dollars(texts.totalCost, ({ total }) => total),
  ];
  return (
    <>
      <Text fw={600} size="sm" mt="sm">
        {texts.published}
      </Text>
      <Text size="xs" className="dimmed">
        {texts.publishedHelp}
      </Text>
      <DataTable columns={columns} rows={reply.published} keyOf={({ id }) => id} verticalSpacing={2} />
    </>
  );
}

function Racks({ reply }: { readonly reply: BillReply }) {
  const language = useLanguage();
  const texts = billTexts(language);
  type Rack = BillReply['racks'][number];
  const columns: readonly Column<Rack>[] = [
    { head: texts.rack, names: true, cell: ({ rack }) => rack || texts.noRack },
    { head: texts.parts, cell: partsText },
    { head: texts.facts.watts, number: true, cell: (bill) => wattsOf(bill, language) },
    {
      ...{ head: texts.total, number: true },
      cell: (bill) => moneyOf(bill, reply.currency, language),
    },
  ];
  return (
    <DataTable columns={columns} rows={reply.racks} keyOf={({ rack }) => rack} portion={100} testId="bill-racks" />
  );
}

function partsText({ rows }: PlainBill): string {
  return rows.map(({ part, count }) => `${formatCount(count)} ${part}`).join(', ');
}
