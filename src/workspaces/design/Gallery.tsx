import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { openEmptyDesign } from '../../state/document/networkActions';
import { NetworkPicture } from '../../widgets/NetworkPicture';
import type { PanelProps } from '../workspace';
import { type Example, examples } from './examples';
import { exampleTexts } from './exampleTexts';
import { PaperCards } from './papers/PaperCards';

/** Examples, each routed as soon as it is opened, an empty design, and files. */
export default function Gallery({ pickFiles }: PanelProps) {
  const t = usePageTexts();
  return (
    <>
      <PaperCards />
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

/** Loads the examples' code late: it brings the descriptions of engines. */
const loadShow = () => import('./showExample');

function ExampleCard({ example }: { readonly example: Example }) {
  const texts = exampleTexts(useLanguage());
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
            {texts[example.id]}
          </Text>
          <Text size="xs" className="dimmed">
            {texts[`${example.id}Why` as const]}
          </Text>
        </div>
      </Group>
    </UnstyledButton>
  );
}
