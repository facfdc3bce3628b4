import type { ParamValue } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { TrafficChoice } from '../../core/traffic/traffic';
import type { PartLists } from '../building/billForm';
import type { VlanHistory } from '../vlan/vlanRequest';
import { effectiveValues, type FormSpecs, type FormValues, formDefaults } from './form';

/** A routing of the network as it is, as requests name it. */
export interface RunReference {
  /** Key of the result, by which workers keep its tables. */
  readonly run: string;
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly routeSeed: number;
  readonly traffic: TrafficChoice | null;
  /** True if something has failed in the network since these tables were made, and nobody has repaired them. */
  readonly unrepaired: boolean;
}

/** Tables that failures hit. */
export interface FailingRun extends RunReference {
  readonly topology: Topology;
  /** True if they came from elsewhere, with the LIDs that run. */
  readonly carried: boolean;
  /** Parts that the design marks as failed since they were made, as ids and in words. */
  readonly failed: { readonly ids: readonly string[]; readonly name: string };
}

/** Context that a request may depend on beside its form. A host brings what an Ask names in `reads`, and nothing more. */
export interface AskContext {
  /** The records of the design. */
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** The network in question, of a design with several; null where it is one. */
  readonly network: string | null;
  readonly prices: PartLists;
  /** The traffic that routes are for; null: what engines take by themselves. */
  readonly traffic: TrafficChoice | null;
  /** The routings of the network as it is, oldest first. */
  readonly runs: readonly RunReference[];
  /** The routing that is looked at; null: there is none. */
  readonly shownRun: RunReference | null;
  /** The routing by the engine that is chosen, or tables from elsewhere that are looked at; null: there is none. */
  readonly chosenRun: FailingRun | null;
  /** Routings of before what is marked as failed had failed; first the one that is meant where nobody chooses. */
  readonly runsBefore: readonly FailingRun[];
  /** Names of the selected parts, as failures use them. */
  readonly selectedNames: readonly string[];
  /** The VLAN plan in use; null: nothing has been planned. */
  readonly vlanPlan: VlanHistory | null;
}

/** The part of the context that an Ask reads. */
export type Reads<K extends keyof AskContext> = Pick<AskContext, K>;

/**
 * A question that hosts put to a job: its form, what it reads beside the form, and the only builder of the request. The content of the request
 * is the key of the result: what does not change it changes no answer.
 */
export interface Ask<S extends FormSpecs, K extends keyof AskContext, P> {
  /** Names it among all Asks. */
  readonly id: string;
  readonly form: S;
  readonly reads: readonly K[];
  /** Values of fields that nobody has set, taken from the design where they are not the default. */
  readonly usual: (context: Reads<K>) => Partial<FormValues<S>>;
  /**
   * The request that a form makes; fields without an effect have their defaults in it.
   * @returns null while there is nothing to ask
   */
  readonly request: (form: FormValues<S>, context: Reads<K>) => P | null;
  /** Returns true if it is quick enough to run unrequested. */
  readonly automatic: (form: FormValues<S>, context: Reads<K>) => boolean;
}

type Definition<S extends FormSpecs, K extends keyof AskContext, P> = Pick<Ask<S, K, P>, 'id' | 'form' | 'request'> &
  Partial<Ask<S, K, P>>;

/** Declares an Ask. The builder that hosts get sees each field without an effect at its default. */
export function defineAsk<const S extends FormSpecs, P, K extends keyof AskContext = never>({
  request,
  automatic = () => false,
  reads = [],
  usual = () => ({}),
  ...ask
}: Definition<S, K, P>): Ask<S, K, P> {
  return {
    ...ask,
    reads,
    usual,
    request: (form, context) => request(effectiveValues(ask.form, form), context),
    automatic: (form, context) => automatic(effectiveValues(ask.form, form), context),
  };
}

/** The values of a form: as they were set, else as is usual. */
export function formValues<S extends FormSpecs, K extends keyof AskContext, P>(
  ask: Ask<S, K, P>,
  given: Partial<FormValues<S>>,
  context: Reads<K>,
): FormValues<S> {
  return { ...formDefaults(ask.form), ...ask.usual(context), ...given };
}
