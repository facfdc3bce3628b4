import { create } from 'zustand';
import type { FindingKind } from '../../core/asbuilt/findings';
import type { LocalText } from '../../core/base/localText';
import type { Topology } from '../../core/topology/topology';
import { type AuditRequest, auditAsk } from '../../jobs/audit/ask';
import type { AuditReply } from '../../jobs/audit/job';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { checkFiles } from '../../state/document/fileActions';
import { designDatabase } from '../../state/persistence/keepDatabase';
import { openDrawer } from '../../state/view/pageStore';
import { auditTexts } from './texts';

/** The result of an audit, and its input. */
export interface Audited {
  readonly request: AuditRequest;
  readonly plan: Topology;
  readonly revision: number;
  readonly reply: AuditReply;
}

interface AuditState {
  /** Kinds that are not shown. */
  readonly hidden: ReadonlySet<FindingKind>;
  /** Place of the finding that is pointed out, -1 = none. */
  readonly shown: number;
}

export const useAudit = create<AuditState>()(() => ({ hidden: new Set(), shown: -1 }));

export const pointOut = (shown: number): void => useAudit.setState({ shown });

/** Shows findings of a kind, or hides them. */
export const toggleKind = (kind: FindingKind): void =>
  useAudit.setState(({ hidden }) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    return { hidden: next };
  });

/** The design compared with what was built. What is wrong with a file is said under the form. */
export const audit = new HostedAsk(auditAsk, {
  whole: true,
  kind: 'audit',
  work: async (request: AuditRequest, { run, on }): Promise<Audited | null> => {
    await refuseUnread(request);
    const { files, params } = await readSeen(request);
    const done = await run('audit', params, { files, subject: subjectOf(request) });
    return done && { request, plan: on.topology, revision: on.revision, reply: done.value };
  },
  answered: () => {
    pointOut(-1);
    openDrawer('findings');
  },
});

async function refuseUnread({ files }: AuditRequest): Promise<void> {
  const refusal = files.length > 0 ? await checkFiles(files as readonly File[]) : null;
  if (refusal) throw new Error(auditTexts().unread[refusal.what]({ name: refusal.file.name }));
}

/** Files are read in the worker; a design is sent there. */
export async function readSeen({ files, design, anchors }: AuditRequest) {
  const params = { files: [], anchors };
  if (!design) return { files: files as readonly File[], params };
  const { topology } = await designDatabase.read(design.id);
  return { files: [], params: { ...params, design: topology } };
}

export function subjectOf({ files, design }: AuditRequest): LocalText {
  const [first, ...others] = design ? [design.name] : files.map(({ name }) => name);
  const name = others.length === 0 ? first : `${first} + ${others.length}`;
  return { en: name, ja: name };
}
