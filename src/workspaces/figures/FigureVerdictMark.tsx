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
import type { FigureVerdict } from './figureVerdict';
import { type FigureTexts, figureTexts } from './texts';

/** The verdict of a figure, as a sign and in words. */
export function FigureVerdictMark({ verdict }: { readonly verdict: FigureVerdict }) {
  const texts = figureTexts(useLanguage());
  const Icon = iconOf(verdict);
  return (
    <span className={styles.verdict} data-kind={verdict.kind === 'done' ? verdict.agreement.verdict : verdict.kind}>
      <Icon size={13} aria-hidden />
      {wordsOf(verdict, texts)}
    </span>
  );
}

function iconOf(verdict: FigureVerdict): typeof IconCheck {
  if (verdict.kind !== 'done')
    return { new: IconCircleDashed, waiting: IconClock, running: IconLoader2, failed: IconX }[verdict.kind];
  return { agrees: IconCheck, differs: IconAlertTriangle, unpublished: IconMinus }[verdict.agreement.verdict];
}

function wordsOf(verdict: FigureVerdict, { status }: FigureTexts): string {
  if (verdict.kind === 'running') return status.running({ percent: verdict.percent });
  if (verdict.kind !== 'done') return status[verdict.kind];
  const { verdict: judged, compared, agreeing } = verdict.agreement;
  const words = judged === 'differs' ? status.differs({ differing: compared - agreeing, compared }) : status[judged];
  return verdict.other ? `${words} · ${status.other}` : words;
}
