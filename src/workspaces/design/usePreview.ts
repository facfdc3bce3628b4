import type { GenerateParams } from '../../jobs/networks/generateJob';
import type { Preview } from '../../jobs/networks/previewJob';
import type { QuestionView } from '../../state/asks/question';
import { useQuestion } from '../../state/asks/useQuestion';

/** The network that a generator would make of values, requested anew as they change. @param wanted null: nothing can be made */
export function usePreview(wanted: GenerateParams | null): QuestionView<Preview> {
  // A preview is quick: ending the worker for the next one would take longer.
  return useQuestion('preview', wanted, { on: 'sketch', automatic: true, patient: true, onRecords: true });
}
