import { Button, Group, Stack, Tabs, Text, UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { usePageTexts } from '../../i18n/language';
import { openEmptyDesign } from '../../state/document/networkActions';
import { latePart } from '../../state/view/lateParts';
import { askWorkspace } from '../../state/view/pageStore';
import { NetworkPicture } from '../../widgets/NetworkPicture';
import type { PanelProps } from '../workspace';
import { type Example, examples } from './examples';

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
        <Examples pickFiles={pickFiles} />
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

function Examples({ pickFiles }: PanelProps) {
  const t = usePageTexts();
  return (
    <>
      <Text size="xs" className="dimmed" mb="xs">
        {t.gallery.intro}
      </Text>
      <Stack gap={6}>
        {examples.map((example) => (
          <ExampleCard key={example.id} example={example} />
        ))}
        <UnstyledButton className="card" onClick={() => openEmptyDesign(t.gallery.drawName)} data-example="draw">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <NetworkPicture kind="pencil" />
            <div>
              <Text size="sm" fw={600}>
                {t.gallery.drawTitle}
              </Text>
              <Text size="xs" className="dimmed">
                {t.gallery.drawHelp}
              </Text>
            </div>
          </Group>
        </UnstyledButton>
        <UnstyledButton className="card" onClick={pickFiles}>
          <Group gap="sm" wrap="nowrap">
            <NetworkPicture kind="file" />
            <div>
              <Text size="sm" fw={600}>
                {t.gallery.importTitle}
              </Text>
              <Text size="xs" className="dimmed">
                {t.gallery.importHelp}
              </Text>
            </div>
          </Group>
        </UnstyledButton>
      </Stack>
    </>
  );
}

/** Loads the examples' code late: it brings the descriptions of engines, which nothing else of the first picture needs. */
const loadShow = () => import('./showExample');

function ExampleCard({ example }: { readonly example: Example }) {
  const t = usePageTexts();
  return (
    <UnstyledButton
      className="card"
      onPointerEnter={() => void loadShow()}
      onFocus={() => void loadShow()}
      onClick={async () => (await loadShow()).showExample(example)}
      data-example={example.id}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <NetworkPicture kind={example.picture} />
        <div>
          <Text size="sm" fw={600}>
            {t.example[example.id]}
          </Text>
          <Text size="xs" className="dimmed">
            {t.example[`${example.id}Why` as const]}
          </Text>
        </div>
      </Group>
    </UnstyledButton>
  );
}
