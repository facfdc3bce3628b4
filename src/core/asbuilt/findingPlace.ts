import { type End, type Finding, standsAt } from './findings';

/** The place of a finding for a person who looks at it, and where what is there leads: an end of a cable, or what the finding says in words (speeds, GUIDs, names). */
export interface FindingPlace {
  /** A port; of a slow cable both its ends, of nodes all that it is about. */
  readonly at: readonly End[];
  readonly planned?: End | string;
  readonly seen?: End | string;
}

/** A finding as a row of a report: a port and where its cable leads, as planned and as seen. */
export function findingPlace(finding: Finding): FindingPlace {
  const { kind, ends, planned, seen } = finding;
  switch (kind) {
    case 'missing':
      return { at: [ends[0]], planned: ends[1] };
    case 'extra':
      return { at: [ends[0]], seen: ends[1] };
    case 'wrong-port':
    case 'wrong-switch':
      return { at: [standsAt(finding)], seen: ends[0] };
    case 'swapped':
    case 'rotated': {
      const at = standsAt(finding);
      const i = ends.findIndex(({ node, port }) => node === at.node && port === at.port);
      const [before, after] = [ends.at(i - 1) as End, ends[(i + 1) % ends.length]];
      return i % 2 === 0 ? { at: [at], planned: after, seen: before } : { at: [at], planned: before, seen: after };
    }
    case 'exchanged-nodes':
    case 'duplicate-name':
      return { at: ends, ...(seen !== undefined && { seen }) };
    case 'degraded-width':
    case 'degraded-speed':
      return { at: ends, planned, seen };
    default:
      return { at: [ends[0]], ...(planned !== undefined && { planned }), ...(seen !== undefined && { seen }) };
  }
}

/** Cables as they were seen that are not as planned: both ends of each. */
export function seenCables({ kind, ends, plugs }: Finding): (readonly [End, End])[] {
  switch (kind) {
    case 'extra':
      return [[ends[0], ends[1]]];
    case 'wrong-port':
    case 'wrong-switch':
      return [[ends[0], plugs[0].from]];
    case 'swapped':
    case 'rotated':
      return ends.flatMap((end, i): [End, End][] => (i % 2 === 1 ? [[end, ends[(i + 1) % ends.length]]] : []));
    default:
      return [];
  }
}
