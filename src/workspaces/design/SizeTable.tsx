import { Button, Text } from '@mantine/core';
import type { LocalText } from '../../core/base/localText';
import { generatorDescriptors } from '../../core/generators/registry';
import type { SizeFound } from '../../core/sizing/findSizes';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import type { CandidateCost } from '../../jobs/building/costJob';
import { usePrices } from '../../state/asks/priceStore';
import { useAsk } from '../../state/asks/useAsk';
import { useQuestion } from '../../state/asks/useQuestion';
import { generateNetwork } from '../../state/document/networkActions';
import { closeSheet } from '../../state/view/pageStore';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import styles from './design.module.css';
import { finder } from './finderStore';
import { orNone } from './orNone';
import { designTexts } from './texts';

/** Networks that meet a need, side by side, each to be built. */
export default function SizeTable() {
  const texts = designTexts(useLanguage());
  const { value, changed, progress } = useAsk(finder);
  if (!value || value.length === 0) {
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
        <Found rows={value} />
      </div>
    </>
  );
}

const titleOf = (id: string): LocalText =>
  generatorDescriptors.find((generator) => generator.id === id)?.title ?? { en: id, ja: id };

async function build({ generator, params }: SizeFound): Promise<void> {
  if ((await generateNetwork(generator, titleOf(generator), params)) === true) closeSheet();
}

function Found({ rows }: { readonly rows: readonly SizeFound[] }) {
  const texts = designTexts(useLanguage());
  const local = useLocal();
  const { currency, costOf, progress, fault, ask, cancel } = useSizeCosts(rows);
  const number = (head: string, cell: (row: SizeFound) => string, help?: string): Column<SizeFound> => ({
    head,
    help,
    number: true,
    cell,
  });
  const columns: readonly Column<SizeFound>[] = [
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
          onClick={() => void build(row)}
        >
          {texts.build}
        </Button>
      ),
    },
    number(texts.switches, (row) => formatCount(row.switches)),
    number(texts.hosts, (row) => formatCount(row.hosts)),
    number(texts.cables, (row) => formatCount(row.cables), texts.cablesHelp),
    number(texts.ports, (row) => formatCount(row.portsUsed), texts.portsHelp),
    number(texts.meanHops, ({ meanHops }) => orNone(meanHops), texts.hopsHelp),
    number(texts.mostHops, ({ diameter }) => orNone(diameter), texts.hopsHelp),
    number(texts.bisection, (row) => formatNumber(row.bisection), texts.bisectionHelp),
    number(texts.bound, (row) => formatNumber(row.bound), texts.boundHelp),
    ...(currency === null
      ? []
      : [
          number(texts.cost({ currency }), (row) => orNone(costOf(row)?.total ?? null), texts.costHelp),
          number(texts.watts, (row) => orNone(costOf(row)?.watts ?? null)),
        ]),
  ];
  return (
    <>
      {progress && <Running text={texts.costing} done={progress.done} onCancel={cancel} testId="cost-run" />}
      {!progress && currency === null && (
        <Button size="compact-xs" variant="default" onClick={ask}>
          {texts.costAsk}
        </Button>
      )}
      {fault && <FaultAlert title={texts.costFailed} fault={fault} />}
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
function useSizeCosts(found: readonly SizeFound[]) {
  const lists = usePrices();
  const candidates = found.map(({ generator, params }) => ({ generator, params }));
  const params = { ...formDefaults(billAsk.form), ...lists, candidates, by: null };
  const { current, ...view } = useQuestion('costs', params, { on: 'sketch', onRecords: true });
  const costOf = (row: SizeFound): CandidateCost | undefined => current?.costs[found.indexOf(row)];
  return { ...view, currency: current?.currency ?? null, costOf };
}
