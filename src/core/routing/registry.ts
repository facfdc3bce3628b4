import { ParamError } from '../base/params';
import type { Engine, EngineDescriptor } from './contract/engine';
import * as cycleBreaking from './engines/cycleBreaking';
import * as dfsssp from './engines/dfsssp';
import * as dimensionOrder from './engines/dimensionOrder';
import * as dModK from './engines/dModK';
import * as dragonfly from './engines/dragonfly';
import * as ftree from './engines/ftree';
import * as lash from './engines/lash';
import * as lashTor from './engines/lashTor';
import * as lashUpDown from './engines/lashUpDown';
import * as minHop from './engines/minHop';
import * as minimalLanes from './engines/minimalLanes';
import * as nue from './engines/nue';
import * as segmentBased from './engines/segmentBased';
import * as sssp from './engines/sssp';
import * as tableLimited from './engines/tableLimited';
import * as turnAddition from './engines/turnAddition';
import * as turnAdditionFig18 from './engines/turnAdditionFig18';
import * as turnAdditionSearch from './engines/turnAdditionSearch';
import * as turnAdditionTwoLanes from './engines/turnAdditionTwoLanes';
import * as turnModel from './engines/turnModel';
import * as turnProhibition from './engines/turnProhibition';
import * as upDown from './engines/upDown';

/** Plain data, without the algorithms, for menus and forms. */
export const engineDescriptors: readonly EngineDescriptor[] = [
  minHop.descriptor,
  sssp.descriptor,
  dfsssp.descriptor,
  lash.descriptor,
  lashTor.descriptor,
  lashUpDown.descriptor,
  nue.descriptor,
  dModK.descriptor,
  ftree.descriptor,
  dimensionOrder.descriptor,
  turnModel.descriptor,
  dragonfly.descriptor,
  minimalLanes.descriptor,
  tableLimited.descriptor,
  upDown.descriptor,
  turnProhibition.descriptor,
  cycleBreaking.descriptor,
  segmentBased.descriptor,
  turnAddition.descriptor,
  turnAdditionSearch.descriptor,
  turnAdditionTwoLanes.descriptor,
  turnAdditionFig18.descriptor,
];

/** All engines, in the order that people see them. */
export const engines: readonly Engine[] = [
  minHop,
  sssp,
  dfsssp,
  lash,
  lashTor,
  lashUpDown,
  nue,
  dModK,
  ftree,
  dimensionOrder,
  turnModel,
  dragonfly,
  minimalLanes,
  tableLimited,
  upDown,
  turnProhibition,
  cycleBreaking,
  segmentBased,
  turnAddition,
  turnAdditionSearch,
  turnAdditionTwoLanes,
  turnAdditionFig18,
];

/**
 * The engine of that id, undefined if there is none.
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=4x4'));
 * const engine = findEngine('dimension-order');
 * const context = { seed: 1, traffic: null, wantPairs: false };
 * const routing = engine && finish(engine.route(fabric, readParams(engine.descriptor.params, {}), context));
 * routing?.table.length; // => fabric.switchCount * fabric.hostCount
 * findEngine('no-such-engine'); // => undefined
 */
export function findEngine(id: string): Engine | undefined {
  return engines.find((engine) => engine.descriptor.id === id);
}

/** The engine of that id. @throws ParamError naming those there are */
export function engineNamed(id: string): Engine {
  const engine = findEngine(id);
  if (engine) return engine;
  const known = engines.map(({ descriptor }) => descriptor.id).join(', ');
  throw new ParamError('engine', {
    en: `unknown engine "${id}": expected one of ${known}`,
    ja: `エンジン「${id}」はありません：${known} のいずれかが必要です`,
  });
}
