import { Chip, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { useMemo } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import styles from './compare.module.css';
import { putIntoCharts, useCompare } from './compareStore';
import { HopChart } from './HopChart';
import { LoadCurveChart } from './LoadCurveChart';
import { LoadHistogramChart } from './LoadHistogramChart';
import { ThroughputChart } from './ThroughputChart';
import { compareTexts } from './texts';
import { useResults } from './useResults';

/** Charts of all results of the network as it is, but for those that are left out. */
export default function CompareCharts() {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const results = useResults();
  const leftOut = useCompare((c) => c.leftOut);
  const compared = useMemo(() => results.filter(({ result }) => !leftOut.has(result.key)), [results, leftOut]);
  if (results.length === 0) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {t.results.empty}
      </Text>
    );
  }
  return (
    <div className={styles.charts}>
      <Group gap={6} wrap="nowrap" className={styles.chosen} role="group" aria-label={texts.compared}>
        <Text size="xs" className="dimmed">
          {texts.compared}
        </Text>
        {results.map(({ result: { key }, name }) => (
          <Chip key={key} size="xs" checked={!leftOut.has(key)} onChange={(put) => putIntoCharts(key, put)}>
            {name}
          </Chip>
        ))}
      </Group>
      {compared.length > 0 && (
        <div className={styles.chartGrid}>
          <ThroughputChart results={compared} />
          <LoadCurveChart results={compared} />
          <LoadHistogramChart results={compared} />
          <HopChart results={compared} />
        </div>
      )}
    </div>
  );
}
