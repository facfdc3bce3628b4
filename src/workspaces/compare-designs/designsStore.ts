import { SUITED } from '../../core/choosing/suited';
import type { Topology } from '../../core/topology/topology';
import type { Ask } from '../../jobs/ask/ask';
import { type DesignsRequest, designsAsk, type GivenDesign } from '../../jobs/choosing/ask';
import type { DesignsReply } from '../../jobs/choosing/designsReply';
import type { JobStep } from '../../jobs/jobs';
import { hostJob } from '../../state/asks/hostedAsk';
import { freeName } from './designModel';
import { showAnswer } from './designsView';

/** A kept design that is compared. */
export interface KeptGiven extends GivenDesign {
  readonly id: string;
}

/** The Ask of the command line, with the design on the canvas before those that are chosen. */
export const pageAsk: Ask<typeof designsAsk.form, 'prices' | 'topology', DesignsRequest> = {
  ...designsAsk,
  reads: ['prices', 'topology'],
  request: (form, context) =>
    designsAsk.request({ ...form, designs: [onCanvas(context.topology, form.designs), ...form.designs] }, context),
};

const named = new WeakMap<Topology, GivenDesign>();

/** The same object for the same design. */
function onCanvas(topology: Topology, others: readonly GivenDesign[]): GivenDesign {
  const name = freeName(topology.name, namesOf(others));
  const known = named.get(topology);
  if (known?.name === name) return known;
  const given = { name, topology };
  named.set(topology, given);
  return given;
}

/** Names of designs. */
export const namesOf = (designs: readonly GivenDesign[]): ReadonlySet<string> =>
  new Set(designs.map(({ name }) => name));

/** Designs side by side: the one on the canvas, and kept ones. Their whole plants, not the network in question. */
export const designsCompared = hostJob(
  'designs',
  pageAsk,
  {
    whole: true,
    onRecords: true,
    on: 'choose',
    usual: () => ({ engine: SUITED }),
  },
  partOf,
);

/** The designs measured so far; with the first of them cards are shown, all of them. What is taken off meanwhile stays off. */
export function partOf({ designs }: JobStep): DesignsReply | undefined {
  if (designs?.rows.length === 1) showAnswer();
  return designs;
}

/** The kept designs among those that are compared. */
export const keptOf = (designs: readonly GivenDesign[]): readonly KeptGiven[] =>
  designs.filter((one): one is KeptGiven => 'id' in one);
