import '@mantine/core/styles/NavLink.css';
import '@mantine/core/styles/Progress.css';
import { Button, NavLink, Progress, Stack, Text } from '@mantine/core';
import { IconCheck, IconFileImport, IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { lessons } from '../../core/lessons/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { useLearned } from '../../state/persistence/learned';
import { latePart } from '../../state/view/lateParts';
import { FaultAlert } from '../../widgets/FaultAlert';
import { NetworkPicture, type PictureKind } from '../../widgets/NetworkPicture';
import { LessonView } from './LessonView';
import { openLesson, takeLessonFiles } from './lessonActions';
import { useLessons } from './lessonStore';
import { followDraft, useRecording } from './recordStore';
import { lessonsTexts } from './texts';

const RecordView = latePart(() => import('./RecordView'));

/** About how long a step is looked at. */
const MINUTES_A_STEP = 2;

/** Subject of each lesson, by its id. */
const PICTURES: Readonly<Record<string, PictureKind>> = {
  deadlock: 'ring',
  turns: 'mesh',
  'turn-addition': 'joined-middle',
  lanes: 'torus',
  trees: 'tree',
  vlan: 'plain-tree',
  pacing: 'torus',
  updates: 'director',
  'small-tables': 'grid-random',
  'real-fabric': 'file',
};

/** All lessons, or the one that is open. */
export default function LessonsPanel() {
  const texts = lessonsTexts(useLanguage());
  const { open, fault } = useLessons();
  const recording = useRecording((r) => r.draft !== null);
  useEffect(followDraft, []);
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        {fault && <FaultAlert title={texts.failed({ name: fault.name })} fault={fault} testId="lesson-fault" />}
        {open ? (
          <LessonView open={open} />
        ) : recording ? (
          <Suspense fallback={null}>
            <RecordView />
          </Suspense>
        ) : (
          <LessonList />
        )}
      </Stack>
    </div>
  );
}

function LessonList() {
  const language = useLanguage();
  const texts = lessonsTexts(language);
  const begin = async (): Promise<void> => {
    const { beginRecording } = await import('./recordActions');
    await beginRecording(language, texts.record.stepName({ n: 1 }));
  };
  const local = useLocal();
  const done = useLearned((l) => l.done);
  const gone = lessons.filter(({ id }) => done.has(`lesson:${id}`)).length;
  return (
    <>
      <Text size="xs" className="dimmed">
        {texts.intro}
      </Text>
      <Progress value={(100 * gone) / lessons.length} aria-label={texts.list} />
      <Text size="xs" role="status" data-testid="lessons-done">
        {texts.goneThrough({ done: gone, of: lessons.length })}
      </Text>
      <nav aria-label={texts.list}>
        {lessons.map(({ id, title, steps }, i) => (
          <NavLink
            key={id}
            component="button"
            px="xs"
            label={`${i + 1}. ${local(title)}`}
            description={texts.length({ steps, minutes: MINUTES_A_STEP * steps })}
            leftSection={<NetworkPicture kind={PICTURES[id] ?? 'file'} />}
            rightSection={
              done.has(`lesson:${id}`) && <IconCheck size={16} role="img" aria-label={texts.done} color="var(--good)" />
            }
            data-lesson={id}
            onClick={() => void openLesson(id)}
          />
        ))}
      </nav>
      <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => void pick()}>
        {texts.openFile}
      </Button>
      <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => void begin()}>
        {texts.record.begin}
      </Button>
    </>
  );
}

async function pick(): Promise<void> {
  try {
    const { fileOpen } = await import('browser-fs-access');
    await takeLessonFiles([await fileOpen({ extensions: ['.json'] })]);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
