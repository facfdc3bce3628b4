import { useMemo } from 'react';
import type { ParamSpecs } from '../../core/base/params';
import { failureFormParams, lidStrategyDescriptors } from '../../jobs/descriptors/failures';
import { ParamForm } from '../../widgets/ParamForm';
import { changeRepairForm, type RepairForm, useRepair } from './repairStore';

type Key = keyof typeof failureFormParams;

/** Whether a strategy that is chosen goes by what failures change. */
export const optimizes = ({ strategies }: RepairForm): boolean =>
  lidStrategyDescriptors.some(({ id, needsPatterns }) => needsPatterns && strategies.includes(id));

/** Fields of these parameters, those without an effect left out. */
export function FailureParams({ keys }: { readonly keys: readonly Key[] }) {
  const { down, strategies, names, keep, weights, reserved, ...params } = useRepair((r) => r.form);
  const specs = useMemo((): ParamSpecs => Object.fromEntries(keys.map((key) => [key, failureFormParams[key]])), [keys]);
  const optimizing = lidStrategyDescriptors.find(({ id, needsPatterns }) => needsPatterns && strategies.includes(id));
  return (
    <ParamForm
      {...{ specs, fault: null, whole: true }}
      values={{ ...params, down, lids: optimizing?.id ?? '' }}
      onChange={(_, change) => changeRepairForm(change)}
    />
  );
}
