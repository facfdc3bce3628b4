import type { LinkId } from '../../core/topology/topology';
import { runJob } from '../../state/asks/runJob';
import { useDocument } from '../../state/document/documentStore';
import { takeRecords } from '../../state/document/takeInActions';
import { type ElementRef, select } from '../../state/selection/selectionStore';
import { focusOn } from '../../state/view/canvasPort';
import { tellError } from '../../state/view/notices';
import { type Audited, audit, pointOut, readSeen, subjectOf } from './auditStore';

/** Files that were dropped or picked take the place of those before, and are compared at once. */
export function takeSeenFiles(files: readonly File[]): void {
  if (files.length === 0) return;
  audit.set({ from: 'files', files });
  void audit.run();
}

/** Asks for files and takes them. */
export async function pickSeenFiles(): Promise<void> {
  try {
    const { fileOpen } = await import('browser-fs-access');
    takeSeenFiles(await fileOpen({ multiple: true }));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/**
 * Makes what was seen the design: of all findings, or of those at these places. One step of the history; the design is then compared again.
 */
export async function takeOver({ request, revision, plan }: Audited, only?: readonly number[]): Promise<void> {
  if (useDocument.getState().revision !== revision) return;
  try {
    const { files, params } = await readSeen(request);
    const network = { revision, topology: plan };
    const taken = only ? { ...params, only } : params;
    const done = await runJob('audit', subjectOf(request), ({ run }) => run('takeOverSeen', taken, { network, files }));
    if (!done || useDocument.getState().revision !== revision) return;
    takeRecords(done.value);
    await audit.run();
  } catch (error) {
    tellError('importFailed', subjectOf(request), error);
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
