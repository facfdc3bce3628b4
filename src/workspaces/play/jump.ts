import { engineDescriptors } from '../../jobs/descriptors';
import type { JumpParams } from '../../state/pageStore';
import { requestFor } from '../../state/routeActions';
import { openPlay } from './playStore';

/** `engine`: plays the decisions of that engine, with its settings, on the network as it is. */
export function jump(params: JumpParams): void {
  const engine = engineDescriptors.find(({ id }) => id === params.engine);
  if (engine) openPlay([requestFor(engine.id, engine.title)]);
}
