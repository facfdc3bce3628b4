import { type LocalText, untranslated } from '../../base/localText';
import type { SparseTraffic } from '../../traffic/pairTraffic';
import type { PairAssignment } from '../assignment/pairAssignment';
import type { VlanNetwork } from '../trees/vlanNetwork';

/** Facts about a rule that assigns pairs to VLANs, for menus and the command line. */
export interface VlanRuleDescriptor {
  readonly id: string;
  readonly title: LocalText;
  /** As a column or a sentence names it. */
  readonly short: LocalText;
  readonly summary: LocalText;
  /** The summary in one sentence, for beside a field. */
  readonly hint: LocalText;
  /** The work that it is from. */
  readonly source: LocalText;
  /** It decides by the traffic. */
  readonly byTraffic: boolean;
  /** True for a rule that others are laid beside: what there is without optimisation. */
  readonly baseline?: boolean;
  /** A way that is no good, or that VLANs do better than: there to be laid beside the others. After a failure it assigns all pairs anew. */
  readonly setAside?: boolean;
}

/** Of rules that the paper on VFREC-Net weighs against its own. */
export const SET_ASIDE_BY_VFREC_NET = {
  source: untranslated(
    'Miura, Okamoto, Boku, Sato, Takahashi: VFREC-Net, IPSJ Transactions on Advanced Computing Systems, 2006, section 3.2',
  ),
  byTraffic: false,
  setAside: true,
} as const;

/** Inputs of a rule's decisions. */
export interface VlanRuleContext {
  readonly network: VlanNetwork;
  readonly traffic: SparseTraffic;
  /** Seed of every random choice. */
  readonly seed: number;
}

/** Yielded now and then; `done` runs from 0 to 1 within the stage. */
export interface VlanProgress {
  readonly stage: 'trees' | 'assignPairs' | 'balance' | 'weigh';
  readonly done: number;
}

/** A way to assign pairs of hosts to VLANs: a plug-in of `core/vlan/rules`. */
export interface VlanRule {
  readonly descriptor: VlanRuleDescriptor;
  /** Gives every pair of live nodes a VLAN that reaches both; the same both ways, unless it is set aside for that. Deterministic for its context. @throws PlanRefusal */
  assign(context: VlanRuleContext): Generator<VlanProgress, PairAssignment>;
}
