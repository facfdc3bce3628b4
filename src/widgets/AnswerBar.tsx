import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../i18n/language';
import type { Language } from '../state/view/preferencesStore';
import styles from './answerBar.module.css';

/** Judgement of an answer; absent where there is none. Words or a sign say the same, never colour alone. */
export type Tone = 'good' | 'warn' | 'bad';

/** The number that the answer comes down to. */
export interface AnswerFigure {
  readonly value: string;
  /** Name of the quantity. */
  readonly label: string;
  /** Value to compare it with, such as its bound. */
  readonly note?: string;
  /** Of the note. */
  readonly tone?: Tone;
}

export interface AnswerPart {
  /** Of its own in the bar; in the page as `data-part`. */
  readonly id: string;
  readonly value: string;
  readonly note?: ReactNode;
  readonly tone?: Tone;
  readonly Icon?: Icon;
  /** Explanation of `value`, shown under the pointer. */
  readonly help?: string;
  /** Stands in place of the note: leads to what the part tells of, or mends it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Props {
  readonly figure?: AnswerFigure;
  /** The most important first: what has no room is cut from the end. */
  readonly parts: readonly AnswerPart[];
  /** The network has changed since. */
  readonly stale?: boolean;
  readonly action?: ReactNode;
  /** The whole answer as one sentence, for screen readers; where it is not given, what stands in the bar, part by part. */
  readonly said?: string;
}

/** The element that says an answer as it comes to who cannot see it. It stays while answers change: one that is new in the page is not read out. */
export const AnswerVoice = createContext<HTMLElement | null>(null);

/** The answer over the canvas: a large figure, what there is to say beside it, and at most one thing to do. */
export function AnswerBar({ figure, parts, stale = false, action, said }: Props) {
  const voice = useContext(AnswerVoice);
  const language = useLanguage();
  const sentence = said ?? sentenceOf(figure, parts, language);
  return (
    <div className={styles.bar} data-stale={stale || undefined}>
      {voice ? createPortal(sentence, voice) : <VisuallyHidden>{sentence}</VisuallyHidden>}
      {figure && (
        <div className={styles.figure} data-part="figure">
          <strong>{figure.value}</strong>
          <p>
            <span className={styles.note}>{figure.label}</span>
            {figure.note && <span data-tone={figure.tone}>{figure.note}</span>}
          </p>
        </div>
      )}
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function Part({ id, value, note, tone, Icon, help, action }: AnswerPart) {
  return (
    <div className={styles.part} data-part={id} title={help}>
      <strong data-tone={tone}>
        {Icon && <Icon size={18} aria-hidden />} {value}
      </strong>
      {action ? (
        <UnstyledButton className={styles.link} onClick={action.run}>
          {action.label}
        </UnstyledButton>
      ) : (
        note && <span className={styles.note}>{note}</span>
      )}
    </div>
  );
}

const STOPS = { en: { short: ', ', long: '; ' }, ja: { short: '、', long: '。' } } as const;

/** A number with what it counts is one phrase, and such phrases are a list: "28 cables, 3 racks". */
function sentenceOf(figure: AnswerFigure | undefined, parts: readonly AnswerPart[], language: Language): string {
  const { short, long } = STOPS[language];
  let sentence = figure ? [`${figure.value} ${figure.label}`, figure.note].filter(Boolean).join(long) : '';
  let listing = false;
  for (const { value, note, action } of parts) {
    const rest = action?.label ?? (typeof note === 'string' ? note : '');
    const counts = !action && rest !== '' && /^[\d.,]+$/.test(value);
    const phrase = [value, rest].filter(Boolean).join(counts ? ' ' : long);
    sentence += `${sentence === '' ? '' : listing && counts ? short : long}${phrase}`;
    listing = counts;
  }
  return sentence;
}
