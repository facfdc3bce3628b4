import type { LocalText } from '../base/localText';
import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import type { SizeGuess, SizeNeed } from './sizeNeed';

/** Description of a generator for the menu, the form, the command line and the contract tests. */
export interface GeneratorDescriptor<S extends ParamSpecs = ParamSpecs> {
  /** The kind in a spec: `fat-tree` in `fat-tree:k=16`. */
  readonly id: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  /** The work that it is from. */
  readonly source: LocalText;
  readonly params: S;
  /** Its switches are at all places of a lattice with the sides `dims`: one that wraps around, or one with borders. */
  readonly lattice?: 'wrapped' | 'open';
  /** Joins ports at random, so that any other such network of its size is as good. */
  readonly joinsAnyPorts?: true;
}

/** A family of networks: a plug-in of `core/generators`. */
export interface Generator<S extends ParamSpecs = ParamSpecs> {
  readonly descriptor: GeneratorDescriptor<S>;
  /**
   * Builds the network. Pure: same parameters, same records, byte for byte.
   * @throws ParamError where values are each in range but do not fit together.
   */
  generate(params: ParamValues<S>): Topology;
  /** Networks of this kind that may meet a need, for kinds that clusters are built as; in any order. Each has the hosts and fits the ports. */
  sizes?(need: SizeNeed): readonly SizeGuess<S>[];
}
