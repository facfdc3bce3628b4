import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { usePageTexts } from '../../i18n/language';
import { latePart } from '../../state/view/lateParts';
import { askWorkspace } from '../../state/view/pageStore';
import type { PanelProps } from '../workspace';

/** Papers and examples, which the first picture does not wait for. */
const Gallery = latePart(() => import('./Gallery'), true);
/** The list of generators, loaded late with their descriptions, which the first picture does not need. */
const GeneratorList = latePart(() => import('./GeneratorList'));
const SizeFinder = latePart(() => import('./SizeFinder'));

/** Where networks come from: examples, generators, files. */
export function DesignPanel({ pickFiles }: PanelProps) {
  const t = usePageTexts();
  const [tab, setTab] = useState<string | null>('examples');
  return (
    <Tabs value={tab} onChange={setTab} className="panel-tabs" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="examples">{t.gallery.title}</Tabs.Tab>
        <Tabs.Tab value="generators">{t.gallery.generators}</Tabs.Tab>
        <Tabs.Tab value="size">{t.gallery.size}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="examples" className="panel-scroll">
        <WaysIn pickFiles={pickFiles} onDesign={() => setTab('size')} />
        <Suspense fallback={null}>
          <Gallery pickFiles={pickFiles} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="generators" className="panel-scroll">
        <Suspense fallback={null}>
          <GeneratorList />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="size" className="panel-scroll">
        <Suspense fallback={null}>
          <SizeFinder />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Explains the purpose of the page and where to begin. */
function WaysIn({ pickFiles, onDesign }: PanelProps & { readonly onDesign: () => void }) {
  const t = usePageTexts();
  return (
    <Stack gap={6} mb="sm" role="group" aria-label={t.gallery.ways}>
      <Text size="sm">{t.gallery.purpose}</Text>
      <Group gap={6}>
        <Button size="compact-xs" onClick={onDesign}>
          {t.gallery.design}
        </Button>
        <Button size="compact-xs" variant="default" onClick={pickFiles}>
          {t.gallery.bring}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => askWorkspace('play', { engine: 'turn-addition' })}>
          {t.gallery.see}
        </Button>
      </Group>
    </Stack>
  );
}
