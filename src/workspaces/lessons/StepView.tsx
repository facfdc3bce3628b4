import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { IconArrowUpRight, IconCheck, IconX } from '@tabler/icons-react';
import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import type { LessonQuestion, LessonStep, LessonText } from '../../core/lessons/lesson';
import { textIn } from '../../core/lessons/lessonTexts';
import { useLanguage, useLocal } from '../../i18n/language';
import { bringIntoView } from '../../widgets/bringIntoView';
import { openPlace, reveal, toggleChoice } from './lessonActions';
import { useLessons } from './lessonStore';
import styles from './lessons.module.css';

import { lessonsTexts } from './texts';

/** Shows the text and the question of a step. */
export function StepView({ step }: { readonly step: LessonStep }) {
  const language = useLanguage();
  const texts = lessonsTexts(language);
  const revealed = useLessons((l) => l.revealed);
  const told = (text: LessonText): string => textIn(text, language, step.figures);
  const { state, question, reveal: answer } = step;
  return (
    <Stack gap="xs" className={styles.step}>
      <h2>{told(step.title)}</h2>
      <Paragraphs text={told(step.text)} />
      {state?.open && <PlaceButton link={state.open} label={placeLabel(state.open, texts)} />}
      {question && <Asked question={question} told={told} revealed={revealed} />}
      {(answer || question?.choices) && (
        <Button variant="default" size="xs" aria-expanded={revealed} onClick={() => void reveal(!revealed)}>
          {revealed ? texts.hide : texts.reveal}
        </Button>
      )}
      {revealed && answer?.text && (
        <div ref={bringIntoView} className={styles.answer} role="status" data-testid="lesson-reveal">
          <Paragraphs text={told(answer.text)} />
          {answer.state && <p className="dimmed">{texts.answerDrawn}</p>}
        </div>
      )}
    </Stack>
  );
}

/** The name of the place that a link of a step leads to. */
function placeLabel(link: string, { open }: ReturnType<typeof lessonsTexts>): string {
  if (link.startsWith('#play=') || link.startsWith('#view=play')) return open.play;
  if (link.startsWith('#figure=')) return open.figure;
  return link.startsWith('#exercise=') ? open.exercise : open.workspace;
}

function Paragraphs({ text }: { readonly text: string }) {
  // Two paragraphs may be alike.
  // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
  return text.split(/\n+/).map((line, i) => <p key={i}>{line}</p>);
}

function PlaceButton({ link, label }: { readonly link: string; readonly label: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.place}
      leftSection={<IconArrowUpRight size={14} aria-hidden />}
      onClick={() => openPlace(link)}
    >
      {label}
    </Button>
  );
}

interface AskedProps {
  readonly question: LessonQuestion;
  readonly told: (text: LessonText) => string;
  readonly revealed: boolean;
}

function Asked({ question: { text, choices = [], exercise }, told, revealed }: AskedProps) {
  const texts = lessonsTexts(useLanguage());
  const local = useLocal();
  const chosen = useLessons((l) => l.chosen);
  const kind = exerciseDescriptors.find(({ id }) => id === exercise?.kind);
  const one = choices.filter(({ right }) => right).length === 1;
  const Mark = one ? Radio : Checkbox;
  return (
    <fieldset className={styles.asked}>
      <legend>{text ? told(text) : texts.question}</legend>
      {choices.length > 0 && <p className="dimmed">{one ? texts.chooseOne : texts.choose}</p>}
      {choices.map(({ text: label, right = false }, i) => (
        <Mark
          key={told(label)}
          size="sm"
          checked={chosen.includes(i)}
          onChange={() => toggleChoice(i, one)}
          label={
            <>
              {told(label)}
              {revealed && (right || chosen.includes(i)) && <Verdict right={right} />}
            </>
          }
        />
      ))}
      {exercise && kind && (
        <PlaceButton
          link={`#${new URLSearchParams({ exercise: kind.id, seed: String(exercise.seed) })}`}
          label={texts.exercise({ title: local(kind.title), seed: exercise.seed })}
        />
      )}
    </fieldset>
  );
}

function Verdict({ right }: { readonly right: boolean }) {
  const texts = lessonsTexts(useLanguage());
  const Icon = right ? IconCheck : IconX;
  return (
    <span className={styles.verdict} data-verdict={right ? 'right' : 'wrong'}>
      <Icon size={14} aria-hidden /> {right ? texts.right : texts.wrong}
    </span>
  );
}
