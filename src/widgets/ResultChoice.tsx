import { Checkbox, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocal } from '../i18n/language';
import { nameResults } from '../state/results/nameResults';
import type { RouteResultView } from '../state/results/runStore';

interface Props {
  readonly label: string;
  readonly results: readonly RouteResultView[];
  /** Keys of results that are left out. */
  readonly without: readonly string[];
  /** The fault of the choice, if there is one. */
  readonly error: ReactNode;
  readonly onChange: (without: readonly string[]) => void;
}

/** Choice among several results; nothing where there is no choice. */
export function ResultChoice({ label, results, without, error, onChange }: Props) {
  const local = useLocal();
  if (results.length < 2) return null;
  const names = nameResults(results, ({ title }) => local(title));
  const keys = results.map(({ key }) => key);
  return (
    <Checkbox.Group
      label={label}
      value={keys.filter((key) => !without.includes(key))}
      onChange={(chosen) => onChange(keys.filter((key) => !chosen.includes(key)))}
      error={error}
    >
      <Group gap="xs" mt={4}>
        {keys.map((key, i) => (
          <Checkbox key={key} value={key} label={names[i]} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
