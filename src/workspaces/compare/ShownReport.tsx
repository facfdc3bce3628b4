import { Text } from '@mantine/core';
import { useLocal, usePageTexts } from '../../i18n/language';
import ReportView from '../../inspector/ReportView';
import { useShownResult } from '../../state/results/runStore';
import { StaleArea } from '../../widgets/StaleArea';
import { StaleNotice } from '../../widgets/StaleNotice';

/** All numbers of the result on the canvas. */
export default function ShownReport() {
  const t = usePageTexts();
  const local = useLocal();
  const { result, stale } = useShownResult();
  return (
    <div className="results-single">
      {stale && <StaleNotice testId="report-notice">{t.verdict.staleHelp}</StaleNotice>}
      <StaleArea stale={stale}>
        <Text size="sm" fw={600}>
          {result ? `${t.route.result} · ${local(result.title)}` : t.results.empty}
        </Text>
        {result && <ReportView result={result} />}
      </StaleArea>
    </div>
  );
}
