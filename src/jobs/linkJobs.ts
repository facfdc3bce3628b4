import { type LinkSetup, packLink, unpackLink } from '../core/formats/designLink';
import type { Topology } from '../core/topology/topology';
import { defineJob, type JobWork, noInputs } from './job';

function* pack(topology: Topology, setup: LinkSetup): JobWork<string> {
  yield { stage: 'write', done: 0 };
  return packLink(topology, setup);
}

/** Writes a network, and how it is routed, as the text of a link. */
export const writeLink = defineJob({
  id: 'writeLink',
  params: {},
  inputs: ({ network }) => network.topology,
  run: pack,
});

function* unpack(
  _: null,
  { link }: { readonly link: string },
): JobWork<{ readonly topology: Topology; readonly setup: LinkSetup }> {
  yield { stage: 'read', done: 0 };
  return unpackLink(link);
}

/** Reads such a text back. @throws LinkError if it is not one. */
export const readLink = defineJob({
  id: 'readLink',
  params: {},
  inputs: noInputs,
  run: unpack,
});
