import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** The design as planned beside what was seen of it. */
export const audit = defineWorkspace({
  id: 'audit',
  title: { en: 'Audit', ja: '照合' },
  task: 'operate',
  Panel: latePart(() => import('./AuditPanel')),
  tabs: [{ id: 'findings', title: { en: 'Findings', ja: '相違点' }, View: latePart(() => import('./AuditReport')) }],
  Answer: latePart(() => import('./useAuditAnswer')),
  Overlay: latePart(() => import('./AuditOverlay')),
  drop: {
    label: { en: 'Drop to compare with the design', ja: 'ドロップして設計と照合' },
    take: async () => (await import('./auditActions')).takeSeenFiles,
  },
  commands: () => import('./commands'),
});
