import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { FileChange } from '../../core/vlan/exports/fileChanges';
import type { VlanReplanReply } from '../../jobs/vlan/vlanJobs';
import type { VlanReply } from '../../jobs/vlan/vlanReply';

/** What the VLAN workspace's form holds. */
export interface VlanForm {
  /** Id of a rule. */
  readonly rule: string;
  /** Id of a pattern that is a demand. */
  readonly traffic: string;
  /** By pattern; missing ones are the defaults. Texts are pasted, or those of files. */
  readonly trafficParams: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;
  /** By pattern: the name of the file that its text came from. */
  readonly trafficFiles: Readonly<Record<string, string | null>>;
  /** VLANs wanted; null: as the network has top switches, or as fit its links. */
  readonly count: number | null;
  readonly firstId: number;
  /** Of trees and the search. */
  readonly seed: number;
  /** (MAC, VLAN) entries that a switch holds. */
  readonly tableLimit: number;
}

/** A plan with the network that it is for; indices of the reply are those of `topology`. */
export interface PlanView {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly revision: number;
  readonly form: VlanForm;
  readonly reply: VlanReply;
  readonly workerMs: number;
}

/** What a plan became after failures; `topology` has them marked. */
export interface ReplanView extends PlanView {
  readonly of: PlanView | ReplanView;
  /** What had failed since, and what worked again. */
  readonly down: readonly string[];
  readonly up: readonly string[];
  readonly changes: Omit<VlanReplanReply, 'plan'>;
}

export interface VlanFault {
  readonly message: LocalText | string;
  /** Faults of a file or a pasted text, with lines; then `message` only sums up. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

/** A node that has a new address, and the files that change for it. */
export interface ReplacedNode {
  readonly of: PlanView;
  readonly host: string;
  readonly mac: string;
  readonly files: readonly FileChange[];
}

/** What a fault is shown beside. */
export type FaultPlace = 'plan' | 'replan' | 'comparison' | 'addresses' | 'replace' | 'export';

export type VlanTab = 'pairs' | 'loads' | 'comparison' | 'ports' | 'nodes' | 'changes';

/** VLAN plans of the network: never undone, lost with the page. */
export interface VlanState {
  readonly form: VlanForm;
  readonly faults: Readonly<Partial<Record<FaultPlace, VlanFault>>>;
  /** What is being worked out. */
  readonly running: FaultPlace | null;
  /** The plan whose files stand in the network: the one made last, or a re-plan that was adopted; what it became; the same network under the other rule. */
  readonly plan: PlanView | ReplanView | null;
  readonly replan: ReplanView | null;
  readonly comparison: PlanView | null;
  readonly tab: VlanTab;
  /** Place of the VLAN that is drawn by itself; null: all. */
  readonly vlan: number | null;
  /** Two hosts whose path is drawn. */
  readonly pair: readonly [number, number] | null;
  /** Lines `host address` as pasted or read; empty: addresses are made up. */
  readonly macs: string;
  /** Addresses of the hosts of `addressesOf`, as files say them. */
  readonly addresses: readonly string[];
  readonly addressesOf: PlanView | null;
  readonly replaced: ReplacedNode | null;
  /** Ids of the formats that are written. */
  readonly formats: readonly string[];
}

export const useVlan = create<VlanState>()(() => ({
  form: {
    rule: 'balanced',
    traffic: 'uniform',
    trafficParams: {},
    trafficFiles: {},
    count: null,
    firstId: 2,
    seed: 1,
    tableLimit: 8192,
  },
  faults: {},
  running: null,
  plan: null,
  replan: null,
  comparison: null,
  tab: 'pairs',
  vlan: null,
  pair: null,
  macs: '',
  addresses: [],
  addressesOf: null,
  replaced: null,
  formats: ['iproute2', 'shared-table', 'nodes'],
}));

export function changeVlanForm(changes: Partial<VlanForm>): void {
  useVlan.setState(({ form }) => ({ form: { ...form, ...changes } }));
}

export function setVlanFault(place: FaultPlace, fault: VlanFault): void {
  useVlan.setState(({ faults }) => ({ faults: { ...faults, [place]: fault } }));
}

/** Shows the tree of one VLAN of the plan, by its place in it, or all of them. */
export function showVlan(vlan: number | null): void {
  useVlan.setState({ vlan });
}
