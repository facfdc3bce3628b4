import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';
import { useCompare } from './compareStore';
import { title } from './title';

/** Results of several engines on the network as it is; its tables and charts stand under every workspace that routes. */
export const compare = defineWorkspace({
  id: 'compare',
  title,
  task: 'route',
  Panel: latePart(() => import('./ComparePanel')),
  tabs: [
    {
      id: 'engines',
      title: { en: 'Engines', ja: 'エンジン' },
      View: latePart(() => import('./EngineResults')),
      everywhere: true,
      useCount: useResultCount,
    },
    {
      id: 'report',
      title: { en: 'Report', ja: '詳細' },
      View: latePart(() => import('./ShownReport')),
      everywhere: true,
    },
    {
      id: 'charts',
      title: { en: 'Charts', ja: 'グラフ' },
      View: latePart(() => import('./CompareCharts')),
      everywhere: true,
    },
    {
      id: 'links',
      title: { en: 'Link loads', ja: 'リンク負荷' },
      View: latePart(() => import('./LinkLoads')),
      everywhere: true,
      useCount: useLinkCount,
    },
    {
      id: 'hops',
      title: { en: 'Hops', ja: 'ホップ数' },
      View: latePart(() => import('./HopHistogram')),
      everywhere: true,
    },
    {
      id: 'changes',
      title: { en: 'Changes', ja: '差分' },
      View: latePart(() => import('./LoadChanges')),
      everywhere: true,
    },
  ],
  stage: {
    over: 'canvas',
    View: latePart(() => import('./CompareStage')),
    when: conditionOf(useCompare, ({ view }) => view !== 'single'),
  },
  Answer: latePart(() => import('./EngineAnswer')),
  jump: async () => (await import('./compareLink')).jump,
  shown: async () => (await import('./compareLink')).shownComparison(),
  commands: () => import('./commands'),
});

/** Results of the network as it is. */
function useResultCount(): number {
  const revision = useSubject((d) => d.revision);
  return useRuns((j) => [...j.results.values()].filter((result) => result.revision === revision).length);
}

function useLinkCount(): number {
  return useSubject((d) => d.fabric.linkCount);
}
