/** As `descriptors.ts`, of what only those ask who build the network: it loads with them. What is drawn of a floor is worked out at every move. */

export { floorModel } from '../../core/building/floor/floorModel';
export { USUAL_FLOOR } from '../../core/building/floor/floorPlan';
export { rackName, rackSpot } from '../../core/building/floor/rackNames';
export { placeParams } from '../placeParams';
