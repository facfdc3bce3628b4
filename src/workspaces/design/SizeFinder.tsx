import '../../widgets/formStyles';
import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { type LocalText, untranslated } from '../../core/base/localText';
import type { SizeFound } from '../../core/sizing/findSizes';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { generatorDescriptors } from '../../jobs/descriptors';
import { fitParams } from '../../jobs/descriptors/fit';
import { generateNetwork } from '../../state/networkActions';
import { closeSheet } from '../../state/pageStore';
import { useStanding } from '../../state/useQuestion';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import styles from './design.module.css';
import { changeNeed, findAsked, finder, findNetworks, useFinder } from './finder';
import { hopsOf } from './hopsOf';
import { designTexts } from './texts';

/** Networks for a number of hosts, of each kind one. */
export default function SizeFinder() {
  const texts = designTexts(useLanguage());
  const t = usePageTexts();
  const { need } = useFinder();
  const { value, changed, progress, fault } = useStanding(finder, findAsked(need));
  const wrong = hasFault(fitParams, need, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) void findNetworks();
  };
  return (
    <Stack gap="sm">
      <form onSubmit={submit} noValidate id="size-form">
        <Stack gap="xs">
          <Text size="xs" className="dimmed">
            {texts.intro}
          </Text>
          <ParamForm specs={fitParams} values={need} fault={null} whole onChange={(_, change) => changeNeed(change)} />
          {progress ? (
            <Running text={texts.finding} done={progress.done} onCancel={() => finder.cancel()} testId="finder-run" />
          ) : (
            <RunButton disabled={wrong}>{texts.find}</RunButton>
          )}
        </Stack>
      </form>
      {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="finder-fault" />}
      {value && changed && !progress && <StaleNotice testId="finder-notice">{texts.changed}</StaleNotice>}
      {value && (
        <div data-stale={changed || undefined} className={styles.found}>
          {value.length > 0 ? (
            <Found rows={value} />
          ) : (
            <Text size="sm" data-testid="found-none">
              {texts.none}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}

function Found({ rows }: { readonly rows: readonly SizeFound[] }) {
  const texts = designTexts(useLanguage());
  const local = useLocal();
  const titleOf = (id: string): LocalText =>
    generatorDescriptors.find((generator) => generator.id === id)?.title ?? untranslated(id);
  const build = async ({ generator, params }: SizeFound): Promise<void> => {
    if ((await generateNetwork(generator, titleOf(generator), params)) === true) closeSheet();
  };
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
      cell: (row) => (
        <>
          {local(titleOf(row.generator))}
          <Text size="xs" className={`dimmed ${styles.spec}`}>
            {row.spec}
          </Text>
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
    number(texts.hops, (row) => hopsOf(row, texts), texts.hopsHelp),
    number(texts.bisection, (row) => formatNumber(row.bisection), texts.bisectionHelp),
    number(texts.bound, (row) => formatNumber(row.bound), texts.boundHelp),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
    <section className={styles.table} aria-label={texts.found} tabIndex={0}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ spec }) => spec}
        rowProps={({ generator }) => ({ 'data-found': generator })}
        caption={() => texts.found}
        testId="found"
      />
    </section>
  );
}
