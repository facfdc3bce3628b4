import { endText } from './comparison';
import { type BuiltReport, type Finding, isPart, saysMore } from './findings';
import type { FindingGroup } from './places';

/** A report as hosts give it out: ends as `NODE:PORT`, plugs beside their number, the rack of each finding where it has one. O(findings) */
export function plainReport(
  { findings, ambiguous, untold, spares, known, beyond, byName, portless, ...counts }: BuiltReport,
  groups: readonly FindingGroup[],
) {
  const racks = new Map(
    groups.flatMap(({ place, isRack, findings: own }) =>
      isRack && place !== null ? own.map((i) => [findings[i], place] as const) : [],
    ),
  );
  return {
    same: findings.length === 0,
    ...counts,
    findings: findings.map((finding) => findingOf(finding, racks.get(finding))),
    ...(ambiguous.length > 0 && { ambiguous }),
    ...(spares.length > 0 && {
      spares: spares.map(({ missing, extra, isSure }) => ({
        missing: findings[missing].ends.map(endText),
        extra: findings[extra].ends.map(endText),
        sure: isSure,
        moves: 2,
      })),
    }),
    ...(known > 0 && { known }),
    ...(untold.cables > 0 && { untold }),
    ...(isPart(beyond) && { beyond }),
    ...(saysMore({ byName, beyond }) && { byName }),
    ...(portless && { portless }),
  };
}

/** A finding without what only the page draws. */
function findingOf({ kind, ends, planned, seen, plugs, host, usual, chain, cable }: Finding, rack?: string) {
  return {
    kind,
    ends: ends.map(endText),
    ...(planned !== undefined && { planned }),
    ...(seen !== undefined && { seen }),
    moves: plugs.length,
    ...(plugs.length > 0 && { plugs: plugs.map(({ from, to }) => ({ from: endText(from), to: endText(to) })) }),
    ...(host !== undefined && { host }),
    ...(usual && { usual }),
    ...(chain !== undefined && { chain }),
    ...(cable && { cable }),
    ...(rack !== undefined && { rack }),
  };
}
