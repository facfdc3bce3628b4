import type { LocalText } from '../../core/base/localText';
import type { LinkSetup } from '../../core/formats/designLink';
import type { Topology } from '../../core/topology/topology';
import { computeWorker, JobError, keeperWorker } from '../../worker/client';
import { useDocument } from '../documentStore';
import { engineValues } from '../engineValues';
import { linkableTraffic } from '../namedTraffic';
import type { JumpParams } from '../pageStore';
import { useRouteSetup } from '../routeSetupStore';
import { runJob } from '../runJob';
import { dropText, storedText, storeText } from '../safeStorage';
import { tellKeep } from './keepStore';

/** Beginning of the fragment that carries a design. */
const DESIGN_FRAGMENT = '#design=';

/** Field of a fragment that names the workspace that it leads to; the others are what that is asked for. */
export const VIEW = 'view';

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
  const { engine, seed, traffic } = useRouteSetup.getState();
  const setup: LinkSetup = {
    engine,
    params: engineValues(engine),
    seed,
    traffic: linkableTraffic(traffic.traffic) ?? null,
  };
  const shown = view ? `&${new URLSearchParams({ [VIEW]: view.workspace, ...view.params })}` : '';
  const room = { setup, longest: longest - shown.length };
  const { value } = await keeperWorker.run('writeLink', room, { network: { revision, topology } });
  return { fragment: DESIGN_FRAGMENT + value.text + shown, leftOut: value.leftOut };
}

/** The link that is being opened, for the page that comes after one that it killed. */
const OPENING = 'topoloom-opening-link';

/** Whether this tab died while it opened that link; asked once, so that the link may be tried again by hand. */
export function diedOpening(fragment: string): boolean {
  const died = storedText('session', OPENING) === mark(fragment);
  if (died) dropText('session', OPENING);
  return died;
}

/** Remembers that a link is being opened (null: none is). Without storage nothing is remembered, and a link is tried each time. */
export function rememberOpening(fragment: string | null): void {
  if (fragment === null) dropText('session', OPENING);
  else storeText('session', OPENING, mark(fragment));
}

/** Enough to know a link again; the whole might not fit. */
function mark(fragment: string): string {
  return `${fragment.length} ${fragment.slice(-200)}`;
}

/** What a fragment carries; null if it was cancelled or cannot be read, which is told. */
export async function readLink(fragment: string): Promise<{ topology: Topology; setup: LinkSetup } | null> {
  const link = fragment.slice(DESIGN_FRAGMENT.length);
  try {
    const done = await runJob('import', LINK, (handle) => computeWorker.run('readLink', { link }, handle));
    return done?.value ?? null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = (error instanceof JobError && error.reason) || { en: message, ja: message };
    tellKeep({ kind: 'linkFailed', reason });
    return null;
  }
}
