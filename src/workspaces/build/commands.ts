import { showWorkspace } from '../../state/view/pageStore';
import type { Commands } from '../workspace';
import { openBuildTab } from './buildStore';
import { buildTabs } from './buildTabs';

/** Each step of building. */
export const list: Commands['list'] = (language) =>
  buildTabs.map(({ id, title }) => ({
    id: `build-${id}`,
    label: title[language],
    run: () => {
      openBuildTab(id);
      showWorkspace('build');
    },
  }));
