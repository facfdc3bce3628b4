import '@mantine/core/styles/Alert.css';
import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useLocal } from '../i18n/language';
import type { Fault } from '../state/asks/fault';
import styles from './forms.module.css';
import { noticeTexts } from './noticeTexts';
import { problemText } from './problemText';
import { widgetTexts } from './texts';

const LISTED = 20;

interface Props {
  readonly title: string;
  /** With problems these stand in the place of the message, which then sums them up in one text. */
  readonly fault: Pick<Fault, 'message'> & Partial<Pick<Fault, 'problems'>>;
  /** Several files were given: each fault names its own. */
  readonly isOfSeveral?: boolean;
  /** Advice on what to do about it. */
  readonly children?: ReactNode;
  readonly testId?: string;
}

/** Explains why something did not work: every fault of what was given, with its line. */
export function FaultAlert({ title, fault: { message, problems = [] }, isOfSeveral, children, testId }: Props) {
  const language = useLanguage();
  const texts = widgetTexts(language);
  const local = useLocal();
  return (
    <Alert color="red" title={title} role="alert" p="xs" data-testid={testId}>
      {problems.length === 0 ? (
        <Text size="xs" className={styles.fault}>
          {local(message)}
        </Text>
      ) : (
        <ul className={styles.problems}>
          {problems.slice(0, LISTED).map((problem) => (
            <li key={`${problem.file} ${problem.line} ${problem.message}`}>
              {isOfSeveral && <b>{problem.file} </b>}
              {problem.line > 0 && <b>{texts.line({ line: problem.line })} </b>}
              {local(problemText(problem))}
            </li>
          ))}
          {problems.length > LISTED && (
            <li>{noticeTexts(language).moreProblems({ count: problems.length - LISTED })}</li>
          )}
        </ul>
      )}
      {children}
    </Alert>
  );
}
