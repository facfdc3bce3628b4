import { Button, Group, Loader, Text } from '@mantine/core';
import { Suspense } from 'react';
import { usePageTexts } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import { latePart } from '../../state/view/lateParts';
import { openWorkspace } from '../../state/view/pageStore';

const EngineTable = latePart(() => import('./EngineTable'));

/** Results of engines on the network as it is; without any, what goes here. */
export default function EngineResults() {
  const t = usePageTexts();
  const revision = useSubject((d) => d.revision);
  const some = useRuns((j) => [...j.results.values()].some((r) => r.revision === revision));
  if (some) {
    return (
      <Suspense fallback={<Loader size="sm" m="md" />}>
        <EngineTable />
      </Suspense>
    );
  }
  return (
    <Group p="md">
      <Text size="sm" className="dimmed">
        {t.results.empty}
      </Text>
      <Button variant="default" onClick={() => openWorkspace('compare')}>
        {t.results.emptyAction}
      </Button>
    </Group>
  );
}
