import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useLanguage, useLocal } from '../../i18n/language';
import type { Fault } from '../../state/fault';
import { vlanTexts } from './texts';
import styles from './vlan.module.css';

const LISTED = 20;

interface Props {
  readonly name: string;
  readonly title: string;
  readonly fault: Fault | null;
}

/** Why something did not work: every fault of what was given, with its line. */
export function FaultNote({ name, title, fault }: Props) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  if (!fault) return null;
  const { message, problems } = fault;
  return (
    <Alert color="red" title={title} role="alert" p="xs" data-testid={`vlan-fault-${name}`}>
      {problems.length === 0 ? (
        <Text size="xs">{typeof message === 'string' ? message : local(message)}</Text>
      ) : (
        <ul className={styles.problems}>
          {problems.slice(0, LISTED).map((problem) => (
            <li key={`${problem.line} ${problem.message}`}>
              {problem.line > 0 && <b>{texts.line({ line: problem.line })} </b>}
              {problem.message}
            </li>
          ))}
          {problems.length > LISTED && <li>{texts.more({ count: problems.length - LISTED })}</li>}
        </ul>
      )}
    </Alert>
  );
}
