import { Group, Stack, Tabs, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePageTexts } from '../../i18n/language';
import { openEmptyDesign } from '../../state/networkActions';
import { NetworkPicture } from '../../widgets/NetworkPicture';
import type { PanelProps } from '../workspace';
import { type Example, examples } from './examples';

/** What generators say of themselves comes with their list: the first picture does without. */
const GeneratorList = lazy(() => import('./GeneratorList'));

/** Where networks come from: examples, generators, files. */
export function DesignPanel({ pickFiles }: PanelProps) {
  const t = usePageTexts();
  return (
    <Tabs defaultValue="examples" className="panel-tabs" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="examples">{t.gallery.title}</Tabs.Tab>
        <Tabs.Tab value="generators">{t.gallery.generators}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="examples" className="panel-scroll">
        <Examples pickFiles={pickFiles} />
      </Tabs.Panel>
      <Tabs.Panel value="generators" className="panel-scroll">
        <Suspense fallback={null}>
          <GeneratorList />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
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

/** What engines say of themselves comes with it, which nothing else of the first picture needs. */
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
