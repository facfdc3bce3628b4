import { presets } from '../../core/generators/presets';
import { generatorDescriptors } from '../../core/generators/registry';
import { papers } from '../../core/papers/registry';
import { generateNetwork, openEmptyDesign } from '../../state/document/networkActions';
import type { Commands } from '../workspace';
import { examples } from './examples';
import { exampleTexts } from './exampleTexts';
import { openDoor } from './papers/openDoor';
import { paperTexts } from './papers/texts';
import { showExample } from './showExample';

/** An empty design, the examples, each generator with its defaults, and networks known by a name. */
export const list: Commands['list'] = (language, t) => [
  { id: 'draw', label: t.gallery.drawTitle, run: () => openEmptyDesign(t.gallery.drawName) },
  ...examples.map((example) => ({
    id: `example-${example.id}`,
    label: `${t.gallery.example}${language === 'ja' ? '：' : ': '}${exampleTexts(language)[example.id]}`,
    run: () => void showExample(example),
  })),
  ...papers.map(({ id, title }) => ({
    id: `paper-${id}`,
    label: `${paperTexts(language).paper({ id })}${language === 'ja' ? '：' : ': '}${title[language]}`,
    run: () => void openDoor(id),
  })),
  ...generatorDescriptors.map(({ id, title }) => ({
    id: `generate-${id}`,
    label: `${t.gallery.generate}${language === 'ja' ? '：' : ': '}${title[language]}`,
    run: () => void generateNetwork(id, title, {}),
  })),
  ...presets.map(({ id, title, generator, params }) => ({
    id: `preset-${id}`,
    label: `${t.gallery.generate}${language === 'ja' ? '：' : ': '}${title[language]}`,
    run: () => void generateNetwork(generator, title, params),
  })),
];
