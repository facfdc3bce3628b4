import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { nameSelected, planNames } from '../state/document/bulkActions';
import { Table } from '../widgets/Table';
import { editTexts, refusalText } from './texts';

/** New names that are shown at once, from the beginning. */
const SHOWN = 8;

/** Names by a pattern for all that is selected, each beside the one that it had; a clash is reported before. */
export function NamesForm({ onDone }: { readonly onDone: () => void }) {
  const [pattern, setPattern] = useState('{name}');
  const { names, refusal } = planNames(pattern);
  const words = editTexts().renaming;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!refusal && !nameSelected(pattern)) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          label={words.pattern}
          description={words.help}
          value={pattern}
          error={refusal && refusalText(refusal)}
          maxLength={100}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setPattern(event.currentTarget.value)}
        />
        <Table data-testid="new-names" fz="xs" verticalSpacing={2}>
          <Table.Tbody>
            {names.slice(0, SHOWN).map(([old, name]) => (
              <Table.Tr key={old}>
                <Table.Td>{old}</Table.Td>
                <Table.Td>→ {name}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="space-between">
          <Text size="xs" className="dimmed">
            {names.length > SHOWN && words.more({ count: names.length - SHOWN })}
          </Text>
          <Button type="submit" disabled={refusal !== null}>
            {words.rename}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
