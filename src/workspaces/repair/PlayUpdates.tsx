import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { isNamed } from '../../state/namedTraffic';
import { askWorkspace } from '../../state/pageStore';
import { repairTexts } from './texts';
import type { ShownAnalysis } from './useAnalysis';

/** Switch by switch how the tables are updated after the shown failure; not of tables from elsewhere or traffic from a file, which another room could not ask for. */
export function PlayUpdates({ shown: { analysis, row } }: { readonly shown: ShownAnalysis }) {
  const texts = repairTexts(useLanguage());
  const { result, set, form } = analysis;
  const { traffic } = set;
  if (result.imported || form.down === 'marked' || (traffic && !isNamed(traffic))) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() =>
        askWorkspace('play', {
          engine: 'updates',
          with: JSON.stringify({ routing: set.engine, down: row.down, reroute: form.reroute, ...set.params }),
          seed: String(set.routeSeed),
          ...(traffic && { traffic: JSON.stringify(traffic) }),
        })
      }
    >
      {texts.playUpdates}
    </Button>
  );
}
