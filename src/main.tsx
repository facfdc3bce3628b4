import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './i18n/i18n';
import { App } from './shell/App';
import { openFirstSight } from './shell/firstSight';
import { followJumps } from './shell/followJumps';
import { startAutoRoute } from './state/autoRoute';
import { startPathFollowing } from './state/inspectActions';
import { startSelectionPruning } from './state/selectionActions';
import { workspaces } from './workspaces/registry';
import {  } from './state/latest';

startAutoRoute();
startPathFollowing();
startSelectionPruning();
followJumps(workspaces);
openFirstSight(workspaces);
void startI18n().then(() => {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
