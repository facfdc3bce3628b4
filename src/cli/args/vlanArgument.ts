import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { Option } from 'commander';
import { suggestion } from '../../core/base/suggestion';
import type { ChosenTables } from '../../core/routes/chosenTables';
import type { Traffic } from '../../core/traffic/traffic';
import { planByList } from '../../core/vlan/planning/pairList';
import { planTables } from '../../core/vlan/planning/planTables';
import { planVlans } from '../../core/vlan/planning/vlanPlan';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import type { GivenTables } from '../../jobs/routing/judgeTables';
import type { CliIo } from '../cliIo';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import type { CompiledNetwork } from '../routeOnce';
import { readTextFile } from './inputFiles';

export const VLAN_RULES = vlanRuleDescriptors.map(({ id }) => id);

/** @param more what the command does with it */
export function vlanOption(flags: string, more: string): Option {
  return new Option(
    flags,
    `${more}: a rule (${VLAN_RULES.join(', ')}), or a file as vlan --format pair-list writes it`,
  );
}

/** The routes of a VLAN plan: by a rule, or from a list of pairs. @throws InputFault for neither; FormatError, PlanRefusal, TrafficError */
export function vlanTables(
  what: string,
  network: Pick<CompiledNetwork, 'topology' | 'fabric'>,
  { traffic, seed }: { readonly traffic: Traffic | null; readonly seed: number },
  io: CliIo,
): GivenTables & ChosenTables {
  const request = { traffic: traffic ?? ({ kind: 'uniform' } as const), options: { ...DEFAULT_VLAN_OPTIONS, seed } };
  const byRule = VLAN_RULES.includes(what);
  if (!byRule && !existsSync(what)) {
    throw new InputFault(
      `--vlan ${what}: expected a rule, ${VLAN_RULES.join(', ')}, or a file of pairs${suggestion(what, VLAN_RULES).en}`,
    );
  }
  const work = byRule
    ? planVlans(network.fabric, { ...request, rule: what })
    : planByList(network, readTextFile(what), request);
  const chosen = planTables(drive(work, io, `VLANs ${what}`));
  const [table, ...furtherTables] = chosen.tables;
  return { name: `vlan:${basename(what)}`, table, lanes: null, furtherTables, ...chosen };
}
