import { gbpsOf } from '../topology/linkSpeed';
import type { End, Finding, Spare } from './findings';

interface Cable {
  readonly lengthM: number | undefined;
  readonly speed: string | undefined;
}

/**
 * Offers cables that are too many for those that are missing, as many as there can be: the shortest that is long enough for each, then those of which a length
 * is not known. Where nobody has said how long a cable is, its way over the floor tells how long it has to be, or is at least. A missing cable of a host that may be off asks for none, nor does one that was slower serve where the plan says faster. O(findings log findings).
 */
export function offerSpares(
  findings: readonly Finding[],
  lengthOnFloor: (ends: readonly End[]) => number | undefined,
): Spare[] {
  const of = (kind: Finding['kind']) =>
    findings.flatMap((finding, at) =>
      finding.kind === kind && finding.host === undefined
        ? [{ at, speed: finding.cable?.speed, lengthM: finding.cable?.lengthM ?? lengthOnFloor(finding.ends) }]
        : [],
    );
  const [missing, extra] = [of('missing'), of('extra')];
  const free = new Set(extra);
  const spares: Spare[] = [];
  const offer = (isSure: boolean, mayServe: (need: Cable, spare: Cable) => boolean): void => {
    for (const need of [...missing].sort(byLength)) {
      if (spares.some((spare) => spare.missing === need.at)) continue;
      const spare = [...free].sort(byLength).find((one) => isFastEnough(need, one) && mayServe(need, one));
      if (!spare) continue;
      free.delete(spare);
      spares.push({ missing: need.at, extra: spare.at, isSure });
    }
  };
  offer(true, ({ lengthM: need }, { lengthM: has }) => need !== undefined && has !== undefined && has >= need);
  offer(false, ({ lengthM: need }, { lengthM: has }) => need === undefined || has === undefined);
  return spares.sort((a, b) => a.missing - b.missing);
}

const byLength = (a: Cable, b: Cable): number => (a.lengthM ?? Infinity) - (b.lengthM ?? Infinity);

function isFastEnough({ speed: need }: Cable, { speed: has }: Cable): boolean {
  const [wanted, given] = [need, has].map((speed) => (speed === undefined ? null : gbpsOf(speed)));
  return !wanted || !given || given.num * wanted.den >= wanted.num * given.den;
}
