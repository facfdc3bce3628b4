import type { Fabric } from '../../core/fabric/fabric';
import type { ChosenTables } from '../../core/routes/chosenTables';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { Traffic, TrafficChoice } from '../../core/traffic/traffic';
import { planTables } from '../../core/vlan/planning/planTables';
import { planVlans } from '../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import { defineJob, type JobWork } from '../job';
import { judgeTables } from '../routing/judgeTables';
import { type CompiledFabric, type RouteReply, summarize } from '../routing/routeJob';

interface ByRule {
  readonly rule: string;
  readonly seed: number;
}

/** A plan made by a rule for a traffic, all pairs alike where that is null, as routes. @throws PlanRefusal */
export function* tablesByRule(
  fabric: Fabric,
  { rule, traffic, seed }: ByRule & { readonly traffic: Traffic | null },
): JobWork<ChosenTables> {
  const options = { ...DEFAULT_VLAN_OPTIONS, seed };
  return planTables(yield* planVlans(fabric, { rule, traffic: traffic ?? { kind: 'uniform' }, options }));
}

export interface JudgePlanParams extends ByRule {
  /** Name of the engine in the report. */
  readonly name: string;
  readonly traffic: TrafficChoice | null;
}

function* judge(
  { fabric, compileMs }: CompiledFabric,
  { name, traffic: choice, ...byRule }: JudgePlanParams,
  now: () => number,
): JobWork<RouteReply> {
  const traffic = trafficOn(fabric, choice);
  const chosen = yield* tablesByRule(fabric, { ...byRule, traffic });
  const [table, ...furtherTables] = chosen.tables;
  const given = { name, table, lanes: null, furtherTables, choice: chosen.choice, seed: byRule.seed };
  return summarize(fabric, yield* judgeTables(fabric, given, traffic, now, compileMs));
}

/**
 * Plans VLANs by a rule, then verifies and measures the plan's tables as those of an engine, which makes them a result beside others.
 * @throws PlanRefusal, TrafficError
 */
export const judgePlan = defineJob({
  id: 'judgePlan',
  inputs: ({ network }): CompiledFabric => network,
  run: judge,
  transfer: (reply) => reply,
});
