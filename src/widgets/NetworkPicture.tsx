import { Suspense } from 'react';
import { latePart } from '../state/view/lateParts';

// The first picture of a network does not wait for decoration.
const PictureDrawing = latePart(() => import('./PictureDrawing'));

export type PictureKind =
  | 'joined-middle'
  | 'joined-top'
  | 'joined-bottom'
  | 'tree'
  | 'director'
  | 'ring'
  | 'random'
  | 'torus'
  | 'mesh'
  | 'grid-random'
  | 'full'
  | 'groups'
  | 'star'
  | 'plain-tree'
  | 'pencil'
  | 'file';

/** A small drawing of a kind of network, in the current text colour. */
export function NetworkPicture({ kind }: { readonly kind: PictureKind }) {
  return (
    <svg className="card-picture" viewBox="0 0 56 42" aria-hidden="true" focusable="false">
      <Suspense>
        <PictureDrawing kind={kind} />
      </Suspense>
    </svg>
  );
}
