import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { EditRefusal } from '../document/refusal';
import { editTexts, refusalText } from './texts';

interface Props {
  readonly label: string;
  /** As it is; where several differ, nothing. */
  readonly value: string;
  readonly placeholder?: string;
  /** Id of a list of what is usual. */
  readonly list?: string;
  readonly take: (draft: string) => EditRefusal | null;
}

/** A field of what is selected: Enter or leaving takes it, Escape gives it up; what cannot be is told at the field. */
export function EditLine({ label, value, placeholder, list, take }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    const refusal = take(draft);
    setError(refusal && refusalText(refusal));
    if (!refusal) setDraft(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          placeholder={placeholder}
          list={list}
          value={draft ?? value}
          error={error}
          maxLength={64}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setError(null);
          }}
          onBlur={(event) => {
            // Where several differ an empty field that is left means none of them.
            if (draft === value) setDraft(null);
            else submit(event);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            setDraft(null);
            setError(null);
          }}
        />
        <Button type="submit" variant="default" disabled={draft === null}>
          {editTexts().set}
        </Button>
      </Group>
    </form>
  );
}
