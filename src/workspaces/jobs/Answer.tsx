import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import type { QuestionView } from '../../state/asks/question';
import { StaleNotice } from '../../widgets/StaleNotice';
import styles from './jobs.module.css';
import { jobsTexts } from './texts';

interface Props<A> {
  /** For tests. */
  readonly name: string;
  readonly view: QuestionView<A>;
  /** The text shown before the first request. */
  readonly none: string;
  /** @param current whether it would be asked just so now */
  readonly children: (value: A, current: boolean) => ReactNode;
}

/** Shows the answer to a request, and whether it is out of date. */
export function Answer<A>({ name, view, none, children }: Props<A>) {
  const texts = jobsTexts(useLanguage());
  const { value, stale, changed, progress } = view;
  const old = stale || changed;
  if (!value)
    return (
      <Text size="sm" className={`dimmed ${styles.empty}`}>
        {none}
      </Text>
    );
  return (
    <>
      {old && !progress && <StaleNotice testId={`${name}-notice`}>{stale ? texts.stale : texts.changed}</StaleNotice>}
      <div className={styles.results} data-stale={old || undefined} data-testid={`${name}-results`}>
        {children(value, !old)}
      </div>
    </>
  );
}
