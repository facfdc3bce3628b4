import { Paper, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import styles from './simulate.module.css';
import { useSimulate } from './simulateStore';
import { simulateTexts } from './texts';
import type { Stand } from './useStand';

/** Says that numbers are of another design or form. */
export function ResultNotice({ stand: { stale, changed } }: { readonly stand: Stand }) {
  const texts = simulateTexts(useLanguage());
  const running = useSimulate((s) => s.run !== null);
  if ((!stale && !changed) || running) return null;
  return (
    <Paper withBorder p={6} mb={6} role="status" data-testid="simulate-notice" className={styles.notice}>
      <Text size="xs">{stale ? texts.stale : texts.changed}</Text>
    </Paper>
  );
}
