import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n/language';
import { App } from './shell/App';
import { openFirstSight } from './shell/firstSight';
import { followJumps } from './shell/followJumps';
import { startAutoRoute } from './state/results/autoRoute';
import { startPathFollowing } from './state/selection/inspectActions';
import { startSelectionPruning } from './state/selection/selectionActions';
import { embedding } from './state/view/embedding';
import { followMissingParts } from './state/view/lateParts';
import { changePreferences } from './state/view/preferencesStore';
import { workspaces } from './workspaces/registry';

followMissingParts();
if (embedding) changePreferences(embedding);
startAutoRoute();
startPathFollowing();
startSelectionPruning();
followJumps(workspaces);
openFirstSight(workspaces);
void startLanguage().then(() => {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
