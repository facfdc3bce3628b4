import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { EditRefusal } from '../document/refusal';
import { editTexts, refusalText } from './texts';

interface Props extends Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'list' | 'autoFocus'> {
  readonly value: string;
  /** Takes the draft; returns why it cannot be taken, null once it is. */
  readonly take: (draft: string) => EditRefusal | null;
}

/** A field that is taken by Enter or by leaving it and given up by Escape; what cannot be taken is reported at the field. */
export function DraftForm({ value, take, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const texts = editTexts();
  const change = (next: string | null): void => {
    setDraft(next);
    setError(null);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    const refusal = take(draft);
    if (refusal) setError(refusalText(refusal));
    else change(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          {...field}
          value={draft ?? value}
          error={error}
          maxLength={64}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={(event) => {
            // Nothing was meant by what is as it was: of several values none stands in the field.
            if (draft === value) change(null);
            else submit(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) change(null);
          }}
        />
        <Button type="submit" variant="default" disabled={draft === null}>
          {texts.set}
        </Button>
      </Group>
    </form>
  );
}
