import { NativeSelect } from '@mantine/core';
import { useRuns } from '../../state/results/runStore';
import { useNameOf, useResults } from './useResults';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly onChange: (key: string) => void;
}

/** Chooses a result by its engine; one of an older revision stays choosable while it is shown. */
export function RunSelect({ value, label, onChange }: Props) {
  const nameOf = useNameOf();
  const results = useResults();
  const shown = useRuns((j) => j.results.get(value));
  const data = results.map(({ result, name }) => ({ value: result.key, label: name }));
  if (shown && !data.some((entry) => entry.value === value)) data.unshift({ value, label: nameOf(shown) });
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      data={data}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{ flex: '1 1 6rem', minWidth: 0, maxWidth: '20rem' }}
    />
  );
}
