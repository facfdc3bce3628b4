import type { ExerciseDescriptor, ExerciseKind } from '../exercise';
import * as assignLanes from './assignLanes';
import * as balanceVlans from './balanceVlans';
import * as breakLoops from './breakLoops';
import * as brokenPairs from './brokenPairs';
import * as changedEntries from './changedEntries';
import * as closingTurn from './closingTurn';
import * as findLoop from './findLoop';
import * as followTables from './followTables';
import * as fullestChannel from './fullestChannel';
import * as macFlooding from './macFlooding';
import * as routePair from './routePair';
import * as singlePoints from './singlePoints';
import * as spanningTree from './spanningTree';
import * as upDownTurns from './upDownTurns';

/** All kinds, in the order of a course. */
export const exerciseKinds: readonly ExerciseKind[] = [
  followTables,
  fullestChannel,
  findLoop,
  closingTurn,
  breakLoops,
  upDownTurns,
  routePair,
  assignLanes,
  singlePoints,
  brokenPairs,
  changedEntries,
  spanningTree,
  macFlooding,
  balanceVlans,
];

/** Plain data, without what draws, for menus. */
export const exerciseDescriptors: readonly ExerciseDescriptor[] = [
  followTables.descriptor,
  fullestChannel.descriptor,
  findLoop.descriptor,
  closingTurn.descriptor,
  breakLoops.descriptor,
  upDownTurns.descriptor,
  routePair.descriptor,
  assignLanes.descriptor,
  singlePoints.descriptor,
  brokenPairs.descriptor,
  changedEntries.descriptor,
  spanningTree.descriptor,
  macFlooding.descriptor,
  balanceVlans.descriptor,
];

/** The kind of that id, undefined if there is none. */
export function findExercise(id: string): ExerciseKind | undefined {
  return exerciseKinds.find(({ descriptor }) => descriptor.id === id);
}
