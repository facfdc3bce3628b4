import { generatorDescriptors } from '../../../core/generators/registry';
import { findNetwork, type PaperNetwork, type PaperPreset } from '../../../core/papers/preset';
import { papers } from '../../../core/papers/registry';
import { engineDescriptors } from '../../../core/routing/registry';
import { useDocument } from '../../../state/document/documentStore';
import { openExample } from '../../../state/document/exampleActions';
import { engineValues } from '../../../state/results/engineValues';
import { openPaper } from '../../../state/results/openPaper';
import { takePaper, usePaper } from '../../../state/results/paperStore';
import { useRuns } from '../../../state/results/runStore';
import { changePage, openWorkspace } from '../../../state/view/pageStore';
import { showDoor } from './doorStore';
import { doors } from './doors';

/** Below this width the inspector would leave three panes no room, pixels. */
const ROOMY = 1600;

/** Takes a paper and opens a network of it, its first one unless another is named, with the paper's question asked. */
export async function openDoor(id: string, network?: string): Promise<void> {
  const paper = openPaper(id);
  if (!paper) return;
  takePaper(paper);
  const { networks } = paper.preset;
  const shown = networks.find((one) => one.id === network) ?? networks[0];
  showDoor(id);
  if (!(await openNetworkOf(shown))) return;
  askOf(paper.preset, shown);
}

/** Leaves a paper and its settings. */
export function shutDoor(): void {
  showDoor(null);
  takePaper(null);
}

async function openNetworkOf({ generator, engine, params, down }: PaperNetwork): Promise<boolean> {
  const made = generatorDescriptors.find((one) => one.id === generator);
  const routed = engineDescriptors.find((one) => one.id === engine);
  if (!made || !routed) return false;
  const before = useDocument.getState().revision;
  await openExample(made, routed, params, down);
  return useDocument.getState().revision !== before;
}

/** Asks what a paper asks of a network, of its own or another, with its settings if they are taken. */
function askOf(preset: PaperPreset, network: PaperNetwork | undefined): void {
  const door = doors.find(({ paper }) => paper === preset.id);
  if (door?.asks) {
    const taken = usePaper.getState().paper?.preset.forms[door.form ?? ''] ?? {};
    const words = Object.entries(taken).map(([key, value]) => [key, String(value)]);
    openWorkspace(door.asks.workspace, { ...Object.fromEntries(words), ...door.asks.params });
  } else if (!network || preset.engines.includes(network.engine)) compareMethods(preset);
  else openWorkspace(network.workspace);
}

/** Takes the settings of a paper, or leaves them, and asks its question again; its door stays open, or is opened where a link brought the paper. */
export function takeSettings(preset: PaperPreset, on: boolean): void {
  takePaper(on ? openPaper(preset.id) : null);
  showDoor(preset.id);
  askOf(preset, findNetwork(preset, useDocument.getState().topology));
}

/** Lays the methods of a paper side by side on the network as it is. */
export function compareMethods({ engines }: PaperPreset): void {
  const panes = engines.map((engine) => ({ engine, params: engineValues(engine), seed: 1 }));
  if (window.innerWidth < ROOMY) changePage({ inspectorOpen: false });
  openWorkspace('compare', { show: 'side', panes: JSON.stringify(panes) });
}

/** The same on a network that has just been made: the methods of the paper that is taken, or, where it has none to compare, those that route any network. */
export async function compareHere(): Promise<void> {
  if (!(await enginesKnown())) return;
  const taken = usePaper.getState().paper?.preset;
  compareMethods(taken && taken.engines.length > 1 ? taken : papers[0]);
}

/** Compares gaps of an all-to-all exchange on a torus, on the routes of the paper on pacing. */
export function paceExchange(): void {
  openWorkspace('simulate', { mode: 'pacing', paths: 'dateline', run: 'pacing' });
}

/** Waits until it is known how engines stand towards the network as it is; false if it has become another. */
function enginesKnown(): Promise<boolean> {
  const { revision } = useDocument.getState();
  return new Promise((resolve) => {
    const look = (): void => {
      const isSame = useDocument.getState().revision === revision;
      if (isSame && useRuns.getState().engines?.revision !== revision) return;
      for (const stop of stops) stop();
      resolve(isSame);
    };
    const stops = [useRuns.subscribe(look), useDocument.subscribe(look)];
    look();
  });
}

/** Links that join trees, and whether one of them is down. */
export function joiningLinks(): { readonly ids: readonly string[]; readonly down: readonly string[] } {
  const { links, switches } = useDocument.getState().topology;
  const tree = new Map<string, number | undefined>(switches.map((one) => [one.id, one.tree]));
  const joining = links.filter(
    ({ a, b }) => tree.has(a.node) && tree.has(b.node) && tree.get(a.node) !== tree.get(b.node),
  );
  return { ids: joining.map(({ id }) => id), down: joining.filter((link) => link.down).map(({ id }) => id) };
}

/** Fails a joining link, or restores those that are down, and has the methods compared again. */
export function toggleJoiningLink(preset: PaperPreset): void {
  const { ids, down } = joiningLinks();
  const { setDown } = useDocument.getState();
  if (down.length > 0) setDown(new Set(down), false);
  else if (ids.length > 0) setDown(new Set([ids[0]]), true);
  compareMethods(preset);
}
