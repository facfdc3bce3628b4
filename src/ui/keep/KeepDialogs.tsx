import { lazy, Suspense } from 'react';
import { useKeep } from '../../state/keepStore';

const DesignsDialog = lazy(() => import('./DesignsDialog'));
const ShareDialog = lazy(() => import('./ShareDialog'));

function close(): void {
  useKeep.setState({ dialog: null });
}

/** Whichever dialog about designs is asked for. */
export function KeepDialogs() {
  const dialog = useKeep((k) => k.dialog);
  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      {dialog === 'designs' ? <DesignsDialog onClose={close} /> : <ShareDialog onClose={close} />}
    </Suspense>
  );
}
