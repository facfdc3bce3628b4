import * as fatTree from './fatTree';
import type { Generator, GeneratorDescriptor } from './generator';
import * as gridRandom from './gridRandom';
import * as joinedFatTree from './joinedFatTree';
import * as mesh from './mesh';
import * as random from './random';
import * as torus from './torus';
import * as vbft from './vbft';

/** In the order in which the gallery and `list` show them. */
export const generatorDescriptors: readonly GeneratorDescriptor[] = [
  fatTree.descriptor,
  joinedFatTree.descriptor,
  random.descriptor,
  torus.descriptor,
  mesh.descriptor,
  gridRandom.descriptor,
  vbft.descriptor,
];

export const generators: readonly Generator[] = [fatTree, joinedFatTree, random, torus, mesh, gridRandom, vbft];

/** The generator of that kind, undefined if there is none. */
export function findGenerator(id: string): Generator | undefined {
  return generators.find((generator) => generator.descriptor.id === id);
}
