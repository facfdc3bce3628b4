import { generatorDescriptors } from '../../jobs/descriptors';
import { generateNetwork, openEmptyDesign } from '../../state/networkActions';
import type { Commands } from '../workspace';

/** An empty design, and each generator with its defaults. */
export const list: Commands['list'] = (language, t) => [
  { id: 'draw', label: t.gallery.drawTitle, run: () => openEmptyDesign(t.gallery.drawName) },
  ...generatorDescriptors.map(({ id, title }) => ({
    id: `generate-${id}`,
    label: `${t.gallery.generate}${language === 'ja' ? '：' : ': '}${title[language]}`,
    run: () => void generateNetwork(id, title, {}),
  })),
];
