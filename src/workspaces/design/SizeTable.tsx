import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { LocalText } from '../../core/base/localText';
import { generatorDescriptors } from '../../core/generators/registry';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import type { CandidateCost } from '../../jobs/building/costJob';
import type { FitReply, FitRow } from '../../jobs/networks/fitJob';
import { type FieldFault, plainFault } from '../../state/asks/fault';
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

const titleOf = (id: string): LocalText =>
  generatorDescriptors.find((generator) => generator.id === id)?.title ?? { en: id, ja: id };

/** Builds a network as it was found, with the models that it was found by. @returns what speaks against it */
async function build({ generator, params }: FitRow, { need, equipment }: FitReply): Promise<FieldFault | null> {
  const { machineModel, switchModel, mode } = equipment;
  const models = [machineModel, switchModel].filter((model) => model !== undefined);
  const said = {
    ...{ speed: '', machine: machineModel?.name ?? '', switch: switchModel ? `${switchModel.name}:${mode}` : '' },
    ...{ models, rails: need.rails },
  };
  const setting = models.length > 0 ? { equipment: said } : {};
  const outcome = await generateNetwork(generator, titleOf(generator), params, setting);
  if (outcome === true) closeSheet();
  return typeof outcome === 'object' ? outcome : null;
}

const number = (head: string, cell: (row: FitRow) => string, help?: string): Column<FitRow> => ({
  head,
  help,
  number: true,
  cell,
});

/** Columns of what was measured. */
function columnsOf({ machines }: FitReply, texts: ReturnType<typeof designTexts>): readonly Column<FitRow>[] {
  return [
    number(texts.switches, (row) => formatCount(row.switches)),
    ...(machines === null
      ? []
      : [number(texts.machines, (row) => orNone(row.machines)), number(texts.gpus, (row) => orNone(row.gpus))]),
    number(texts.hosts, (row) => formatCount(row.hosts)),
    number(texts.cables, (row) => formatCount(row.cables), texts.cablesHelp),
    number(texts.ports, (row) => formatCount(row.portsUsed), texts.portsHelp),
    number(texts.meanHops, ({ meanHops }) => orNone(meanHops), texts.hopsHelp),
    number(texts.mostHops, ({ diameter }) => orNone(diameter), texts.hopsHelp),
    number(texts.bisection, (row) => formatNumber(row.bisection), texts.bisectionHelp),
    number(texts.bound, (row) => formatNumber(row.bound), texts.boundHelp),
  ];
}

function Found({ reply }: { readonly reply: FitReply }) {
  const { found: rows, machines } = reply;
  const [refused, setRefused] = useState<FieldFault | null>(null);
  const texts = designTexts(useLanguage());
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
          onClick={() => void build(row, reply).then(setRefused)}
        >
          {texts.build}
        </Button>
      ),
    },
    ...columnsOf(reply, texts),
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
      <Group gap="md" px="xs" py={4}>
        {machines !== null && (
          <Text size="sm" data-testid="fit-need">
            {texts.need(needWords(reply))}
          </Text>
        )}
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

/** What was needed, as words say it. */
function needWords({ need, machines, gpusEach, equipment: { machineModel, switchModel, mode } }: FitReply) {
  return {
    hosts: need.hosts,
    ports: need.ports,
    ratio: formatNumber(need.oversubscription),
    machines: machines ?? 0,
    machine: machineModel?.name ?? '',
    gpus: gpusEach === null ? null : (machines ?? 0) * gpusEach,
    switches: switchModel ? `${switchModel.name}:${mode}` : null,
  };
}
