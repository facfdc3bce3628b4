import { create } from 'zustand';
import type { ParamValue } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { FileChange } from '../../core/vlan/exports/fileChanges';
import type { VlanReplanReply } from '../../jobs/vlan/vlanJobs';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import type { Fault } from '../../state/fault';

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
  readonly faults: Readonly<Partial<Record<FaultPlace, Fault>>>;
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

export const changeVlanForm = (changes: Partial<VlanForm>): void =>
  useVlan.setState(({ form }) => ({ form: { ...form, ...changes } }));

/** Says what did not work; null: nothing stands against it any more. */
export const tellVlanFault = (place: FaultPlace, fault: Fault | null): void =>
  useVlan.setState(({ faults }) => ({ faults: { ...faults, [place]: fault ?? undefined } }));

/** Says what is being worked out; null: nothing is. */
export const setVlanRunning = (running: FaultPlace | null): void => useVlan.setState({ running });

/** A new plan takes the place of the one before and of all that spoke of it. */
export const keepPlan = (plan: PlanView, shown: Pick<VlanState, 'vlan' | 'pair'>): void =>
  useVlan.setState({ plan, replan: null, comparison: null, replaced: null, ...shown });

export const keepReplan = (replan: ReplanView, vlan: number | null): void =>
  useVlan.setState({ replan, tab: 'changes', vlan });

/** A re-plan is what stands in the network now. */
export const keepAdopted = (replan: ReplanView): void =>
  useVlan.setState({ plan: replan, replan: null, comparison: null, replaced: null, addressesOf: replan });

export const keepComparison = (comparison: PlanView): void => useVlan.setState({ comparison });

export const keepAddresses = (addresses: readonly string[], addressesOf: PlanView): void =>
  useVlan.setState({ addresses, addressesOf });

/** A node has a new address, which stands among those that are given. */
export const keepReplaced = (replaced: ReplacedNode, macs: string): void =>
  useVlan.setState({ replaced, macs, tab: 'changes' });

export const changeMacs = (macs: string): void => useVlan.setState({ macs, replaced: null });

export const showVlanTab = (tab: VlanTab): void => useVlan.setState({ tab });

/** Draws a VLAN by itself; null: all. */
export const showVlan = (vlan: number | null): void => useVlan.setState({ vlan });

/** Draws the path of two hosts. */
export const showPair = (a: number, b: number): void => useVlan.setState({ pair: [a, b] });

export const chooseFormats = (formats: readonly string[]): void => useVlan.setState({ formats });
