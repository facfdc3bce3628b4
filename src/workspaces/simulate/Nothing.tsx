import { useLanguage } from '../../i18n/language';
import { NothingYet } from '../../widgets/NothingYet';
import { showAndRun } from './showResults';
import { simulateTexts } from './texts';
import { useWork } from './worksStore';

interface Props {
  readonly text: string;
  readonly kind: 'packets' | 'pacing';
  /** The form can be run. */
  readonly ready: boolean;
}

/** Before the first result of a mode: what it will be, and what brings it. */
export function Nothing({ text, kind, ready }: Props) {
  const { run } = simulateTexts(useLanguage());
  return (
    <NothingYet
      text={text}
      act={ready && { label: run[kind], run: () => showAndRun(kind) }}
      busy={useWork() !== null}
      testId="simulate-nothing"
    />
  );
}
