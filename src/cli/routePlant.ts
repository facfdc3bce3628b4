import type { LocalText } from '../core/base/localText';
import { TopoloomError } from '../core/base/topoloomError';
import type { NetworkOfPlant } from '../core/plant/networks';
import type { NamedNetwork } from '../core/topology/plantRecords';
import type { CliIo } from './cliIo';
import { judgeMachines, type LeftRoutes } from './judgeMachines';
import { machinesInEnglish } from './print/describeMachines';
import { describeUnreachable, throughputsOf } from './print/describeRoute';
import { verdict } from './print/printResult';
import { type Cell, formatNumber, textTable } from './print/textTable';
import { compileTimed, type RouteResult } from './routeOnce';

/** A routed network, and what is said of it. */
export interface RoutedNetwork extends LeftRoutes {
  readonly result: RouteResult;
  /** Broken promises of its engine, as sentences. */
  readonly broken: readonly string[];
}

/** A network of a plant with its routes, or the reason why it has none. */
export type NetworkOutcome =
  | { readonly network: NamedNetwork; readonly routed: RoutedNetwork }
  | { readonly network: NamedNetwork; readonly refused: LocalText; readonly left: LeftRoutes };

/** Routes a further network of a plant; a reason where that cannot be done, which leaves the other networks as they are. */
export async function routeFurther(
  { network, topology }: NetworkOfPlant,
  route: () => Promise<RoutedNetwork>,
): Promise<NetworkOutcome> {
  try {
    return { network, routed: await route() };
  } catch (error) {
    if (!(error instanceof TopoloomError)) throw error;
    // No pair has a route: what machines have lost is told all the same.
    return { network, refused: error.reason, left: judgeMachines(compileTimed(topology), 0) };
  }
}

/** Returns true for routes that answer "no": a promise is broken, or something is not reached. */
export const isBad = (outcome: NetworkOutcome): boolean =>
  'routed' in outcome ? outcome.routed.broken.length > 0 || !outcome.routed.isReached : !outcome.left.isReached;

/** The networks as JSON has them. */
export function networkRow(outcome: NetworkOutcome): object {
  const { machines } = 'refused' in outcome ? outcome.left : outcome.routed;
  const said = machines && { machines: machinesInEnglish(machines) };
  if ('refused' in outcome) return { ...outcome.network, refused: outcome.refused.en, ...said };
  const { result } = outcome.routed;
  const { network, engine, verification, throughput, bound, percentOfBound } = result;
  const { switches, hosts, links } = network;
  return {
    ...outcome.network,
    ...{ switches, hosts, links, engine, throughput, bound: bound.best, percentOfBound },
    unreachablePairs: verification.unreachablePairs,
    deadlockFree: verification.deadlockFree,
    ...said,
  };
}

/** A line with the throughput of each network: `compute 0.5625 · storage 0.9375 · management 1`. */
export function headline(outcomes: readonly NetworkOutcome[]): string {
  return outcomes.map((outcome) => `${outcome.network.name} ${throughputCell(outcome)}`).join(' · ');
}

/** The further networks for people, a row each. */
export function describeFurther(outcomes: readonly NetworkOutcome[], io: CliIo): string {
  const titles = ['network', 'engine', 'switches', 'hosts', 'throughput', 'bound', 'deadlock-free', 'lost'];
  return textTable(
    titles,
    outcomes.map((outcome) => {
      const mark = (lost: string): string => (isBad(outcome) ? verdict(io, false, lost) : lost);
      if ('refused' in outcome) {
        const { refused, left } = outcome;
        return [outcome.network.name, ...Array<Cell>(6).fill('-'), mark(left.machines?.words.en ?? refused.en)];
      }
      const { result, machines } = outcome.routed;
      const { network, engine, verification, bound } = result;
      const { unreachablePairs, deadlockFree } = verification;
      const lost = machines?.words.en ?? (unreachablePairs > 0 ? describeUnreachable(unreachablePairs) : 'nothing');
      return [
        ...[outcome.network.name, engine, network.switches, network.hosts, throughputCell(outcome), bound.best],
        ...[deadlockFree ? 'yes' : 'no', mark(lost)],
      ];
    }),
  );
}

/** Two numbers for joined trees: inside and between them. */
function throughputCell(outcome: NetworkOutcome): string {
  if ('refused' in outcome) return '-';
  const values = throughputsOf(outcome.routed.result.throughput);
  return values.map((value) => (value === null ? '-' : formatNumber(value))).join('/');
}
