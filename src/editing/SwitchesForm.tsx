import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { drawSwitches, patternCount, usualPorts } from '../state/document/bulkActions';
import { editTexts, refusalText } from './texts';

/** Switches that a form begins with where the names do not say how many. */
const USUAL_COUNT = 4;

/** Several switches at once: names by a pattern, which may say how many there are, ports, and hosts. */
export function SwitchesForm({ onDone }: { readonly onDone: () => void }) {
  const [pattern, setPattern] = useState('leaf-{1..4}');
  const [numbers, setNumbers] = useState({ count: USUAL_COUNT, ports: usualPorts(), hosts: 0 });
  const [error, setError] = useState<string | null>(null);
  const texts = editTexts();
  const words = texts.several;
  const said = patternCount(pattern);
  const count = typeof said === 'number' ? said : numbers.count;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refusal = drawSwitches({ pattern, count, portCount: numbers.ports, hostsEach: numbers.hosts });
    if (refusal) setError(refusalText(refusal));
    else onDone();
  };
  const field = (key: keyof typeof numbers, label: string, fixed?: number) => (
    <NumberInput
      label={label}
      min={key === 'hosts' ? 0 : 1}
      max={65_535}
      allowDecimal={false}
      allowNegative={false}
      disabled={fixed !== undefined}
      value={fixed ?? numbers[key]}
      onChange={(value) => {
        setNumbers({ ...numbers, [key]: Number(value) });
        setError(null);
      }}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          label={words.names}
          description={words.help}
          value={pattern}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setPattern(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group gap="xs" grow>
          {field('count', words.count, typeof said === 'number' ? said : undefined)}
          {field('ports', words.ports)}
          {field('hosts', words.hosts)}
        </Group>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status" c="var(--mantine-color-error)">
            {error ?? (said instanceof Object ? refusalText(said) : null)}
          </Text>
          <Button type="submit">{texts.add}</Button>
        </Group>
      </Stack>
    </form>
  );
}
