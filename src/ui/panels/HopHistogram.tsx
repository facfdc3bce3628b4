import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownResult } from '../../state/jobStore';
import { BarChart } from '../charts/BarChart';
import { formatCount } from '../i18n/formatNumber';

/** How far packets go: a chart and its numbers. */
export default function HopHistogram() {
  const { t } = useTranslation();
  const { result } = useShownResult();
  if (!result) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {t('hops.empty')}
      </Text>
    );
  }
  const rows = result.report.hops.histogram.map((pairs, hops) => ({ pairs, hops }));
  return (
    <div className="results">
      <div className="results-chart">
        <BarChart
          title={t('hops.chartTitle')}
          caption={t('hops.chartCaption')}
          axis={t('hops.pairs')}
          series={[t('hops.pairs')]}
          format={formatCount}
          bars={rows.map(({ pairs, hops }) => ({ label: String(hops), values: [pairs] }))}
        />
      </div>
      <div className="results-table">
        <Table fz="xs" verticalSpacing={2} w="auto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="num">{t('hops.hops')}</Table.Th>
              <Table.Th className="num">{t('hops.pairs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ pairs, hops }) => (
              <Table.Tr key={hops}>
                <Table.Td className="num">{hops}</Table.Td>
                <Table.Td className="num">{formatCount(pairs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}
