import '../../widgets/formStyles';
import '@mantine/core/styles/Alert.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { generatorDescriptors } from '../../core/generators/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { generateNetwork } from '../../state/document/networkActions';
import { useSubject } from '../../state/document/subjectStore';
import { useShownResult } from '../../state/results/runStore';
import { changePage } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { PacingForm } from './PacingForm';
import { PacketForm } from './PacketForm';
import { showAndRun } from './showResults';
import { chooseMode, seekReplay, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';
import { useLatticeReason } from './useLattice';
import { useSimulateFault } from './useSimulateFault';
import { fitPaths, useWork, works } from './worksStore';

/** Choose what is sent over the network, run it, cancel it. */
export default function SimulatePanel() {
  const texts = simulateTexts(useLanguage());
  const mode = useSimulate((s) => s.mode);
  const running = useWork() !== null;
  const tooFew = useSubject((d) => d.fabric.hostAt.length < 2);
  const reason = useLatticeReason();
  useEffect(() => {
    changePage({ drawerTab: 'simulation' });
  }, []);
  useEffect(() => fitPaths(reason === null), [reason]);
  return (
    <div className="panel-scroll">
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={texts.mode}
          value={mode}
          onChange={(next) => {
            chooseMode(next as typeof mode);
            seekReplay(0);
          }}
          data={Object.entries(texts.modes).map(([value, label]) => ({ value, label }))}
        />
        <Text size="xs" className="dimmed">
          {texts.intro[mode]}
        </Text>
        {mode === 'pacing' && reason && <NoLattice />}
        {tooFew && (
          <Text size="xs" role="status">
            {texts.noHosts}
          </Text>
        )}
        {!running && <Fault />}
        {!running && !tooFew && <LoopOffer />}
        {mode === 'pacing' ? <PacingForm disabled={tooFew} /> : <PacketForm disabled={tooFew} />}
      </Stack>
    </div>
  );
}

/** Why the paper's rule does not apply, what is done instead, and a network where it does. */
function NoLattice() {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const reason = useLatticeReason();
  if (!reason) return null;
  return (
    <Alert color="blue" p="xs" data-testid="no-lattice">
      <Text size="xs">{texts.notLattice({ reason: local(reason) })}</Text>
      <Button size="compact-xs" variant="default" mt={6} onClick={openTorus}>
        {texts.openTorus}
      </Button>
    </Alert>
  );
}

function openTorus(): void {
  const torus = generatorDescriptors.find(({ lattice }) => lattice === 'wrapped');
  if (!torus) return;
  void generateNetwork(torus.id, torus.title, { dims: '8x8' }).then((there) => {
    if (there === true) works.pacing.set({ paths: 'dateline' });
  });
}

/** Of routes with a dependency loop: how to see packets lock up in it. */
function LoopOffer() {
  const texts = simulateTexts(useLanguage());
  const { form, set } = useAsk(works.packets);
  const { result, stale } = useShownResult();
  if (form.paths !== 'tables' || !result || stale || result.report.verification.deadlockFree) return null;
  const go = (): void => {
    chooseMode('packets');
    set({ model: 'note', pattern: { id: 'uniform', params: {} }, rate: 1 });
    showAndRun('packets');
  };
  return (
    <Alert color="orange" p="xs" data-testid="loop-offer">
      <Text size="xs">{texts.loopOffer}</Text>
      <Button size="compact-xs" variant="default" mt={6} onClick={go}>
        {texts.makeDeadlock}
      </Button>
    </Alert>
  );
}

function Fault() {
  const texts = simulateTexts(useLanguage());
  const fault = useSimulateFault();
  const { form } = useAsk(works.pacing);
  if (!fault) return null;
  const { message, stuckAt } = fault;
  const show = (): void => {
    if (!stuckAt) return;
    const { step } = stuckAt;
    const gap = String(stuckAt.gap);
    const order = step > 0 ? 'barrier' : 'sendrecv';
    const pattern = { id: form.exchange, params: {} };
    chooseMode('packets');
    works.packets.set({ pattern, gap, order, step: step > 0 ? step : null });
    showAndRun('packets');
  };
  const deadlock = stuckAt && texts.deadlocked({ step: stuckAt.step, gap: String(stuckAt.gap) });
  return (
    <FaultAlert title={texts.failed} fault={{ message: deadlock ?? message }}>
      {stuckAt && (
        <Button size="compact-xs" variant="default" mt={6} onClick={show}>
          {texts.showDeadlock}
        </Button>
      )}
    </FaultAlert>
  );
}
