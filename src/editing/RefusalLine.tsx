import { CloseButton, Group } from '@mantine/core';
import { useEffect } from 'react';
import { tellRefusal, useEdit } from '../state/document/editStore';
import styles from './EditTools.module.css';
import { editTexts, refusalText } from './texts';

const SHOWN_MS = 8000;

/** The reason why the last edit was refused, above the canvas for a while. */
export function RefusalLine() {
  const refusal = useEdit((e) => e.refusal);
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => tellRefusal(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return (
    <output>
      {refusal && (
        <Group className={styles.refusal} gap={6} wrap="nowrap" data-testid="refusal">
          {refusalText(refusal)}
          <CloseButton size="xs" aria-label={editTexts().close} onClick={() => tellRefusal(null)} />
        </Group>
      )}
    </output>
  );
}
