import '@mantine/core/styles/Anchor.css';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusOn } from '../state/canvasPort';
import { type ElementRef, select } from '../state/selectionStore';

/** Selects an element and brings it into sight. */
export function ElementLink({ to, children }: { readonly to: ElementRef; readonly children: ReactNode }) {
  const go = (): void => {
    select([to]);
    focusOn([to]);
  };
  return (
    <Anchor component="button" type="button" fz="xs" ta="left" onClick={go}>
      {children}
    </Anchor>
  );
}
