import { ActionIcon, Button, Group, Text } from '@mantine/core';
import {
  IconArrowLeft,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconNotes,
  IconPrinter,
} from '@tabler/icons-react';
import { textIn } from '../../core/lessons/lessonTexts';
import { useLanguage } from '../../i18n/language';
import { CopyLink } from '../../widgets/CopyLink';
import { Tip } from '../../widgets/Tip';
import { back, goToStep, leaveLesson, openNotes, printHandout } from './lessonActions';
import { formatLessonLink } from './lessonLink';
import { type OpenLesson, useLessons } from './lessonStore';
import styles from './lessons.module.css';
import { StepView } from './StepView';
import { lessonsTexts } from './texts';

/** The open lesson: its step, ways to the others, and out of it. */
export function LessonView({ open: { id, lesson } }: { readonly open: OpenLesson }) {
  const language = useLanguage();
  const texts = lessonsTexts(language);
  const at = useLessons((l) => l.step);
  const step = lesson.steps[at];
  return (
    <article className={styles.lesson} aria-label={textIn(lesson.title, language)} data-testid="lesson">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} size="sm">
          {textIn(lesson.title, language)}
        </Text>
        {id !== null && (
          <span data-quiet>
            <CopyLink link={formatLessonLink(id, at)} label={texts.copyLink} />
          </span>
        )}
      </Group>
      <StepButtons at={at} of={lesson.steps.length} />
      <StepView key={at} step={step} />
      <Steps open={{ id, lesson }} at={at} />
      <Group gap="xs" data-quiet>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} aria-hidden />}
          onClick={() => void printHandout(language, false)}
        >
          {texts.handout}
        </Button>
        <Button variant="default" size="xs" onClick={() => void printHandout(language, true)}>
          {texts.handoutSolved}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconNotes size={14} aria-hidden />} onClick={openNotes}>
          {texts.notes}
        </Button>
      </Group>
      <Button
        data-quiet
        variant="default"
        size="xs"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={leaveLesson}
      >
        {texts.leave}
      </Button>
    </article>
  );
}

function StepButtons({ at, of }: { readonly at: number; readonly of: number }) {
  const texts = lessonsTexts(useLanguage());
  const last = at === of - 1;
  const button = (label: string, disabled: boolean, act: () => void, Icon: typeof IconChevronLeft) => (
    <Tip label={label}>
      <ActionIcon variant="default" size="md" aria-label={label} disabled={disabled} onClick={act}>
        <Icon size={16} />
      </ActionIcon>
    </Tip>
  );
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap" className={styles.walk}>
      {button(texts.previous, at === 0, back, IconChevronLeft)}
      <Text size="xs" className="dimmed" aria-live="polite">
        {texts.step({ step: at + 1, of })}
      </Text>
      {last
        ? button(texts.leave, false, leaveLesson, IconCheck)
        : button(texts.next, false, () => void goToStep(at + 1), IconChevronRight)}
    </Group>
  );
}

function Steps({ open: { lesson }, at }: { readonly open: OpenLesson; readonly at: number }) {
  const language = useLanguage();
  const texts = lessonsTexts(language);
  return (
    <nav aria-label={texts.steps} className={styles.steps} data-quiet>
      <ol>
        {lesson.steps.map(({ title, figures }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
          <li key={i}>
            <button type="button" aria-current={i === at ? 'step' : undefined} onClick={() => void goToStep(i)}>
              {textIn(title, language, figures)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
