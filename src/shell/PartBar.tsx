import { Button, Text } from '@mantine/core';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { tryPartsAgain, useLateParts } from '../state/lateParts';
import { useKeep } from '../state/persistence/keepStore';

/** Says that a part of the page is missing, what that means for the design, and what one can do. Part of the first load itself. */
export function PartBar() {
  const { parts } = usePageTexts();
  const fault = useLateParts((late) => late.fault);
  const kept = useKeep((k) => k.kept);
  const changed = useDocument((d) => d.past.length > 0);
  if (!fault) return null;
  return (
    <div className="part-bar" role="alert">
      <Text size="sm">{`${parts[fault]} ${kept === 'saved' ? parts.kept : kept || changed ? parts.notKept : ''}`}</Text>
      <Button size="xs" onClick={tryPartsAgain}>
        {parts.retry}
      </Button>
      <Button size="xs" variant="default" onClick={() => window.location.reload()}>
        {parts.reload}
      </Button>
    </div>
  );
}
