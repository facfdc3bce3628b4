import { Paper, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import type { QuestionView } from '../../state/question';
import styles from './simulate.module.css';
import { useWork } from './simulateQuestions';
import { simulateTexts } from './texts';

interface Props {
  readonly standing: Pick<QuestionView<unknown>, 'stale' | 'changed'>;
}

/** Says that numbers are of another design or form. */
export function ResultNotice({ standing: { stale, changed } }: Props) {
  const texts = simulateTexts(useLanguage());
  const running = useWork() !== null;
  if ((!stale && !changed) || running) return null;
  return (
    <Paper withBorder p={6} mb={6} role="status" data-testid="simulate-notice" className={styles.notice}>
      <Text size="xs">{stale ? texts.stale : texts.changed}</Text>
    </Paper>
  );
}
