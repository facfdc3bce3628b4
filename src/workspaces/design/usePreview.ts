import { useEffect, useState } from 'react';
import type { GenerateParams } from '../../jobs/generateJob';
import type { Preview } from '../../jobs/previewJob';
import { Question, type QuestionView } from '../../state/question';
import { useAutomaticAsking, useStanding } from '../../state/useQuestion';
import { sketchWorker } from '../../worker/client';

/** What a generator would make of values, asked anew as they change, whatever network there is. @param wanted null: nothing can be made */
export function usePreview(wanted: GenerateParams | null): QuestionView<Preview> {
  // A preview is quick: ending the worker for the next one would take longer.
  const [question] = useState(() => new Question<Preview>({ patient: true }));
  const asked = wanted && { revision: 0, params: wanted };
  const ask = (): void => {
    if (asked) void question.ask(asked, async () => (await sketchWorker.run('preview', asked.params)).value);
  };
  useAutomaticAsking(question, asked, ask, 0);
  useEffect(() => () => question.cancel(), [question]);
  return useStanding(question, asked);
}
