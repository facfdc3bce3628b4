import type { LocalText } from '../../core/base/localText';
import type { LinkSetup } from '../../core/formats/designLink';
import type { Topology } from '../../core/topology/topology';
import { computeWorker, JobError, keeperWorker } from '../../worker/client';
import { useDocument } from '../documentStore';
import { linkableTraffic } from '../namedTraffic';
import { runJob } from '../runJob';
import { useView } from '../viewStore';
import { tellKeep } from './keepStore';

/** Beginning of the fragment that carries a design. */
const DESIGN_FRAGMENT = '#design=';

const LINK: LocalText = { en: 'link', ja: 'リンク' };

/** The design as it is and how it is routed, as a fragment; traffic from a file does not fit into one. */
export async function writeLink(): Promise<string> {
  const { revision, topology } = useDocument.getState();
  const { engine, engineParams, seed, traffic } = useView.getState();
  const setup: LinkSetup = {
    engine,
    params: engineParams[engine] ?? {},
    seed,
    traffic: linkableTraffic(traffic.traffic) ?? null,
  };
  const { value } = await keeperWorker.run('writeLink', setup, { network: { revision, topology } });
  return DESIGN_FRAGMENT + value;
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
