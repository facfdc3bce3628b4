import { useState } from 'react';

/** Copies a text, and says whether the browser has taken this very one: many let a page copy only where it is served securely. */
export function useCopying(text: string): {
  readonly copied: 'yes' | 'no' | null;
  readonly copy: () => Promise<void>;
  readonly forget: () => void;
} {
  const [last, setLast] = useState<{ readonly text: string; readonly copied: 'yes' | 'no' } | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, copied: 'yes' });
    } catch {
      setLast({ text, copied: 'no' });
    }
  };
  return { copied: last?.text === text ? last.copied : null, copy, forget: () => setLast(null) };
}
