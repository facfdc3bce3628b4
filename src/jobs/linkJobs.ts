import { type LinkSetup, packLink, unpackLink } from '../core/formats/designLink';
import type { Topology } from '../core/topology/topology';
import type { JobStep } from './jobs';
import type { Session } from './session';

/** Writes the network that was sent, and how it is routed, as the text of a link. */
export function* writeLink(session: Session, setup: LinkSetup): Generator<JobStep, string> {
  yield { stage: 'write', done: 0 };
  return packLink(session.network.topology, setup);
}

/** Reads such a text back. @throws LinkError if it is not one. */
export function* readLink(
  _: Session,
  { link }: { readonly link: string },
): Generator<JobStep, { readonly topology: Topology; readonly setup: LinkSetup }> {
  yield { stage: 'read', done: 0 };
  return unpackLink(link);
}
