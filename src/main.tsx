import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n/language';
import { App } from './shell/App';
import { openFirstSight } from './shell/firstSight';
import { followJumps } from './shell/followJumps';
import { startAutoRoute } from './state/autoRoute';
import { embedding } from './state/embedding';
import { startPathFollowing } from './state/inspectActions';
import { followMissingParts } from './state/lateParts';
import { changePreferences } from './state/preferencesStore';
import { startSelectionPruning } from './state/selectionActions';
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
