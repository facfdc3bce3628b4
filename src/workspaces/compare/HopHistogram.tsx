import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { useShownResult } from '../../state/results/runStore';
import { StaleArea } from '../../widgets/StaleArea';
import { StaleNotice } from '../../widgets/StaleNotice';
import { HopChart } from './HopChart';
import { compareTexts } from './texts';

/** How far packets go under the shown result. */
export default function HopHistogram() {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const local = useLocal();
  const { result, stale } = useShownResult();
  const shown = useMemo(() => (result ? [{ result, name: local(result.title), before: false }] : []), [result, local]);
  if (!result) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {texts.hopsEmpty}
      </Text>
    );
  }
  return (
    <div className="results-single">
      {stale && <StaleNotice testId="hops-notice">{t.verdict.staleHelp}</StaleNotice>}
      <StaleArea stale={stale}>
        <HopChart results={shown} />
      </StaleArea>
    </div>
  );
}
