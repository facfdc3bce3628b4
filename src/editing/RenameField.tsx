import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NodeId } from '../core/topology/topology';
import { useDocument } from '../state/document/documentStore';
import { renameElement } from '../state/document/editActions';
import styles from './EditTools.module.css';
import { editTexts, refusalText } from './texts';

interface Props {
  readonly id: NodeId;
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

/** The name of a switch or a host, edited where it stands: Enter takes it, Escape gives it up, a clash is reported here. */
export function RenameField({ id, x, y, onClose }: Props) {
  const name = useDocument(
    ({ topology }) => [...topology.switches, ...topology.hosts].find((record) => record.id === id)?.name ?? '',
  );
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const take = (): boolean => {
    const refusal = renameElement(id, draft);
    setError(refusal && refusalText(refusal));
    return refusal === null;
  };
  return (
    <div className={styles.rename} style={{ left: Math.max(110, x), top: Math.max(24, y) }}>
      <TextInput
        aria-label={editTexts().name}
        value={draft}
        error={error}
        maxLength={64}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setError(null);
        }}
        onBlur={() => {
          if (error === null && draft !== name) take();
          onClose();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          // Enter and Escape are first for the input method, which is choosing characters.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && take()) onClose();
          if (event.key === 'Escape') onClose();
        }}
      />
    </div>
  );
}
