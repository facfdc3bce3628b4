import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { latePart } from '../../state/view/lateParts';
import type { PanelProps } from '../workspace';

// With the descriptions of all kinds, which the first picture does not wait for.
const NetworkForm = latePart(() => import('./NetworkForm'), true);
const StartFrom = latePart(() => import('./StartFrom'), true);

/** Where networks come from: the form of their kind and size, and what else to start from. */
export function DesignPanel({ pickFiles }: PanelProps) {
  return (
    <div className="panel-scroll">
      <Suspense fallback={null}>
        <Stack>
          <NetworkForm />
          <StartFrom pickFiles={pickFiles} />
        </Stack>
      </Suspense>
    </div>
  );
}
