import { engineDescriptors, generatorDescriptors } from '../../jobs/catalog';
import { openExample } from '../../state/exampleActions';
import { examples } from '../design/examples';

/** The fat tree of the paper, which this workspace plans at once. */
export async function openVlanExample(): Promise<void> {
  const example = examples.find(({ id }) => id === 'vbft');
  const generator = generatorDescriptors.find(({ id }) => id === example?.generator);
  const engine = engineDescriptors.find(({ id }) => id === example?.engine);
  if (example && generator && engine) await openExample(generator, engine, example.params);
}
