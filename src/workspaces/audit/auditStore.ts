import { create } from 'zustand';
import type { FindingKind } from '../../core/asbuilt/findings';
import type { Anchor } from '../../core/asbuilt/identify';
import type { Topology } from '../../core/topology/topology';
import type { AuditReply } from '../../jobs/auditJob';
import { useDocument } from '../../state/documentStore';
import { type Asked, Question } from '../../state/question';

/** Another design of this browser. */
export interface StoredDesign {
  readonly id: string;
  readonly name: string;
}

/** What the design is compared with. */
export interface AuditForm {
  readonly from: 'files' | 'design';
  readonly files: readonly File[];
  readonly design: StoredDesign | null;
  /** Nodes that somebody knows to be the same. */
  readonly anchors: readonly Anchor[];
}

/** What came out, and of what. */
export interface Audited {
  readonly form: AuditForm;
  readonly plan: Topology;
  readonly revision: number;
  readonly reply: AuditReply;
}

interface AuditState {
  readonly form: AuditForm;
  /** Kinds that are not shown. */
  readonly hidden: ReadonlySet<FindingKind>;
  /** Place of the finding that is pointed out, -1 = none. */
  readonly shown: number;
}

export const useAudit = create<AuditState>()(() => ({
  form: { from: 'files', files: [], design: null, anchors: [] },
  hidden: new Set(),
  shown: -1,
}));

export const changeAuditForm = (change: Partial<AuditForm>): void =>
  useAudit.setState(({ form }) => ({ form: { ...form, ...change } }));

export const pointOut = (shown: number): void => useAudit.setState({ shown });

/** Shows findings of a kind, or hides them. */
export const toggleKind = (kind: FindingKind): void =>
  useAudit.setState(({ hidden }) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    return { hidden: next };
  });

export const audits = new Question<Audited>();

export function auditAsked({ from, files, design, anchors }: AuditForm): Asked {
  const { revision } = useDocument.getState();
  return { revision, params: from === 'files' ? { files, anchors } : { design: design?.id ?? null, anchors } };
}

/** Whether there is something to compare with. */
export const canAudit = ({ from, files, design }: AuditForm): boolean =>
  from === 'files' ? files.length > 0 : design !== null;
