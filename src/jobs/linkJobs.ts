import { type LinkSetup, packLink, unpackLink } from '../core/formats/designLink';
import type { Topology } from '../core/topology/topology';
import type { JobStep } from './jobs';
import type { Session } from './session';

/** A design as the text of a link. */
export interface LinkReply {
  readonly text: string;
  /** Names of the imported tables that the link has no room for. */
  readonly leftOut: readonly string[];
}

/** Writes the network that was sent, and how it is routed; without its imported tables where the link had more than `longest` characters with them. */
export function* writeLink(
  session: Session,
  { setup, longest }: { readonly setup: LinkSetup; readonly longest: number },
): Generator<JobStep, LinkReply> {
  yield { stage: 'write', done: 0 };
  const { tables = [], ...bare } = session.network.topology;
  const packed = tables.reduce((sum, { toHosts, lanes }) => sum + toHosts.length + (lanes?.levels.length ?? 0), 0);
  // What is deflated already becomes no shorter.
  const whole = packed > longest ? null : packLink(session.network.topology, setup);
  if (whole !== null && (tables.length === 0 || whole.length <= longest)) return { text: whole, leftOut: [] };
  return { text: packLink(bare, setup), leftOut: tables.map(({ name }) => name) };
}

/** Reads such a text back. @throws LinkError if it is not one. */
export function* readLink(
  _: Session,
  { link }: { readonly link: string },
): Generator<JobStep, { readonly topology: Topology; readonly setup: LinkSetup }> {
  yield { stage: 'read', done: 0 };
  return unpackLink(link);
}
