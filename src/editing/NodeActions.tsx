import { Button } from '@mantine/core';
import { duplicateSelection } from '../state/document/clipActions';
import { toggleLock } from '../state/document/editActions';
import { editTexts } from './texts';

/** Actions for the one selected switch or host, beside failing and removing it. */
export function NodeActions({ locked }: { readonly locked: boolean }) {
  const texts = editTexts();
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={toggleLock} aria-pressed={locked}>
        {locked ? texts.unlock : texts.lock}
      </Button>
      <Button variant="default" size="compact-xs" onClick={() => duplicateSelection()}>
        {texts.commands.duplicate}
      </Button>
    </>
  );
}
