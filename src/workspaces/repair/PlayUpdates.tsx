import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { isNamed } from '../../state/results/namedTraffic';
import { askWorkspace } from '../../state/view/pageStore';
import { isOfMarked } from './repairStore';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';

/** Switch by switch how the tables are updated after the shown failure; not of tables from elsewhere or traffic from a file, which another room could not ask for. */
export function PlayUpdates({ shown: { analysis, row } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const { engine, params, routeSeed, traffic, reroute } = analysis.requests[0];
  if (analysis.result.imported || isOfMarked(analysis) || (traffic && !isNamed(traffic))) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() =>
        askWorkspace('play', {
          engine: 'updates',
          with: JSON.stringify({ routing: engine, down: row.down, reroute, ...params }),
          seed: String(routeSeed),
          ...(traffic && { traffic: JSON.stringify(traffic) }),
        })
      }
    >
      {texts.playUpdates}
    </Button>
  );
}
