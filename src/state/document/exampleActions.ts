import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import { useJobs } from '../asks/jobStore';
import { isSmall } from '../results/autoRoute';
import { requestFor, routeNow } from '../results/routeActions';
import { defaultTraffic } from '../results/routeSetupStore';
import { closeSheet } from '../view/pageStore';
import { generateNetwork } from './networkActions';
import { useSubject } from './subjectStore';

interface Named {
  readonly id: string;
  readonly title: LocalText;
}

/**
 * Opens a network routed by the engine that shows what is interesting about it, whatever its size.
 * @param down parts that are down from the start, by name
 */
export async function openExample(
  generator: Named,
  engine: Named,
  params: Readonly<Record<string, ParamValue>>,
  down?: readonly string[],
): Promise<void> {
  closeSheet();
  const routing = { engine: engine.id, engineBy: 'example', traffic: defaultTraffic } as const;
  if ((await generateNetwork(generator.id, generator.title, params, { routing, down })) !== true) return;
  // Small networks are being routed already.
  if (!isSmall(useSubject.getState().fabric) && !useJobs.getState().jobs.some((j) => j.kind === 'route')) {
    await routeNow(requestFor(engine.id, engine.title));
  }
}
