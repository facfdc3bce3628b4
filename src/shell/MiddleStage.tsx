import { type ReactNode, Suspense } from 'react';
import { useStage } from './useWorkspaces';

/** The part between panel and edge, and over it the stage of the open workspace if it has one there. */
export function MiddleStage({ children }: { readonly children: ReactNode }) {
  const Stage = useStage('middle');
  return (
    <>
      <div className="stage-room" inert={Stage !== null}>
        {children}
      </div>
      {Stage && (
        <Suspense fallback={null}>
          <Stage />
        </Suspense>
      )}
    </>
  );
}
