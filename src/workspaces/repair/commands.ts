import { lidStrategyDescriptors } from '../../core/addressing/registry';
import { isEthernet } from '../../core/plant/isEthernet';
import { useSubject } from '../../state/document/subjectStore';
import { openWorkspace } from '../../state/view/pageStore';
import type { Commands } from '../workspace';
import { repairTexts } from './texts';

/** Cost of a repair with the LIDs of each strategy, each spine failing by itself. */
export const list: Commands['list'] = (language) =>
  (isEthernet(useSubject.getState().topology) ? [] : lidStrategyDescriptors).map(({ id, title }) => ({
    id: `repair-lids-${id}`,
    label: repairTexts(language).command({ title: title[language] }),
    run: () => openWorkspace('repair', { down: 'each-spine', lids: id }),
  }));
