import type { LocalText } from '../../core/base/localText';
import type { LinkId } from '../../core/topology/topology';
import { focusOn } from '../../state/canvasPort';
import { useDocument } from '../../state/documentStore';
import { checkFiles } from '../../state/fileActions';
import { tellError } from '../../state/notices';
import { openDrawer } from '../../state/pageStore';
import { designDatabase } from '../../state/persistence/keepDatabase';
import { runJob } from '../../state/runJob';
import { type ElementRef, select } from '../../state/selectionStore';
import { computeWorker } from '../../worker/client';
import {
  type Audited,
  type AuditForm,
  auditAsked,
  audits,
  canAudit,
  changeAuditForm,
  pointOut,
  useAudit,
} from './auditStore';
import { auditTexts } from './texts';

/** Files that were dropped or picked take the place of those before, and are compared at once. */
export function takeSeenFiles(files: readonly File[]): void {
  if (files.length === 0) return;
  changeAuditForm({ from: 'files', files });
  void runAudit();
}

/** Compares the design with what the form names. What is wrong stands under the form. */
export async function runAudit(): Promise<void> {
  const { form } = useAudit.getState();
  if (!canAudit(form)) return;
  const { revision, topology: plan } = useDocument.getState();
  await audits.ask(auditAsked(form), async (within) => {
    await refuseUnread(form);
    const { files, params } = await seenBy(form);
    const network = { revision, topology: plan };
    const reply = await runJob(
      'audit',
      subjectOf(form),
      async (handle) => (await computeWorker.runOnFiles('audit', params, files, { network, ...handle })).value,
      { within },
    );
    if (reply) {
      pointOut(-1);
      openDrawer('findings');
    }
    return reply && { form, plan, revision, reply };
  });
}

/**
 * Makes what was seen the design: of all findings, or of those at these places. One step of the history; the design is then compared again.
 */
export async function takeOver({ form, revision, plan }: Audited, only?: readonly number[]): Promise<void> {
  if (useDocument.getState().revision !== revision) return;
  try {
    const { files, params } = await seenBy(form);
    const network = { revision, topology: plan };
    const next = await runJob('audit', subjectOf(form), async (handle) => {
      const request = only ? { ...params, only } : params;
      return (await computeWorker.runOnFiles('takeOverSeen', request, files, { network, ...handle })).value;
    });
    if (!next || useDocument.getState().revision !== revision) return;
    useDocument.getState().takeOver(next);
    await runAudit();
  } catch (error) {
    tellError('importFailed', subjectOf(form), error);
  }
}

/** Points a finding out in the list and on the canvas. */
export function showFinding({ plan, reply }: Audited, at: number): void {
  pointOut(at);
  const { links, nodes, ends, beside } = reply.report.findings[at];
  const { topology } = useDocument.getState();
  const there = new Set<string>([...topology.switches, ...topology.hosts, ...topology.links].map(({ id }) => id));
  const cables = links.filter((id) => there.has(id)).map((id: LinkId): ElementRef => ({ kind: 'link', id }));
  const names = new Set([...ends, ...(beside ? [beside] : [])].map(({ node }) => node));
  const spoken = new Set<string>(nodes);
  const named = <T extends { readonly id: string; readonly name: string }>(all: readonly T[]): T[] =>
    all.filter(({ id, name }) => there.has(id) && (names.has(name) || spoken.has(id)));
  const places: ElementRef[] = [
    ...named(plan.switches).map(({ id }): ElementRef => ({ kind: 'switch', id })),
    ...named(plan.hosts).map(({ id }): ElementRef => ({ kind: 'host', id })),
  ];
  select(cables.length > 0 ? cables.slice(0, 1) : places.slice(0, 1));
  focusOn(places.length > 0 ? places : cables);
}

async function refuseUnread({ from, files }: AuditForm): Promise<void> {
  const refusal = from === 'files' ? await checkFiles(files) : null;
  if (refusal) throw new Error(auditTexts().unread[refusal.what]({ name: refusal.file.name }));
}

/** Files are read in the worker; a design is sent there. */
async function seenBy({ from, files, design, anchors }: AuditForm) {
  if (from === 'files' || !design) return { files, params: { anchors } };
  const { topology } = await designDatabase.read(design.id);
  return { files: [], params: { anchors, design: topology } };
}

function subjectOf({ from, files, design }: AuditForm): LocalText {
  const [first, ...others] = from === 'files' ? files.map(({ name }) => name) : [design?.name ?? ''];
  const name = others.length === 0 ? first : `${first} + ${others.length}`;
  return { en: name, ja: name };
}
