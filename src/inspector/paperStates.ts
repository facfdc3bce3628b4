import { useCallback, useMemo } from 'react';
import { type ParamValue, readParams } from '../core/base/params';
import { type PaperState, stateOfForm, stateOfPlan } from '../core/papers/preset';
import { engineDescriptors } from '../core/routing/registry';
import type { AskContext } from '../jobs/ask/ask';
import type { FormSpecs } from '../jobs/ask/form';
import type { HostedAsk } from '../state/asks/hostedAsk';
import { useAsk } from '../state/asks/useAsk';
import { useSubject } from '../state/document/subjectStore';
import { usePaper } from '../state/results/paperStore';
import type { RouteResultView } from '../state/results/runStore';

/** Finds the paper with whose settings a routing was made, while that paper is taken; null where others hold. */
export function usePaperOf(): (result: RouteResultView) => PaperState | null {
  const paper = usePaper((one) => one.paper);
  return useCallback(
    ({ report: { engine, params }, routes, imported, vlan, fabric }) => {
      const specs = engineDescriptors.find(({ id }) => id === engine)?.params;
      if (!paper || imported) return null;
      if (vlan) return stateOfPlan(paper.preset, vlan);
      return specs ? paper.stateOf(specs, { engine, params, routes: routes ?? 'lft' }, fabric) : null;
    },
    [paper],
  );
}

/** The same of one routing. */
export function useRunPaper(result: RouteResultView): PaperState | null {
  const paperOf = usePaperOf();
  return useMemo(() => paperOf(result), [paperOf, result]);
}

/** The state of what is measured of an engine's tables under these values. */
export function useValuesPaper(engine: string, values: Readonly<Record<string, ParamValue>>): PaperState | null {
  const paper = usePaper((one) => one.paper);
  const fabric = useSubject((d) => d.fabric);
  const specs = engineDescriptors.find(({ id }) => id === engine)?.params;
  if (!paper || !specs) return null;
  return paper.stateOf(specs, { engine, params: readParams(specs, values), routes: 'lft' }, fabric);
}

/** The state of the answer to a form; null where the form has changed since. */
export function useFormPaper<S extends FormSpecs, K extends keyof AskContext, P, A>(
  hosted: HostedAsk<S, K, P, A>,
): PaperState | null {
  const preset = usePaper((one) => one.paper?.preset);
  const { form, stale, changed } = useAsk(hosted);
  return preset && !stale && !changed ? stateOfForm(preset, hosted.ask.id, form) : null;
}
