import '@mantine/core/styles/Progress.css';
import { Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { type Progress as Done, progressOf } from '../../../core/building/labels/progress';
import type { ScheduleRow } from '../../../core/building/labels/schedule';
import { useLanguage } from '../../../i18n/language';
import { changeLabels, useLabels } from './labelsStore';
import { labelTexts } from './texts';

/** How far the installation is, in all and by rack; a rack that is chosen is the one that is listed. */
export function ProgressList({ rows }: { readonly rows: readonly ScheduleRow[] }) {
  const texts = labelTexts(useLanguage());
  const shown = useLabels((s) => s.rack);
  const { all, racks } = progressOf(rows);
  const choose = (rack: string | null) => () => changeLabels({ rack });
  return (
    <Stack gap={6} role="group" aria-label={texts.progress} data-testid="progress">
      <Line name={texts.all} done={all} isChosen={shown === null} onChoose={choose(null)} />
      {racks.map(({ rack, ...done }) => (
        <Line
          key={rack}
          name={texts.rack({ rack })}
          done={done}
          isChosen={shown === rack}
          onChoose={choose(rack === shown ? null : rack)}
        />
      ))}
    </Stack>
  );
}

interface LineProps {
  readonly name: string;
  readonly done: Done;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Line({ name, done, isChosen, onChoose }: LineProps) {
  const texts = labelTexts(useLanguage());
  const { cables, laid, connected, tested, failed } = done;
  const share = (count: number): number => (cables === 0 ? 0 : (100 * count) / cables);
  return (
    <UnstyledButton onClick={onChoose} aria-pressed={isChosen}>
      <Text size="xs" fw={isChosen ? 600 : 400}>
        {name}
      </Text>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={share(tested)} color="teal.7" />
        <Progress.Section value={share(failed)} color="red.7" />
        <Progress.Section value={share(connected - tested - failed)} color="blue.6" />
        <Progress.Section value={share(laid - connected)} color="gray.6" />
      </Progress.Root>
      <Text size="xs" className="dimmed">
        {texts.done(done)}
      </Text>
    </UnstyledButton>
  );
}
