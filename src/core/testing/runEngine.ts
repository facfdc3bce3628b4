import { type ParamValue, readParams } from '../base/params';
import { finish } from '../base/steps';
import type { Fabric } from '../fabric/fabric';
import type { Routing } from '../routes/routing';
import type { Engine, EngineContext } from '../routing/contract/engine';

/** Searches are cut short in tests that are not about them. */
const SHORT_SEARCH = { moves: 300, polish: 16 };

/** Drives an engine to its end, with defaults for what is not given. */
export function runEngine(
  engine: Engine,
  fabric: Fabric,
  context: Partial<EngineContext> = {},
  params: Readonly<Record<string, ParamValue>> = {},
): Routing {
  const quick = 'moves' in engine.descriptor.params ? SHORT_SEARCH : {};
  const steps = engine.route(fabric, readParams(engine.descriptor.params, { ...quick, ...params }), {
    seed: 1,
    traffic: null,
    wantPairs: false,
    ...context,
  });
  return finish(steps);
}
