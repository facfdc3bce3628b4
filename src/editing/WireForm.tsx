import { Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { hasSides, WIRING_SHAPES } from '../document/wiring';
import { drawWiring, planWiring, selectedPatterns, type WiringForm } from '../state/document/bulkActions';
import { useDocument } from '../state/document/documentStore';
import { editTexts, refusalText } from './texts';

function beginning(): WiringForm {
  const [from = '', to = from] = selectedPatterns();
  return { shape: to === from ? 'ring' : 'between', from, to, perPair: 1, speed: '' };
}

/** The form that connects several switches, with the links that this makes, or why it cannot, shown before. */
export function WireForm({ onDone }: { readonly onDone: () => void }) {
  const [form, setForm] = useState(beginning);
  // The plan depends on the records too.
  useDocument((d) => d.topology);
  const { wiring, outcome } = planWiring(form);
  const refused = typeof outcome !== 'number';
  const { a, b, shape, perPair } = wiring;
  const texts = editTexts();
  const words = texts.wiring;
  const change = (part: Partial<WiringForm>): void => setForm({ ...form, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!refused && !drawWiring(wiring)) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <NativeSelect
          label={words.shape}
          value={shape}
          data={WIRING_SHAPES.map((value) => ({ value, label: words.shapes[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ shape: WIRING_SHAPES.find((known) => known === value) ?? shape })
          }
        />
        <TextInput
          label={hasSides(shape) ? texts.from : words.switches}
          description={words.sides}
          value={form.from}
          onChange={({ currentTarget: { value } }) => change({ from: value })}
        />
        {hasSides(shape) && (
          <TextInput
            label={texts.to}
            value={form.to}
            onChange={({ currentTarget: { value } }) => change({ to: value })}
          />
        )}
        <Group gap="xs" grow>
          <NumberInput
            label={words.perPair}
            min={1}
            max={1024}
            allowDecimal={false}
            allowNegative={false}
            value={perPair}
            onChange={(value) => change({ perPair: Number(value) })}
          />
          <TextInput
            label={texts.speed}
            placeholder={texts.speedUsual}
            value={form.speed}
            onChange={({ currentTarget: { value } }) => change({ speed: value })}
          />
        </Group>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status" c={refused ? 'var(--mantine-color-error)' : undefined}>
            {refused ? refusalText(outcome) : words.outcome({ a: a.length, b: b.length, links: outcome })}
          </Text>
          <Button type="submit" data-autofocus disabled={refused}>
            {texts.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
