import { create } from 'zustand';
import type { ParamValue, ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { FileChange } from '../../core/vlan/exports/fileChanges';
import { defaultsOf } from '../../jobs/descriptors';
import { vlanFormParams } from '../../jobs/descriptors/vlan';
import type { VlanReplanReply } from '../../jobs/vlan/vlanJobs';
import type { VlanReply } from '../../jobs/vlan/vlanReply';

/** What the VLAN workspace's form holds. */
export interface VlanForm extends ParamValues<typeof vlanFormParams> {
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
  /** The addresses of all nodes then, as `VlanState.macs` has them. */
  readonly macs: string;
}

export type VlanTab = 'pairs' | 'loads' | 'comparison' | 'ports' | 'nodes' | 'changes';

/** What VLANs are asked for, and how a plan is looked at: never undone, lost with the page. */
export interface VlanState {
  readonly form: VlanForm;
  readonly tab: VlanTab;
  /** Place of the VLAN that is drawn by itself; null: all. */
  readonly vlan: number | null;
  /** Two hosts whose path is drawn. */
  readonly pair: readonly [number, number] | null;
  /** Lines `host address` as pasted or read; empty: addresses are made up. */
  readonly macs: string;
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
    ...defaultsOf(vlanFormParams),
  },
  tab: 'pairs',
  vlan: null,
  pair: null,
  macs: '',
  formats: ['iproute2', 'shared-table', 'nodes'],
}));

export const changeVlanForm = (changes: Partial<VlanForm>): void =>
  useVlan.setState(({ form }) => ({ form: { ...form, ...changes } }));

/** Takes the lines `host address` that are given. */
export const changeMacs = (macs: string): void => useVlan.setState({ macs });

/** What to look at of another plan. */
export const showOfPlan = (shown: Partial<Pick<VlanState, 'vlan' | 'pair'>>): void => useVlan.setState(shown);

export const showVlanTab = (tab: VlanTab): void => useVlan.setState({ tab });

/** Draws a VLAN by itself; null: all. */
export const showVlan = (vlan: number | null): void => useVlan.setState({ vlan });

/** Draws the path of two hosts. */
export const showPair = (a: number, b: number): void => useVlan.setState({ pair: [a, b] });

export const chooseFormats = (formats: readonly string[]): void => useVlan.setState({ formats });
