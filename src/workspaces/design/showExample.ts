import { engineDescriptors, generatorDescriptors } from '../../jobs/descriptors';
import { openExample } from '../../state/exampleActions';
import { openWorkspace } from '../../state/pageStore';
import type { Example } from './examples';

/** Builds and routes an example; goes on to the workspace that shows what is interesting about it, if that is another. */
export async function showExample({ generator, engine, params, next }: Example): Promise<void> {
  const made = generatorDescriptors.find(({ id }) => id === generator);
  const routed = engineDescriptors.find(({ id }) => id === engine);
  if (!made || !routed) return;
  await openExample(made, routed, params);
  if (next) openWorkspace(next.workspace, next.params);
}
