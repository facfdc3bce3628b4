import type { TextFile } from '../../core/base/text/textFile';
import { parseTrafficMatrix } from '../../core/traffic/parseTraffic';
import { parseRankTraffic } from '../../core/traffic/rankTraffic';
import { trafficOfMatrix, type VlanTraffic } from '../../core/traffic/vlanTraffic';
import { type Pattern, patternTraffic } from '../../core/vlan/planning/trafficPatterns';

/** Where traffic comes from: a pattern, a host × host matrix, or bytes from rank to rank. */
export type TrafficChoice =
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  | { readonly kind: 'matrix'; readonly file: TextFile }
  | { readonly kind: 'ranks'; readonly file: TextFile; readonly ranksPerHost: number };

export interface VlanRequest {
  /** Id of a rule. */
  readonly rule: string;
  readonly traffic: TrafficChoice;
  /** VLANs wanted; null: one a top switch, or as many spanning trees as fit the links. */
  readonly count: number | null;
  readonly firstId: number;
  readonly seed: number;
}

/** @throws FormatError with lines, PlanRefusal for a pattern that does not fit */
export function readTrafficChoice(choice: TrafficChoice, hostCount: number): VlanTraffic {
  switch (choice.kind) {
    case 'pattern':
      return patternTraffic(choice.pattern, hostCount);
    case 'ranks':
      return parseRankTraffic(choice.file, hostCount, choice.ranksPerHost);
    case 'matrix': {
      const matrix = parseTrafficMatrix(choice.file, hostCount);
      return matrix.kind === 'matrix' ? trafficOfMatrix(matrix.demand, hostCount) : { kind: 'uniform' };
    }
  }
}
