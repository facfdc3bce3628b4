import { IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import { widgetTexts } from '../texts';
import styles from './compareCards.module.css';

/** A measure that all cards have, on one scale. */
export interface CardRow {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
}

/** Value of a measure on a card. */
export interface CardValue {
  /** As it is written; a dash where it is not known. */
  readonly text: string;
  /** Length of its bar, of the longest; null without one. */
  readonly share?: number | null;
  readonly best?: boolean;
  /** More of it, for who points at it. */
  readonly title?: string;
}

export interface CompareCard {
  /** Of its own among the cards. */
  readonly key: string;
  /** In the page as `data-card`; the key where it is not given. */
  readonly mark?: string;
  readonly title: string;
  /** More of the title, for who points at it. */
  readonly help?: string;
  /** Description under the title. */
  readonly note?: string;
  /** Names of the measures in which it is best. */
  readonly badges?: readonly string[];
  readonly picture?: ReactNode;
  /** The number that decides, and what it is of. */
  readonly figure: CardValue & { readonly label: string };
  /** By the ids of rows. */
  readonly values: Readonly<Record<string, CardValue>>;
  /** Buttons. */
  readonly foot?: ReactNode;
  /** Stands out from the others. */
  readonly first?: boolean;
}

interface Props {
  readonly rows: readonly CardRow[];
  readonly cards: readonly CompareCard[];
  readonly label: string;
  readonly testId?: string;
}

/** Things of one kind side by side: the number that decides, large, and the others as bars on one scale; the best of each row is marked. */
export function CompareCards({ rows, cards, label, testId }: Props) {
  // The parts of all cards stand beside each other, however many lines a title takes.
  const has = (part: 'note' | 'picture' | 'foot'): boolean => cards.some((card) => card[part]);
  const parts = 3 + (['note', 'picture', 'foot'] as const).filter(has).length;
  return (
    <ul className={styles.cards} style={{ '--parts': parts } as CSSProperties} aria-label={label} data-testid={testId}>
      {cards.map(({ key, mark = key, title, help, note, badges = [], picture, figure, values, foot, first }) => (
        <li key={key} className={styles.card} data-card={mark} data-first={first || undefined}>
          <div className={styles.head}>
            <h3 title={help}>{title}</h3>
            {badges.map((badge) => (
              <span key={badge} className={styles.badge}>
                {badge}
              </span>
            ))}
          </div>
          {has('note') && <p className={styles.note}>{note}</p>}
          {has('picture') && <div className={styles.picture}>{picture}</div>}
          <p className={styles.figure} data-best={figure.best || undefined}>
            <strong title={figure.title}>{figure.text}</strong>
            <span>
              {figure.best && <Best />} {figure.label}
            </span>
          </p>
          <dl className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.id} {...row} value={values[row.id]} />
            ))}
          </dl>
          {has('foot') && <div className={styles.foot}>{foot}</div>}
        </li>
      ))}
    </ul>
  );
}

function Row({ id, label, help, value }: CardRow & { readonly value: CardValue }) {
  const { text, share = null, best, title } = value;
  return (
    <div className={styles.row} data-row={id} data-plain={share === null || undefined} data-best={best || undefined}>
      <dt title={help}>{label}</dt>
      <dd title={title}>
        {share !== null && (
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${100 * share}%` }} />
          </span>
        )}
        <span className={styles.value}>
          {best && <Best />} {text}
        </span>
      </dd>
    </div>
  );
}

function Best() {
  return <IconStarFilled size={11} aria-label={widgetTexts(useLanguage()).best} className={styles.star} />;
}
