import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useDocument } from '../state/document/documentStore';
import { removeNote, writeNote } from '../state/document/noteActions';
import { editTexts, refusalText } from './texts';

/** The words of a note: of one that is there, or of a new one about the one selected node. */
export function NoteForm({ id, onDone }: { readonly id: string | null; readonly onDone: () => void }) {
  const before = useDocument((d) => d.topology.notes?.find((note) => note.id === id)?.text ?? '');
  const [text, setText] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const texts = editTexts();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refusal = writeNote(id, text);
    if (refusal) setError(refusalText(refusal));
    else onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea
          label={texts.note.text}
          description={texts.note.help}
          value={text}
          error={error}
          maxLength={2000}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <Group justify="flex-end">
          {id !== null && (
            <Button
              variant="default"
              onClick={() => {
                removeNote(id);
                onDone();
              }}
            >
              {texts.remove}
            </Button>
          )}
          <Button type="submit">{texts.set}</Button>
        </Group>
      </Stack>
    </form>
  );
}
