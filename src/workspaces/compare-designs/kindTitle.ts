import type { LocalText } from '../../core/base/localText';
import { generatorDescriptors } from '../../core/generators/registry';

/** The title of a kind of network. */
export const kindTitle = (generator: string | undefined): LocalText | undefined =>
  generatorDescriptors.find(({ id }) => id === generator)?.title;
