import * as deBruijn from './deBruijn';
import * as director from './director';
import * as dragonfly from './dragonfly';
import * as dragonflyPlus from './dragonflyPlus';
import * as fatTree from './fatTree';
import * as fullMesh from './fullMesh';
import type { Generator, GeneratorDescriptor } from './generator';
import * as gridRandom from './gridRandom';
import * as hypercube from './hypercube';
import * as hyperx from './hyperx';
import * as joinedFatTree from './joinedFatTree';
import * as kautz from './kautz';
import * as leafSpine from './leafSpine';
import * as mesh from './mesh';
import * as polarFly from './polarfly';
import * as polarStar from './polarstar';
import * as rails from './rails';
import * as random from './random';
import * as slimFly from './slimFly';
import * as star from './star';
import * as torus from './torus';
import * as tree from './tree';
import * as twistedTorus from './twistedTorus';
import * as vbft from './vbft';
import * as xgft from './xgft';
import * as xpander from './xpander';

/** In the order in which the gallery and `list` show them. */
export const generatorDescriptors: readonly GeneratorDescriptor[] = [
  fatTree.descriptor,
  joinedFatTree.descriptor,
  random.descriptor,
  torus.descriptor,
  mesh.descriptor,
  gridRandom.descriptor,
  vbft.descriptor,
  leafSpine.descriptor,
  xgft.descriptor,
  rails.descriptor,
  director.descriptor,
  hyperx.descriptor,
  fullMesh.descriptor,
  hypercube.descriptor,
  dragonfly.descriptor,
  dragonflyPlus.descriptor,
  slimFly.descriptor,
  polarFly.descriptor,
  polarStar.descriptor,
  xpander.descriptor,
  twistedTorus.descriptor,
  kautz.descriptor,
  deBruijn.descriptor,
  star.descriptor,
  tree.descriptor,
];

/** All families, in the same order. */
export const generators: readonly Generator[] = [
  fatTree,
  joinedFatTree,
  random,
  torus,
  mesh,
  gridRandom,
  vbft,
  leafSpine,
  xgft,
  rails,
  director,
  hyperx,
  fullMesh,
  hypercube,
  dragonfly,
  dragonflyPlus,
  slimFly,
  polarFly,
  polarStar,
  xpander,
  twistedTorus,
  kautz,
  deBruijn,
  star,
  tree,
];

/** The generator of that kind, undefined if there is none. */
export function findGenerator(id: string): Generator | undefined {
  return generators.find((generator) => generator.descriptor.id === id);
}
