import { type Ambiguity, saysMore } from '../../core/asbuilt/findings';
import type { Audited } from './auditStore';
import type { AuditTexts } from './texts';

/** Summarizes the result in sentences: how much is as planned, the work to do, and the uncertain parts. */
export function summaryLines({ plan, reply }: Audited, texts: AuditTexts): readonly string[] {
  const { report, seen } = reply;
  const { findings, moves, lay, takeAway, right, untold, known, spares, ambiguous, portless } = report;
  const { byName, beyond } = report;
  return [
    texts.seenSize(seen),
    texts.right({ right, planned: plan.links.length, findings: findings.length }),
    ...(portless ? [texts.portless] : []),
    ...(beyond.inner + beyond.hosts + beyond.switches > 0 ? [texts.beyond(beyond)] : []),
    ...(byName && saysMore(report)
      ? [
          texts.byName({
            inPlace: byName.inPlace,
            moved: byName.moved.length,
            missing: byName.missing.length,
            notPlanned: byName.notPlanned.length,
          }),
        ]
      : []),
    ...(moves + lay + takeAway > 0 ? [texts.toDo({ moves, lay, takeAway })] : []),
    ...(spares.length > 0 ? [texts.spares({ count: spares.length })] : []),
    ...(known > 0 ? [texts.known({ count: known })] : []),
    ...(untold.cables > 0 ? [texts.untold(untold)] : []),
    ...ambiguous.map((one) => ambiguityText(one, texts)),
  ];
}

/** Describes a part that can be read in another way as well. */
function ambiguityText(one: Ambiguity, texts: AuditTexts): string {
  switch (one.kind) {
    case 'matching':
      return texts.matching({ count: one.count });
    case 'places':
      return texts.places({ count: one.count });
    case 'chain':
      return texts.chain({ chain: one.chain + 1, count: one.count });
  }
}

/** Returns true if a name given by hand would resolve an ambiguity. */
export const wantsAnchor = ({ reply }: Audited): boolean => reply.report.ambiguous.some(({ kind }) => kind !== 'chain');
