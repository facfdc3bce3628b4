import type { FindingKind as CablingKind } from '../../core/asbuilt/findings';
import type { LocalText } from '../../core/base/localText';
import type { Since } from '../../core/counters/compareDates';
import type { CounterFindingKind } from '../../core/counters/counterWords';
import type { QosFindingKind } from '../../core/lossless/qos/qosWords';
import type { LinkId } from '../../core/topology/topology';

/** Something that files of a running fabric tell: where, what it means, and what to do. */
export interface HealthFinding {
  /** 3: traffic stops, is lost or goes elsewhere; 2: less than could be; 1: worth knowing. */
  readonly weight: 1 | 2 | 3;
  readonly from: 'cabling' | 'tables' | 'config' | 'counters';
  readonly what: CablingKind | CounterFindingKind | QosFindingKind | 'deadlock' | 'loops' | 'unreachable';
  readonly where: string;
  readonly both?: string;
  readonly says: LocalText;
  readonly act: LocalText;
  readonly links: readonly LinkId[];
  /** State beside an earlier date; absent where it is none of counters, or no such date is there. */
  readonly since?: Since;
}
