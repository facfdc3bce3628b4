import '@mantine/core/styles/Anchor.css';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ElementRef, select } from '../state/selection/selectionStore';
import { focusOn } from '../state/view/canvasPort';

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
