import { engineDescriptors, generatorDescriptors } from '../../jobs/catalog';
import { generateNetwork } from '../../state/networkActions';
import { openPlay } from '../../state/playStore';
import { parsePlayLink } from './playLink';

/** Opens what a fragment names: its network, and the player at its step. False if it names nothing that there is. */
export async function openFromLink(fragment: string): Promise<boolean> {
  const link = parsePlayLink(fragment);
  const generator = generatorDescriptors.find(({ id }) => id === link?.origin.generator);
  if (!link || !generator) return false;
  const traffic = { traffic: link.traffic, name: link.traffic ? JSON.stringify(link.traffic) : 'default' };
  const requests = link.engines.flatMap(({ engine, params }) => {
    const known = engineDescriptors.find(({ id }) => id === engine);
    return known ? [{ engine, title: known.title, params, seed: link.seed, traffic }] : [];
  });
  if (requests.length === 0) return false;
  if ((await generateNetwork(generator.id, generator.title, link.origin.params)) !== true) return false;
  await openPlay(requests, link.step, link.presenter);
  return true;
}
