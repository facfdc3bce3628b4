import { type ReactNode, Suspense } from 'react';
import type { Workspace } from '../workspaces/workspace';
import { useHolds, useStage, useWorkspaces } from './useWorkspaces';

/** The part between panel and edge under the bars of workspaces, and over it the stage of the open workspace if it has one there. */
export function MiddleStage({ children }: { readonly children: ReactNode }) {
  const Stage = useStage('middle');
  return (
    <div className="middle">
      {useWorkspaces().map(({ id, bar }) => bar && <Bar key={id} {...bar} />)}
      <div className="stage-room">
        <div className="stage-room" inert={Stage !== null}>
          {children}
        </div>
        {Stage && (
          <Suspense fallback={null}>
            <Stage />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The bar of a workspace over the middle of the page, while there is one. */
function Bar({ View, when }: NonNullable<Workspace['bar']>) {
  return (
    useHolds(when) && (
      <Suspense fallback={null}>
        <View />
      </Suspense>
    )
  );
}
