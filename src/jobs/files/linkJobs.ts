import { type LinkSetup, packLink } from '../../core/formats/designLink';
import type { LessonState } from '../../core/lessons/lesson';
import { type OpenedState, openState as open } from '../../core/lessons/openState';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork, noInputs } from '../job';

/** A design as the text of a link. */
export interface LinkReply {
  readonly text: string;
  /** Names of the imported tables that the link has no room for. */
  readonly leftOut: readonly string[];
}

function* pack(
  topology: Topology,
  { setup, longest }: { readonly setup: LinkSetup; readonly longest: number },
): JobWork<LinkReply> {
  yield { stage: 'write', done: 0 };
  const { tables = [], ...bare } = topology;
  const packed = tables.reduce(
    (sum, { toHosts, furtherToHosts = [], lanes }) =>
      sum + [toHosts, ...furtherToHosts].join('').length + (lanes?.levels.length ?? 0),
    0,
  );
  // What is deflated already becomes no shorter.
  const whole = packed > longest ? null : packLink(topology, setup);
  if (whole !== null && (tables.length === 0 || whole.length <= longest)) return { text: whole, leftOut: [] };
  return { text: packLink(bare, setup), leftOut: tables.map(({ name }) => name) };
}

/** Writes a network, and how it is routed, as the text of a link; without its imported tables where the link had more than `longest` characters with them. */
export const writeLink = defineJob({
  id: 'writeLink',
  inputs: ({ network }) => network.topology,
  run: pack,
});

/** Makes the network that a link or a step of a lesson names. @throws SpecError, LinkError, FormatError */
export const openState = defineJob({
  id: 'openState',
  inputs: noInputs,
  *run(_: null, { state }: { readonly state: LessonState }): JobWork<OpenedState> {
    yield { stage: 'generate', done: 0 };
    return open(state);
  },
});
