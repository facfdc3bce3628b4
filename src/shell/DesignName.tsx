import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';

/** The design's name, edited in place: Enter or leaving takes it, Escape gives it up. */
export function DesignName() {
  const t = usePageTexts();
  const name = useDocument((d) => d.topology.name);
  const rename = useDocument((d) => d.rename);
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    const wanted = draft?.trim();
    if (wanted && wanted !== name) rename(wanted);
    setDraft(null);
  };
  return (
    <TextInput
      className="topbar-name"
      aria-label={t.app.designName}
      placeholder={t.app.untitled}
      value={draft ?? name}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        // Enter and Escape are first for the input method, which is choosing characters.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
      maxLength={120}
    />
  );
}
