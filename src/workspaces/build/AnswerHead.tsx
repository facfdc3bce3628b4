import { Button, Text } from '@mantine/core';
import type { Fault } from '../../state/asks/fault';
import type { Progress } from '../../state/asks/question';
import { FaultAlert } from '../../widgets/FaultAlert';
import { Running } from '../../widgets/Running';
import { openBuildTab } from './buildStore';

interface Props {
  readonly texts: { readonly intro: string; readonly working: string; readonly failed: string };
  readonly progress: Progress | null;
  readonly fault: Fault | null;
  readonly onCancel: () => void;
  /** Begins the test ids of what is shown. */
  readonly name: string;
}

/** Shows the purpose of a tab, the work in progress for it, and the reason if that failed. */
export function AnswerHead({ texts, progress, fault, onCancel, name }: Props) {
  return (
    <>
      <Text size="xs" className="dimmed">
        {texts.intro}
      </Text>
      {progress && <Running text={texts.working} done={progress.done} onCancel={onCancel} testId={`${name}-run`} />}
      {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId={`${name}-fault`} />}
    </>
  );
}

/** Said where lengths are of a quick placement, with the way to a real one. */
export function EstimateNote({ text, toFloor }: { readonly text: string; readonly toFloor: string }) {
  return (
    <>
      <Text size="xs" role="note">
        {text}
      </Text>
      <Button size="xs" variant="default" onClick={() => openBuildTab('floor')}>
        {toFloor}
      </Button>
    </>
  );
}
