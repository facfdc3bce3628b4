import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Words } from '../../i18n/catalogue';
import { formatCount, formatNumber, formatOrNone } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import type { CandidateCost } from '../../jobs/building/costJob';
import type { FitReply, FitRow } from '../../jobs/networks/fitJob';
import { type FieldFault, plainFault } from '../../state/asks/fault';
import { usePrices } from '../../state/asks/priceStore';
import { useAsk } from '../../state/asks/useAsk';
import { useQuestion } from '../../state/asks/useQuestion';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { networkTexts } from '../../widgets/networkTexts';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import { buildFound, titleOf } from './buildFound';
import { finder } from './finderStore';
import styles from './size.module.css';
import { sizeTexts } from './texts';

/** Networks that meet a need, side by side, each to be built. */
export default function SizeTable() {
  const texts = sizeTexts(useLanguage());
  const { value, changed, progress } = useAsk(finder);
  if (!value || value.found.length === 0) {
    return (
      <Text size="sm" className="dimmed">
        {value ? texts.none : texts.ask}
      </Text>
    );
  }
  return (
    <>
      {changed && !progress && <StaleNotice testId="finder-notice">{texts.changed}</StaleNotice>}
      <div className={styles.found}>
        <Found reply={value} />
      </div>
    </>
  );
}

const number = (head: string, cell: (row: FitRow) => string, help?: string): Column<FitRow> => ({
  head,
  help,
  number: true,
  cell,
});

/** Columns of what was measured. */
function columnsOf(
  { machines }: FitReply,
  texts: Words<typeof networkTexts> & Words<typeof sizeTexts>,
): readonly Column<FitRow>[] {
  return [
    number(texts.switches, (row) => formatCount(row.switches)),
    ...(machines === null
      ? []
      : [
          number(texts.machines, (row) => formatOrNone(row.machines)),
          number(texts.gpus, (row) => formatOrNone(row.gpus)),
        ]),
    number(texts.hosts, (row) => formatCount(row.hosts)),
    number(texts.cables, (row) => formatCount(row.cables), texts.cablesHelp),
    number(texts.ports, (row) => formatCount(row.portsUsed), texts.portsHelp),
    number(texts.meanHops, ({ meanHops }) => formatOrNone(meanHops), texts.hopsHelp),
    number(texts.mostHops, ({ diameter }) => formatOrNone(diameter), texts.hopsHelp),
    number(texts.bisection, (row) => formatNumber(row.bisection), texts.bisectionHelp),
    number(texts.bound, (row) => formatNumber(row.bound), texts.boundHelp),
  ];
}

function Found({ reply }: { readonly reply: FitReply }) {
  const { found: rows } = reply;
  const [refused, setRefused] = useState<FieldFault | null>(null);
  const language = useLanguage();
  const texts = { ...networkTexts(language), ...sizeTexts(language) };
  const local = useLocal();
  const { currency, costOf, progress, fault, ask, cancel } = useSizeCosts(reply);
  const columns: readonly Column<FitRow>[] = [
    {
      head: texts.kind,
      names: true,
      cell: ({ generator, spec }) => (
        <>
          {local(titleOf(generator))} <code title={texts.specHelp}>{spec}</code>
        </>
      ),
    },
    {
      head: null,
      cell: (row) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.use({ name: local(titleOf(row.generator)) })}
          onClick={() => void buildFound(row, reply).then(setRefused)}
        >
          {texts.build}
        </Button>
      ),
    },
    ...columnsOf(reply, texts),
    ...(currency === null
      ? []
      : [
          number(texts.cost({ currency }), (row) => formatOrNone(costOf(row)?.total ?? null), texts.costHelp),
          number(texts.watts, (row) => formatOrNone(costOf(row)?.watts ?? null)),
        ]),
  ];
  return (
    <>
      {progress && <Running text={texts.costing} done={progress.done} onCancel={cancel} testId="cost-run" />}
      <Group gap="md" px="xs" py={4}>
        {!progress && currency === null && (
          <Button size="compact-xs" variant="default" onClick={ask}>
            {texts.costAsk}
          </Button>
        )}
      </Group>
      {fault && <FaultAlert title={texts.costFailed} fault={fault} />}
      {refused && <FaultAlert title={texts.notBuilt} fault={plainFault(refused.message)} />}
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ spec }) => spec}
        rowProps={({ generator }) => ({ 'data-found': generator })}
        verticalSpacing={2}
        horizontalSpacing={currency === null ? undefined : 6}
        testId="found"
      />
    </>
  );
}

/** The costs, by the price list, of the networks that were found, once requested. */
function useSizeCosts({ found, equipment, need }: FitReply) {
  const lists = usePrices();
  const candidates = found.map(({ generator, params }) => ({ generator, params }));
  const params = { ...formDefaults(billAsk.form), ...lists, candidates, by: null, equipment, rails: need.rails };
  const { current, ...view } = useQuestion('costs', params, { on: 'sketch', onRecords: true });
  const costOf = (row: FitRow): CandidateCost | undefined => current?.costs[found.indexOf(row)];
  return { ...view, currency: current?.currency ?? null, costOf };
}
