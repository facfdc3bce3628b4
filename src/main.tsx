import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAutoRoute } from './state/autoRoute';
import { startPathFollowing } from './state/inspectActions';
import { startSelectionPruning } from './state/selectionActions';
import { App } from './ui/app/App';
import { openFirstSight } from './ui/app/firstSight';
import { startI18n } from './ui/i18n/i18n';

startAutoRoute();
startPathFollowing();
startSelectionPruning();
openFirstSight();
void startI18n().then(() => {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
