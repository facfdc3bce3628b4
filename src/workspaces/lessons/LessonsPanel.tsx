import '@mantine/core/styles/NavLink.css';
import { Button, NavLink, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useLanguage, useLocal } from '../../i18n/language';
import { lessons } from '../../jobs/descriptors/lessons';
import { FaultAlert } from '../../widgets/FaultAlert';
import { LessonView } from './LessonView';
import { openLesson, takeLessonFiles } from './lessonActions';
import { useLessons } from './lessonStore';
import { lessonsTexts } from './texts';

/** All lessons, or the one that is open. */
export default function LessonsPanel() {
  const texts = lessonsTexts(useLanguage());
  const { open, fault } = useLessons();
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        {fault && <FaultAlert title={texts.failed({ name: fault.name })} fault={fault} testId="lesson-fault" />}
        {open ? <LessonView open={open} /> : <LessonList />}
      </Stack>
    </div>
  );
}

function LessonList() {
  const texts = lessonsTexts(useLanguage());
  const local = useLocal();
  return (
    <>
      <Text size="xs" className="dimmed">
        {texts.intro}
      </Text>
      <nav aria-label={texts.list}>
        {lessons.map(({ id, title }, i) => (
          <NavLink
            key={id}
            component="button"
            px="xs"
            label={`${i + 1}. ${local(title)}`}
            data-lesson={id}
            onClick={() => void openLesson(id)}
          />
        ))}
      </nav>
      <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => void pick()}>
        {texts.openFile}
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
