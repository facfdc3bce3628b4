import { Badge } from '@mantine/core';
import { type PaperState, sayPreset } from '../core/papers/preset';
import { useLocal } from '../i18n/language';
import type { AskContext } from '../jobs/ask/ask';
import type { FormSpecs } from '../jobs/ask/form';
import type { HostedAsk } from '../state/asks/hostedAsk';
import { type RouteResultView, useShownResult } from '../state/results/runStore';
import { useFormPaper, useRunPaper } from './paperStates';

/** Says that a number was measured with the settings of a paper, and with which; nothing without a state. */
export function PaperMark({ state }: { readonly state: PaperState | null }) {
  const local = useLocal();
  if (!state) return null;
  const said = local(sayPreset(state));
  return (
    <Badge
      component="span"
      size="xs"
      variant="outline"
      color="gray"
      tt="none"
      flex="none"
      role="img"
      aria-label={said}
      title={said}
      data-paper={state.paper}
    >
      {local({ en: `paper ${state.paper}`, ja: `論文 ${state.paper}` })}
    </Badge>
  );
}

/** The mark of a routing. */
export function RunPaperMark({ result }: { readonly result: RouteResultView }) {
  return <PaperMark state={useRunPaper(result)} />;
}

/** The mark of the answer to a form, while the answer is that of the form. */
export function FormPaperMark<S extends FormSpecs, K extends keyof AskContext, P, A>({
  hosted,
}: {
  readonly hosted: HostedAsk<S, K, P, A>;
}) {
  return <PaperMark state={useFormPaper(hosted)} />;
}

/** The mark of the routing that is shown. */
export default function ShownPaperMark() {
  const { result, stale } = useShownResult();
  return result && !stale ? <RunPaperMark result={result} /> : null;
}
