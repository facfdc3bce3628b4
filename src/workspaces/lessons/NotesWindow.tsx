import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LessonStep, LessonText } from '../../core/lessons/lesson';
import { textIn } from '../../core/lessons/lessonTexts';
import { useLanguage } from '../../i18n/language';
import { back, forward } from './lessonActions';
import { type OpenLesson, useLessons } from './lessonStore';
import styles from './lessons.module.css';
import { lessonsTexts } from './texts';

/** The speaker's own window, hidden from the audience: the step, its notes, its answer, the next step, the time. */
export function NotesWindow({ within }: { readonly within: Window }) {
  const language = useLanguage();
  const open = useLessons((l) => l.open);
  const at = useLessons((l) => l.step);
  useLooksOf(within);
  useKeysIn(within);
  useEffect(() => {
    within.document.documentElement.lang = language;
    within.document.title = lessonsTexts(language).notes;
  }, [within, language]);
  return open && createPortal(<Notes open={open} at={at} within={within} />, within.document.body);
}

function Notes({
  open: { lesson },
  at,
  within,
}: {
  readonly open: OpenLesson;
  readonly at: number;
  readonly within: Window;
}) {
  const language = useLanguage();
  const texts = lessonsTexts(language);
  const step = lesson.steps[at];
  const next = lesson.steps.at(at + 1);
  const told = (text: LessonText): string => textIn(text, language, step.figures);
  const answer = answerOf(step, told);
  return (
    <main className={styles.notes} data-testid="lesson-notes">
      <header>
        <span>{texts.step({ step: at + 1, of: lesson.steps.length })}</span>
        <Elapsed within={within} />
      </header>
      <h1>{told(step.title)}</h1>
      <p>{told(step.text)}</p>
      {step.notes && <p className={styles.note}>{told(step.notes)}</p>}
      {step.question?.text && <p className={styles.question}>{told(step.question.text)}</p>}
      {answer.length > 0 && (
        <section>
          <h2>{texts.speaker.answer}</h2>
          {answer.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <section>
        <h2>{texts.speaker.next}</h2>
        <p>{next ? textIn(next.title, language, next.figures) : texts.speaker.last}</p>
      </section>
      <footer>
        <button type="button" disabled={at === 0} onClick={back}>
          {texts.previous}
        </button>
        <button type="button" onClick={forward}>
          {texts.next}
        </button>
      </footer>
    </main>
  );
}

function answerOf({ question, reveal }: LessonStep, told: (text: LessonText) => string): readonly string[] {
  const right = (question?.choices ?? []).filter((choice) => choice.right).map(({ text }) => `✓ ${told(text)}`);
  return [...right, ...(reveal?.text ? [told(reveal.text)] : [])];
}

/** Minutes and seconds since the window was opened. */
function Elapsed({ within }: { readonly within: Window }) {
  const texts = lessonsTexts(useLanguage());
  const [since] = useState(Date.now);
  const [now, setNow] = useState(since);
  useEffect(() => {
    // A clock of that window, which this one in the background would slow down.
    const tick = within.setInterval(() => setNow(Date.now()), 1000);
    return () => within.clearInterval(tick);
  }, [within]);
  const seconds = Math.floor((now - since) / 1000);
  return (
    <span role="timer" aria-label={texts.speaker.elapsed}>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  );
}

/** The window looks as the page does, in its colours too. */
function useLooksOf(within: Window): void {
  useEffect(() => {
    const { head, documentElement } = within.document;
    const copied = [...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
      sheet.cloneNode(true),
    );
    head.append(...copied);
    const follow = (): void => {
      const scheme = document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'light';
      documentElement.setAttribute('data-mantine-color-scheme', scheme);
    };
    follow();
    const watch = new MutationObserver(follow);
    watch.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      watch.disconnect();
      for (const sheet of copied) sheet.parentNode?.removeChild(sheet);
    };
  }, [within]);
}

/** A clicker works in this window as in the other. */
function useKeysIn(within: Window): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = { PageDown: forward, PageUp: back }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    within.addEventListener('keydown', press);
    return () => within.removeEventListener('keydown', press);
  }, [within]);
}
