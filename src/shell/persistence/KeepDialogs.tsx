import { Suspense } from 'react';
import { closeKeepDialog, useKeep } from '../../state/persistence/keepStore';
import { latePart } from '../../state/view/lateParts';

const DIALOGS = {
  designs: latePart(() => import('./DesignsDialog')),
  share: latePart(() => import('./ShareDialog')),
  picture: latePart(() => import('../exports/PictureDialog')),
  remarks: latePart(() => import('../remarks/RemarksDialog')),
};

/** Whichever dialog about the design as a whole is requested. */
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
