import { useLanguage } from '../../i18n/language';
import type { QuestionView } from '../../state/asks/question';
import { StaleNotice } from '../../widgets/StaleNotice';
import { simulateTexts } from './texts';
import { useWork } from './worksStore';

interface Props {
  readonly standing: Pick<QuestionView<unknown>, 'stale' | 'changed'>;
}

/** Says that numbers are of another design or form. */
export function ResultNotice({ standing: { stale, changed } }: Props) {
  const texts = simulateTexts(useLanguage());
  const running = useWork() !== null;
  if ((!stale && !changed) || running) return null;
  return <StaleNotice testId="simulate-notice">{stale ? texts.stale : texts.changed}</StaleNotice>;
}
