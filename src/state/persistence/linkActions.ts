import type { LocalText } from '../../core/base/localText';
import type { LinkSetup } from '../../core/formats/designLink';
import type { LessonState } from '../../core/lessons/lesson';
import type { OpenedState } from '../../core/lessons/openState';
import { faultOf } from '../asks/fault';
import { runJob } from '../asks/runJob';
import { runOn } from '../asks/runOn';
import { useDocument } from '../document/documentStore';
import { bringNetwork } from '../document/networkActions';
import { useSubject } from '../document/subjectStore';
import { engineValues } from '../results/engineValues';
import { linkableTraffic } from '../results/namedTraffic';
import { usePaper } from '../results/paperStore';
import { useRouteSetup } from '../results/routeSetupStore';
import type { JumpParams } from '../view/pageStore';
import { tellKeep } from './keepStore';
import { dropText, storedText, storeText } from './safeStorage';

/** Beginning of the fragment that carries a design. */
const DESIGN_FRAGMENT = '#design=';
/** Beginning of one that names a network by its spec. */
const NETWORK_FRAGMENT = '#network=';

/** Field of a fragment that names the workspace that it leads to; the others are what that is asked for. */
export const VIEW = 'view';
/** Field that names the network in question, of a design with several. */
export const SUBJECT = 'subject';
/** Field that names the paper whose settings hold. */
export const PAPER = 'paper';

const LINK: LocalText = { en: 'link', ja: 'リンク' };

/**
 * The design as it is and how it is routed, as a fragment; traffic from a file does not fit into one.
 * @param view the workspace that the link leads to, and what that is asked for
 * @param longest characters beyond which imported tables are left out, whose names come back
 */
export async function writeLink(
  longest: number,
  view: { readonly workspace: string; readonly params: JumpParams } | null,
): Promise<{ readonly fragment: string; readonly leftOut: readonly string[] }> {
  const { revision, topology } = useDocument.getState();
  const { engine, engineParams, seed, traffic } = useRouteSetup.getState();
  const paper = usePaper.getState().paper?.preset.id;
  const setup: LinkSetup = {
    engine,
    // A paper that is named brings its own.
    params: paper ? (engineParams[engine] ?? {}) : engineValues(engine),
    seed,
    traffic: linkableTraffic(traffic.traffic) ?? null,
  };
  const { network } = useSubject.getState();
  const beside = {
    ...(view && { [VIEW]: view.workspace, ...view.params }),
    ...(network !== null && { [SUBJECT]: network }),
    ...(paper && { [PAPER]: paper }),
  };
  const shown = Object.keys(beside).length > 0 ? `&${new URLSearchParams(beside)}` : '';
  const room = { setup, longest: longest - shown.length };
  const { value } = await runOn('keeper', 'writeLink', room, { network: { revision, topology } });
  return { fragment: DESIGN_FRAGMENT + value.text + shown, leftOut: value.leftOut };
}

/** The link that is being opened, for the page that comes after one that it killed. */
const OPENING = 'topoloom-opening-link';

/** Forgets that a link is being opened. @returns whether it was: asked before it is, whether this tab died of it, so that it may be tried again by hand */
export function forgetOpening(fragment: string): boolean {
  const known = storedText('session', OPENING) === mark(fragment);
  if (known) dropText('session', OPENING);
  return known;
}

/** Remembers that a link is being opened. Without storage nothing is remembered, and a link is tried each time. */
export function rememberOpening(fragment: string): void {
  storeText('session', OPENING, mark(fragment));
}

/** Enough to know a link again; the whole might not fit. */
function mark(fragment: string): string {
  return `${fragment.length} ${fragment.slice(-200)}`;
}

/**
 * The design that a fragment carries (`#design=...`, as the page shares it) or names (`#network=torus:dims=8x8&engine=up-down&seed=2`, as one writes
 * it by hand), and where it leads besides; null if it is neither.
 */
export function parseDesignFragment(fragment: string): { readonly state: LessonState; readonly view: string } | null {
  if (fragment.startsWith(DESIGN_FRAGMENT)) {
    const [network, ...view] = fragment.split('&');
    return { state: { network }, view: view.join('&') };
  }
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const [network, engine, seed] = ['network', 'engine', 'seed'].map((name) => {
    const value = fields.get(name);
    fields.delete(name);
    return value || undefined;
  });
  if (!fragment.startsWith(NETWORK_FRAGMENT)) return null;
  return { state: { network: network ?? '', engine, ...(seed && { seed: Number(seed) }) }, view: String(fields) };
}

/**
 * Reads what a fragment leads to and places it, unless it is cancelled, or another network or link is asked for meanwhile.
 * @param heeded aborted once another link is asked for
 * @returns whether it is there now; what cannot be read is told
 */
export async function bringLink(
  state: LessonState,
  heeded: AbortSignal,
  place: (opened: OpenedState) => void,
): Promise<boolean> {
  const read = async (signal: AbortSignal) => {
    const within = { signal: AbortSignal.any([signal, heeded]) };
    const done = await runJob('import', LINK, ({ run }) => run('openState', { state }), { within });
    return heeded.aborted ? null : done;
  };
  try {
    return await bringNetwork(read, ({ value }) => place(value));
  } catch (error) {
    tellKeep({ kind: 'linkFailed', reason: faultOf(error).message });
    return false;
  }
}
