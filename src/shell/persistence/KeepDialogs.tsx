import { lazy, Suspense } from 'react';
import { closeKeepDialog, useKeep } from '../../state/persistence/keepStore';

const DIALOGS = {
  designs: lazy(() => import('./DesignsDialog')),
  share: lazy(() => import('./ShareDialog')),
  picture: lazy(() => import('../exports/PictureDialog')),
  remarks: lazy(() => import('../remarks/RemarksDialog')),
};

/** Whichever dialog about the design as a whole is asked for. */
export function KeepDialogs() {
  const dialog = useKeep((k) => k.dialog);
  if (dialog === null) return null;
  const Dialog = DIALOGS[dialog];
  return (
    <Suspense fallback={null}>
      <Dialog onClose={closeKeepDialog} />
    </Suspense>
  );
}
