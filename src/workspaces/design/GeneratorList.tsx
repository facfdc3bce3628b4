import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { presets } from '../../core/generators/presets';
import { generatorDescriptors } from '../../core/generators/registry';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { generateNetwork } from '../../state/document/networkActions';
import { closeSheet } from '../../state/view/pageStore';
import { NetworkPicture, type PictureKind } from '../../widgets/NetworkPicture';
import BesideForm from './BesideForm';
import { besideTexts } from './besideTexts';
import { GeneratorForm } from './GeneratorForm';

const PICTURES: Readonly<Record<string, PictureKind>> = {
  'fat-tree': 'tree',
  'joined-fat-tree': 'joined-middle',
  random: 'random',
  torus: 'torus',
  mesh: 'mesh',
  'grid-random': 'grid-random',
  vbft: 'tree',
  'leaf-spine': 'tree',
  xgft: 'tree',
  rails: 'tree',
  director: 'director',
  hyperx: 'mesh',
  'full-mesh': 'full',
  hypercube: 'mesh',
  dragonfly: 'groups',
  'dragonfly-plus': 'groups',
  'slim-fly': 'groups',
  polarfly: 'groups',
  polarstar: 'groups',
  xpander: 'groups',
  'twisted-torus': 'torus',
  kautz: 'random',
  'de-bruijn': 'random',
  star: 'star',
  tree: 'plain-tree',
};

/** Generators, one of them open with its form. */
export default function GeneratorList() {
  const t = usePageTexts();
  const local = useLocal();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <Text size="xs" className="dimmed" mb="xs">
        {t.gallery.generatorsIntro}
      </Text>
      <Stack gap={6}>
        {generatorDescriptors.map((generator) => (
          <div key={generator.id}>
            <UnstyledButton
              className="card"
              aria-expanded={open === generator.id}
              aria-controls={`form-${generator.id}`}
              data-generator={generator.id}
              onClick={({ currentTarget }) => {
                setOpen(open === generator.id ? null : generator.id);
                // Its form follows, and another's above may have closed.
                requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'start' }));
              }}
            >
              <Group gap="sm" wrap="nowrap">
                <NetworkPicture kind={PICTURES[generator.id] ?? 'random'} />
                <div>
                  <Text size="sm" fw={600}>
                    {local(generator.title)}
                  </Text>
                  <Text size="xs" className="dimmed">
                    {local(generator.summary)}
                  </Text>
                </div>
              </Group>
            </UnstyledButton>
            {open === generator.id && <GeneratorForm generator={generator} />}
          </div>
        ))}
      </Stack>
      <ManagementCard />
      <Text size="sm" fw={600} mt="md" mb="xs">
        {t.gallery.presets}
      </Text>
      <Stack gap={6}>
        {presets.map(({ id, title, generator, params }) => (
          <UnstyledButton
            key={id}
            className="card"
            data-preset={id}
            onClick={async () => (await generateNetwork(generator, title, params)) === true && closeSheet()}
          >
            <Text size="sm">{local(title)}</Text>
          </UnstyledButton>
        ))}
      </Stack>
    </>
  );
}

/** A network of management ports, beside the network that is there. */
function ManagementCard() {
  const texts = besideTexts(useLanguage());
  const empty = useDocument((d) => d.topology.hosts.length === 0);
  const [open, setOpen] = useState(false);
  if (empty) return null;
  return (
    <div>
      <UnstyledButton
        className="card"
        mt={6}
        aria-expanded={open}
        aria-controls="form-oob"
        data-generator="oob"
        onClick={() => setOpen(!open)}
      >
        <Group gap="sm" wrap="nowrap">
          <NetworkPicture kind="star" />
          <div>
            <Text size="sm" fw={600}>
              {texts.oob}
            </Text>
            <Text size="xs" className="dimmed">
              {texts.oobHelp}
            </Text>
          </div>
        </Group>
      </UnstyledButton>
      {open && (
        <Stack id="form-oob" p="xs">
          <BesideForm made={null} />
        </Stack>
      )}
    </div>
  );
}
