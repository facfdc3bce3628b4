import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useDocument } from '../state/documentStore';
import { changeSpeed } from '../state/editActions';
import { editTexts, refusalText } from './texts';

/** What people order: InfiniBand by width and generation, Ethernet by its name. */
const USUAL = [
  '4xQDR',
  '4xFDR',
  '4xEDR',
  '2xHDR',
  '4xHDR',
  '2xNDR',
  '4xNDR',
  '4xXDR',
  '10G',
  '25G',
  '100G',
  '200G',
  '400G',
  '800G',
];

/** The speed of links: Enter or leaving takes it, Escape gives it up, nothing takes it away; what is not understood is told at the field. */
export function SpeedForm({ ids }: { readonly ids: ReadonlySet<string> }) {
  const links = useDocument((d) => d.topology.links);
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const list = useId();
  const texts = editTexts();
  const speeds = new Set(links.filter(({ id }) => ids.has(id)).map(({ speed }) => speed ?? ''));
  const [common] = speeds;
  const shown = speeds.size === 1 ? common : '';
  const take = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (draft === null) return;
    const refusal = changeSpeed(ids, draft);
    setError(refusal && refusalText(refusal));
    if (!refusal) setDraft(null);
  };
  return (
    <form onSubmit={take} noValidate>
      <datalist id={list}>
        {USUAL.map((speed) => (
          <option key={speed} value={speed} />
        ))}
      </datalist>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={ids.size === 1 ? texts.speed : texts.speedOf({ links: ids.size })}
          placeholder={speeds.size > 1 ? texts.mixed : texts.speedUsual}
          list={list}
          value={draft ?? shown}
          error={error}
          maxLength={64}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setError(null);
          }}
          onBlur={(event) => {
            // Of several speeds an empty field means none of them.
            if (draft === shown) setDraft(null);
            else take(event);
          }}
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
