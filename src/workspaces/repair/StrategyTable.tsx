import { Button, Group, Radio, Text } from '@mantine/core';
import { Tip } from '../../widgets/Tip';
import '@mantine/core/styles/Radio.css';
import { IconFileZip } from '@tabler/icons-react';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { writeFiles } from '../../state/document/fileActions';
import { tell } from '../../state/view/notices';
import { type Column, DataTable } from '../../widgets/DataTable';
import { saveBytes } from '../../widgets/saveBytes';
import { type StrategyCost, strategyCost } from './costs';
import styles from './repair.module.css';
import { takeRepaired } from './repairActions';
import { isOfMarked, showFailure } from './repairStore';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';
import { useStrategyName } from './useStrategyName';

/** Strategies side by side; one of them is looked at, and its files can be saved. */
export function StrategyTable({ shown }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const nameOf = useStrategyName();
  const { analysis, report, row } = shown;
  const costs = analysis.reports.map(strategyCost);
  const least = Math.min(...costs.map(({ meanMads }) => meanMads));
  const differ = costs.some(({ meanMads }) => meanMads > least);
  const choice = (cost: StrategyCost) => (
    <Radio
      size="xs"
      name="repair-lids"
      checked={cost.lids === report.lids}
      onChange={() => showFailure(report.rows.indexOf(row), cost.lids)}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      label={
        <>
          {nameOf(cost.lids)}
          {cost.meanMads === least && differ && <b> ★ {texts.best}</b>}
        </>
      }
    />
  );
  const number = (head: string, cell: Column<StrategyCost>['cell']) => ({ head, number: true, cell });
  const columns: readonly Column<StrategyCost>[] = [
    { head: texts.strategy, cell: choice },
    number(texts.meanMads, ({ meanMads }) => formatMean(meanMads)),
    number(texts.worstMads, ({ worstMads }) => formatCount(worstMads)),
    number(texts.meanTime, ({ meanSeconds }) => formatTime(1000 * meanSeconds)),
    number(texts.worstTime, ({ worstSeconds }) => formatTime(1000 * worstSeconds)),
    number(texts.meanBlocks, ({ meanBlocks }) => formatMean(meanBlocks)),
    number(row.machines ? texts.machinesCutOff : texts.cutOff, ({ worstCutOff }) => formatCount(worstCutOff)),
  ];
  return (
    <div className={styles.strategies}>
      <DataTable
        columns={columns}
        rows={costs}
        keyOf={({ lids }) => lids}
        rowProps={({ lids }) => ({ 'data-lids': lids })}
        caption={() => texts.strategiesCaption({ failures: report.rows.length, engine: local(analysis.result.title) })}
        verticalSpacing={2}
        horizontalSpacing={5}
        testId="strategies"
      />
      <SaveFiles shown={shown} />
    </div>
  );
}

function SaveFiles({ shown: { analysis, report, stale } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const nameOf = useStrategyName();
  const local = useLocal();
  const save = async (): Promise<void> => {
    // Of what has failed already, the tables that come of it are wanted, not those of before.
    const repaired = isOfMarked(analysis);
    const called = texts.repaired({ name: local(analysis.result.title) });
    const run = repaired ? await takeRepaired(analysis, called) : analysis.result.key;
    const file = run && (await writeFiles('all', run, report.assigned));
    if (!file) return;
    const name = file.name.replace(/\.zip$/, `-${report.lids}.zip`);
    saveBytes(name, file.bytes);
    tell('exportDone', { subject: name });
  };
  return (
    <Group mt={6} gap="xs">
      <Tip label={texts.saveFilesHelp} w={260}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={stale}
          leftSection={<IconFileZip size={14} aria-hidden />}
          onClick={() => void save()}
        >
          {texts.saveFiles}
        </Button>
      </Tip>
      <Text size="xs" className="dimmed">
        {nameOf(report.lids)}
      </Text>
    </Group>
  );
}

/** Means keep a decimal as long as they are small. */
function formatMean(value: number): string {
  return value < 100 && !Number.isInteger(value) ? value.toFixed(1) : formatCount(value);
}
