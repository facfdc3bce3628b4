import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { Tip } from '../../widgets/Tip';
import styles from './play.module.css';
import { type Player, type PlayerAction, SPEEDS } from './player';
import { playTexts } from './texts';

interface Props {
  readonly player: Player;
  readonly dispatch: Dispatch<PlayerAction>;
  readonly onSeek: (direction: 1 | -1) => void;
  readonly disabled: boolean;
}

/** Step, play, jump, and how fast. */
export function Transport({ player, dispatch, onSeek, disabled }: Props) {
  const texts = playTexts(useLanguage());
  const { position, last, playing, speed } = player;
  const buttons = [
    { label: texts.first, icon: IconPlayerSkipBack, go: () => dispatch({ do: 'first' }) },
    { label: texts.previousRefusal, icon: IconPlayerTrackPrev, go: () => onSeek(-1) },
    { label: texts.back, icon: IconChevronLeft, go: () => dispatch({ do: 'back' }) },
    {
      label: playing ? texts.pause : texts.play,
      icon: playing ? IconPlayerPauseFilled : IconPlayerPlayFilled,
      go: () => dispatch({ do: 'toggle' }),
    },
    { label: texts.step, icon: IconChevronRight, go: () => dispatch({ do: 'step' }) },
    { label: texts.nextRefusal, icon: IconPlayerTrackNext, go: () => onSeek(1) },
    { label: texts.last, icon: IconPlayerSkipForward, go: () => dispatch({ do: 'end' }) },
  ];
  return (
    <div className={styles.transport}>
      {buttons.map(({ label, icon: Icon, go }) => (
        <Tip key={label} label={label}>
          <ActionIcon
            size="lg"
            aria-label={label}
            disabled={disabled}
            onClick={go}
            // Focus stays with the stage, so that Space goes on playing after a click.
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon size={20} />
          </ActionIcon>
        </Tip>
      ))}
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.position}
        aria-valuetext={texts.ofSteps({ step: formatCount(position), last: formatCount(last) })}
        min={0}
        max={last}
        value={position}
        disabled={disabled}
        onChange={(event) => dispatch({ do: 'jump', to: Number(event.currentTarget.value) })}
      />
      <output className={styles.number} data-testid="play-position">
        {texts.ofSteps({ step: formatCount(position), last: formatCount(last) })}
      </output>
      <NativeSelect
        size="xs"
        aria-label={texts.speed}
        value={String(speed)}
        data={SPEEDS.map((s) => ({ value: String(s), label: texts.aSecond({ steps: String(s) }) }))}
        onChange={(event) => dispatch({ do: 'speed', to: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
