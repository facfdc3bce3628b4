import { Button, Group } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { changePage, usePage } from '../../state/view/pageStore';
import { PacingResults } from './PacingResults';
import { PacketResults } from './PacketResults';
import styles from './simulate.module.css';
import { useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** The drawer's tab of the Simulate workspace: what came out in the mode that is chosen. */
export default function SimulateResults() {
  const texts = simulateTexts(useLanguage());
  const mode = useSimulate((s) => s.mode);
  const wide = usePage((v) => v.sheet !== 'drawer');
  return (
    <div className={styles.results}>
      {!wide && (
        <Group justify="flex-end">
          <Button size="compact-xs" variant="default" onClick={() => changePage({ sheet: 'workspace' })}>
            {texts.open}
          </Button>
        </Group>
      )}
      {mode === 'pacing' ? <PacingResults /> : <PacketResults />}
    </div>
  );
}
