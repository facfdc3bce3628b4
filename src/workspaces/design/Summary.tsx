import { Text } from '@mantine/core';
import { formatTime } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import { useLook } from '../../state/view/lookStore';
import { RouteLarge } from '../../widgets/RouteLarge';
import styles from './design.module.css';
import { designTexts } from './texts';
import type { NetworkFormState } from './useNetworkForm';

/** Size of the network that is or would be drawn, and the state of the form. */
export function Summary({ form }: { readonly form: NetworkFormState }) {
  const texts = designTexts(useLanguage());
  const { preview, replaced, state } = form;
  const fabric = useSubject((d) => d.fabric);
  const shown = useLook((look) => look.shownRun);
  const routed = useRuns((runs) => runs.results.get(shown ?? ''));
  const pending = state === 'drawing' || state === 'asks';
  const facts = pending ? preview.value?.facts : undefined;
  const counts = facts ?? { hosts: fabric.hostCount, switches: fabric.switchCount, links: fabric.linkCount };
  if (counts.switches + counts.hosts === 0) return null;
  const note = (): string => {
    if (state === 'faulty') return texts.lastGood;
    if (!pending) return texts.drawn({ time: routed?.fabric === fabric ? formatTime(routed.workerMs) : null });
    if (state === 'drawing') return texts.drawing;
    if (replaced.isEmpty) return texts.nothingYet;
    return replaced.free ? texts.large : texts.replaces(replaced);
  };
  return (
    <div className={styles.summary} data-testid="network-summary" data-stale={(facts && !preview.current) || undefined}>
      <Text size="sm" fw={600}>
        {texts.counts(counts)}
      </Text>
      <Text size="xs" className="dimmed" role="status">
        {note()}
      </Text>
      {!pending && <RouteLarge />}
    </div>
  );
}
