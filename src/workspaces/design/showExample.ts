import { generatorDescriptors } from '../../core/generators/registry';
import { engineDescriptors } from '../../core/routing/registry';
import { openExample } from '../../state/document/exampleActions';
import { openWorkspace } from '../../state/view/pageStore';
import type { Example } from './examples';

/** Builds and routes an example; goes on to the workspace that shows what is interesting about it, if that is another. */
export async function showExample({ generator, engine, params, next }: Example): Promise<void> {
  const made = generatorDescriptors.find(({ id }) => id === generator);
  const routed = engineDescriptors.find(({ id }) => id === engine);
  if (!made || !routed) return;
  await openExample(made, routed, params);
  if (next) openWorkspace(next.workspace, next.params);
}
