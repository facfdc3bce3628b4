import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { NodeId } from '../core/topology/topology';
import { renameElement } from '../state/editActions';
import { editTexts, refusalText } from './texts';

/** The name of a switch or a host in the inspector: Enter or leaving takes it, Escape gives it up, a clash is told at the field. */
export function NameForm({ id, name }: { readonly id: NodeId; readonly name: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const texts = editTexts();
  const take = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    const refusal = draft === name ? null : renameElement(id, draft);
    setError(refusal && refusalText(refusal));
    if (!refusal) setDraft(null);
  };
  return (
    <form onSubmit={take} noValidate>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={texts.name}
          value={draft ?? name}
          error={error}
          maxLength={64}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setError(null);
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            setDraft(null);
            setError(null);
          }}
        />
        <Button type="submit" variant="default" disabled={draft === null}>
          {texts.set}
        </Button>
      </Group>
    </form>
  );
}
