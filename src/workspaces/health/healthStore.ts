import { create } from 'zustand';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { NamedFile } from '../../jobs/ask/form';
import { healthAsk } from '../../jobs/health/ask';
import type { HealthFinding } from '../../jobs/health/healthFinding';
import type { HealthReply } from '../../jobs/health/job';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { useDocument } from '../../state/document/documentStore';
import { type ElementRef, select } from '../../state/selection/selectionStore';
import { focusOn } from '../../state/view/canvasPort';
import { openDrawer } from '../../state/view/pageStore';

/** What files told, of the network as it was. */
export interface Judged extends HealthReply {
  readonly on: { readonly topology: Topology; readonly fabric: Fabric };
}

/** Place of the finding that is pointed out, -1 = none. */
export const useHealth = create<{ readonly shown: number }>()(() => ({ shown: -1 }));

/** The network beside what files of it tell. */
export const health = new HostedAsk(healthAsk, {
  work: async ({ files, ...params }, { run, on }): Promise<Judged | null> => {
    // Files are read in the worker.
    const done = await run('health', { ...params, files: [] }, { files: files as readonly File[] });
    return done && on.fabric && { ...done.value, on: { topology: on.topology, fabric: on.fabric } };
  },
  answered: () => {
    useHealth.setState({ shown: -1 });
    openDrawer('health-list');
  },
});

/** Takes files beside those that are there, in the place of those of the same names, and judges all. */
export function takeHealthFiles(files: readonly NamedFile[]): void {
  if (files.length === 0) return;
  const names = new Set(files.map(({ name }) => name));
  const before = health.values().files;
  health.set({ files: [...before.filter(({ name }) => !names.has(name)), ...files] });
  void health.run();
}

/** Asks for files and takes them. */
export async function pickHealthFiles(): Promise<void> {
  try {
    const { fileOpen } = await import('browser-fs-access');
    takeHealthFiles(await fileOpen({ multiple: true }));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Points a finding out in the list and its cable on the canvas. */
export function showHealth(findings: readonly HealthFinding[], at: number): void {
  useHealth.setState({ shown: at });
  const there = new Set<string>(useDocument.getState().topology.links.map(({ id }) => id));
  const cables = findings[at].links.filter((id) => there.has(id)).map((id): ElementRef => ({ kind: 'link', id }));
  select(cables.slice(0, 1));
  if (cables.length > 0) focusOn(cables);
}
