import { Button, Loader, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../state/documentStore';
import { usePage } from '../state/pageStore';
import { ErrorBoundary } from '../widgets/ErrorBoundary';
import { useCompare } from '../workspaces/compare/compareStore';
import { Finding } from './Finding';

// Asked for at once, so that it arrives while the worker builds the first network.
const canvas = import('../canvas/NetworkCanvas');
const NetworkCanvas = lazy(async () => ({ default: (await canvas).NetworkCanvas }));

const CompareStage = lazy(() => import('../workspaces/compare/CompareStage'));
const RepairOverlay = lazy(() => import('../workspaces/repair/RepairOverlay'));
const VlanOverlay = lazy(() => import('../workspaces/vlan/VlanOverlay'));
const SimulateOverlay = lazy(() => import('../workspaces/simulate/SimulateOverlay'));

/** The network as it is drawn, under one line that says what is seen. */
export function CanvasArea() {
  const { t } = useTranslation();
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  const inCompare = usePage((v) => v.workspace === 'compare');
  const inRepair = usePage((v) => v.workspace === 'repair');
  const inVlan = usePage((v) => v.workspace === 'vlan');
  const inSimulate = usePage((v) => v.workspace === 'simulate');
  const comparing = useCompare((c) => c.view !== 'single') && inCompare && !empty;
  const starting = useDocument((d) => d.lastRevision === 0);
  return (
    <main className="canvas-area" aria-label={t('canvas.label')}>
      <Finding />
      <div className="canvas-room">
        {empty && starting ? (
          <div className="canvas-empty">
            <Loader size="sm" />
            <Text size="sm">{t('app.starting')}</Text>
          </div>
        ) : (
          <ErrorBoundary fallback={(retry) => <Crashed retry={retry} />}>
            <Suspense fallback={<div className="canvas-empty">{t('canvas.loading')}</div>}>
              <div className="canvas-holder" inert={comparing}>
                <NetworkCanvas />
              </div>
              {comparing && <CompareStage />}
              {inRepair && !empty && <RepairOverlay />}
              {inVlan && !empty && <VlanOverlay />}
              {inSimulate && !empty && <SimulateOverlay />}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </main>
  );
}

function Crashed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="canvas-empty" role="alert">
      <Text size="sm">{t('common.crashed')}</Text>
      <Button onClick={retry}>{t('common.retry')}</Button>
    </div>
  );
}
