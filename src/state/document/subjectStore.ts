import { create, type StoreApi } from 'zustand';
import { compileFabric } from '../../core/fabric/compileFabric';
import { mainNetwork, splitNetworks } from '../../core/plant/networks';
import { type CableSpeeds, cableSpeeds } from '../../core/topology/cableSpeeds';
import type { Topology } from '../../core/topology/topology';
import { type DocumentState, useDocument } from './documentStore';

/** A network as questions are put about it. */
export type Design = Pick<DocumentState, 'revision' | 'topology' | 'fabric' | 'cables'>;

/** The network in question: of a design with several networks one of them, as a design by itself; else the design. */
export interface Subject extends Design {
  /** Its name; null where the design is one network. */
  readonly network: string | null;
  /** The one to begin with of the design that comes next; undefined where nothing says so. */
  readonly next?: string;
}

/** A design has at most so many networks. */
const MOST_NETWORKS = 2 ** 16;

/** All that is routed, measured, simulated and failed is this; rooms that build, export and edit take the whole (`useDocument`). */
export const useSubject = create<Subject>()(() => subjectOf(useDocument.getState(), null));

/** Follows the design. Before all others do, so that they find both in step. */
useDocument.subscribe((now, before) => {
  if (now.topology === before.topology && now.fabric === before.fabric) return;
  const subject = useSubject.getState();
  // The networks of another design may have the same names.
  const switches = new Set<object>(before.topology.switches);
  const isKept = subject.network !== null && now.topology.switches.some((one) => switches.has(one));
  const wanted = subject.next ?? (isKept ? subject.network : null);
  useSubject.setState({ ...subjectOf(now, wanted, subject), next: undefined });
});

/** Puts another network of the design in question. */
export function chooseNetwork(name: string): void {
  if (name === useSubject.getState().network) return;
  useSubject.setState(subjectOf(useDocument.getState(), name));
}

/** Says which network is in question once another design comes, so that no other is routed first. */
export function chooseNetworkOfNext(name: string | undefined): void {
  useSubject.setState({ next: name });
}

/** The whole design, or the network in question, as a store. */
export const designOf = (
  whole: boolean | undefined,
): Pick<StoreApi<Design>, 'getState' | 'getInitialState' | 'subscribe'> => (whole ? useDocument : useSubject);

/** The revision of a network by its number in the design: no two of one design, nor a network and its design, have the same. */
export const revisionOfNetwork = (revision: number, at: number): number => revision + (at + 1) / MOST_NETWORKS;

/** The revision of the design that a network in question is of. */
export const revisionOfDesign = (revision: number): number => Math.floor(revision);

function subjectOf(design: Design, wanted: string | null, before?: Subject): Subject {
  const { topology: whole, fabric, cables } = design;
  const networks = splitNetworks(whole);
  if (networks.length < 2) return { revision: design.revision, topology: whole, fabric, cables, network: null };
  const has = networks.some(({ network }) => network.name === wanted);
  const name = has && wanted !== null ? wanted : mainNetwork(whole).name;
  const at = networks.findIndex(({ network }) => network.name === name);
  const revision = revisionOfNetwork(design.revision, at);
  // What is carried says by itself of which network it is.
  const topology: Topology = { ...networks[at].topology, ...(whole.tables && { tables: whole.tables }) };
  if (before?.revision === revision) return { ...before, topology };
  return { revision, topology, network: name, ...compiled(topology) };
}

function compiled(topology: Topology): { readonly fabric: Design['fabric']; readonly cables: CableSpeeds | null } {
  const fabric = compileFabric(topology);
  return { fabric, cables: fabric.capacityUnit === null ? null : cableSpeeds(topology.links) };
}
