import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { openEmptyDesign } from '../../state/document/networkActions';
import { askWorkspace, openWorkspace } from '../../state/view/pageStore';
import { More } from '../../widgets/More';
import { NetworkPicture } from '../../widgets/NetworkPicture';
import type { PanelProps } from '../workspace';
import styles from './design.module.css';
import { examples } from './examples';
import { exampleTexts } from './exampleTexts';
import { putBeside } from './formStore';
import { PaperCards } from './papers/PaperCards';
import { designTexts } from './texts';

/** Loads the examples' code late: it brings the descriptions of engines. */
const loadShow = () => import('./showExample');

/** Ways to a network beside its form: a file, a size, an empty canvas, examples, papers. */
export default function StartFrom({ pickFiles }: PanelProps) {
  const t = usePageTexts();
  const language = useLanguage();
  const texts = designTexts(language);
  const names = exampleTexts(language);
  const isNothing = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  const isEmpty = useDocument((d) => d.topology.hosts.length === 0);
  const ways: readonly (readonly [id: string, title: string, help: string, go: () => void])[] = [
    ['fabric', texts.fabric, texts.fabricHelp, pickFiles],
    ['size', texts.size, texts.sizeHelp, () => openWorkspace('size')],
    ['draw', texts.empty, texts.emptyHelp, () => openEmptyDesign(t.gallery.drawName)],
    ...(isEmpty ? [] : [['beside', texts.beside, texts.besideHelp, () => putBeside(true)] as const]),
    ['algorithm', texts.algorithm, texts.algorithmHelp, () => askWorkspace('play', { engine: 'turn-addition' })],
  ];
  return (
    <More
      title={
        <>
          {texts.startFrom}
          <Text component="span" size="xs" className={`dimmed ${styles.ways}`}>
            {texts.startHelp}
          </Text>
        </>
      }
      open={isNothing || undefined}
      testId="start-from"
    >
      <Stack gap="xs" mt="xs">
        {ways.map(([id, title, help, go]) => (
          <UnstyledButton key={id} className={`card ${styles.way}`} onClick={go} data-example={id}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Text size="xs" className="dimmed">
              {help}
            </Text>
          </UnstyledButton>
        ))}
        <Title order={3} className={styles.heading}>
          {texts.example}
        </Title>
        <div className={styles.examples}>
          {examples.map((example) => (
            <UnstyledButton
              key={example.id}
              className={`card ${styles.example}`}
              title={names[`${example.id}Why` as const]}
              onPointerEnter={() => void loadShow()}
              onFocus={() => void loadShow()}
              onClick={async () => (await loadShow()).showExample(example)}
              data-example={example.id}
            >
              <NetworkPicture kind={example.picture} />
              <Text size="xs">{names[example.id]}</Text>
            </UnstyledButton>
          ))}
        </div>
        <Title order={3} className={styles.heading}>
          {texts.paper}
        </Title>
        <PaperCards />
      </Stack>
    </More>
  );
}
