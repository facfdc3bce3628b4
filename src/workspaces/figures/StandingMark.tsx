import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconLoader2,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import styles from './figures.module.css';
import type { Standing } from './standing';
import { type FigureTexts, figureTexts } from './texts';

/** Where a figure stands, as a sign and in words. */
export function StandingMark({ standing }: { readonly standing: Standing }) {
  const texts = figureTexts(useLanguage());
  const Icon = iconOf(standing);
  return (
    <span className={styles.standing} data-kind={standing.kind === 'done' ? standing.agreement.verdict : standing.kind}>
      <Icon size={13} aria-hidden />
      {wordsOf(standing, texts)}
    </span>
  );
}

function iconOf(standing: Standing): typeof IconCheck {
  if (standing.kind !== 'done')
    return { new: IconCircleDashed, waiting: IconClock, running: IconLoader2, failed: IconX }[standing.kind];
  return { agrees: IconCheck, differs: IconAlertTriangle, unpublished: IconMinus }[standing.agreement.verdict];
}

function wordsOf(standing: Standing, { status }: FigureTexts): string {
  if (standing.kind === 'running') return status.running({ percent: standing.percent });
  if (standing.kind !== 'done') return status[standing.kind];
  const { verdict, compared, agreeing } = standing.agreement;
  const words = verdict === 'differs' ? status.differs({ differing: compared - agreeing, compared }) : status[verdict];
  return standing.other ? `${words} · ${status.other}` : words;
}
