import { ActionIcon, Button, NumberInput, Popover, Stack, Text } from '@mantine/core';
import { type Column, DataTable } from '../../widgets/DataTable';
import { Tip } from '../../widgets/Tip';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Popover.css';
import { IconWand } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { leastThroughput } from '../../core/metrics/reached';
import { formatCount, formatThroughput } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { PolishReport } from '../../jobs/routing/polishJob';
import { cancelJobs } from '../../state/asks/jobStore';
import { improveTables } from '../../state/results/polishActions';
import type { RouteResultView } from '../../state/results/runStore';
import { improveTexts } from './improveTexts';

interface Props {
  readonly result: RouteResultView;
  readonly name: string;
}

/** Improves imported tables with few changes: asks how many, and says what fewer or more come to. */
export default function ImproveTables({ result, name }: Props) {
  const texts = improveTexts(useLanguage());
  const [opened, setOpened] = useState(false);
  const label = texts.improve({ name });
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" withArrow trapFocus shadow="md" width={340}>
      <Tip label={label} disabled={opened}>
        <Popover.Target>
          <ActionIcon
            size="xs"
            ml={4}
            variant="subtle"
            aria-label={label}
            onClick={(event) => {
              event.stopPropagation();
              setOpened(!opened);
            }}
          >
            <IconWand size={12} />
          </ActionIcon>
        </Popover.Target>
      </Tip>
      <Popover.Dropdown onClick={(event) => event.stopPropagation()} data-testid="improve">
        <ImproveForm result={result} name={name} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ImproveForm({ result, name }: Props) {
  const texts = improveTexts(useLanguage());
  const [most, setMost] = useState<number | ''>('');
  const [running, setRunning] = useState(false);
  const [report, setReport] = useState<PolishReport | null>(null);
  const run = async (mostChanges: number | null): Promise<void> => {
    setRunning(true);
    setReport(await improveTables(result, { mostChanges, nameOf: (count) => texts.improved({ name, count }) }));
    setRunning(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(most === '' ? null : most);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Text size="xs">{texts.about}</Text>
        <NumberInput
          label={texts.most}
          description={texts.mostHelp}
          value={most}
          min={0}
          max={1_000_000_000}
          allowDecimal={false}
          allowNegative={false}
          onChange={(next) => setMost(typeof next === 'number' ? next : '')}
        />
        {running ? (
          <Button variant="default" onClick={() => cancelJobs('route')}>
            {texts.cancel}
          </Button>
        ) : (
          <Button type="submit">{texts.run}</Button>
        )}
        {running && (
          <Text size="xs" className="dimmed" aria-live="polite">
            {texts.running}
          </Text>
        )}
        {report && !running && <Gained report={report} onChoose={(count) => void run(count)} />}
      </Stack>
    </form>
  );
}

interface GainedProps {
  readonly report: PolishReport;
  readonly onChoose: (mostChanges: number) => void;
}

/** Shows the result of the changes, and that of other numbers of changes. */
function Gained({ report, onChoose }: GainedProps) {
  const texts = improveTexts(useLanguage());
  const { before, after, changedEntries, changedBlocks, changedSwitches, curve } = report;
  const [was, is] = [before, after].map((throughput) => formatThroughput(leastThroughput(throughput)));
  const columns: readonly Column<(typeof curve)[number]>[] = [
    { head: texts.entries, number: true, cell: ({ changedEntries: count }) => formatCount(count) },
    { head: texts.throughput, number: true, cell: ({ throughput }) => formatThroughput(throughput) },
    {
      head: null,
      cell: ({ changedEntries: count }) =>
        count > 0 &&
        count !== changedEntries && (
          <Button size="compact-xs" variant="default" onClick={() => onChoose(count)}>
            {texts.choose}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Text size="xs" aria-live="polite" data-testid="improve-result">
        {changedEntries === 0
          ? texts.nothing
          : texts.gained({ was, is, entries: changedEntries, blocks: changedBlocks, switches: changedSwitches })}
      </Text>
      {curve.length > 1 && (
        <div style={{ maxHeight: 180, overflowY: 'auto' }}>
          <DataTable
            columns={columns}
            rows={curve}
            keyOf={({ changedEntries: count }) => count}
            verticalSpacing={2}
            testId="improve-curve"
          />
        </div>
      )}
    </>
  );
}
