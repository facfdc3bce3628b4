import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { useShownResult } from '../../state/results/runStore';
import { select } from '../../state/selection/selectionStore';
import { ChannelTable } from './ChannelTable';
import { compareTexts } from './texts';

/** Channels by load, the bottleneck first; a click goes there. */
export default function LinkLoads() {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const { result } = useShownResult();
  const order = useMemo(() => {
    if (!result) return new Uint32Array();
    return Uint32Array.from(result.load.keys()).sort((a, b) => result.load[b] - result.load[a] || a - b);
  }, [result]);
  if (!result) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {texts.linksEmpty}
      </Text>
    );
  }
  const most = order.length > 0 ? result.load[order[0]] : 1;
  return (
    <ChannelTable
      of={result}
      order={order}
      caption={texts.linksCaption}
      numbers={[{ head: t.links.load, csvHead: 'load', of: result.load }]}
      bar={(c) => <div className="load-bar" style={{ width: `${most > 0 ? (100 * result.load[c]) / most : 0}%` }} />}
      barWidth="35%"
      choose={(target) => select([target])}
      file="loads.csv"
      testId="link-loads"
    />
  );
}
