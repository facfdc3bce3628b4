import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { AnswerFigure } from './AnswerBar';
import styles from './runButton.module.css';
import { useFocusHanded } from './useFocusHanded';

interface Props {
  readonly children: string;
  readonly disabled: boolean;
  /** Left out, it sends the form that it stands in. */
  readonly onClick?: () => void;
  /** Result of the last run while the form has not changed since; shown above the button, which is quieter then. */
  readonly answer?: AnswerFigure | null;
}

/** Starts what its workspace does. */
export function RunButton({ children, disabled, onClick, answer }: Props) {
  const own = useFocusHanded<HTMLButtonElement>();
  return (
    <>
      {answer && (
        <div className={styles.answer} data-testid="answer-line">
          <strong>{answer.value}</strong> <span>{answer.label}</span>
          {answer.note && <small>{answer.note}</small>}
        </div>
      )}
      <Button
        ref={own}
        type={onClick ? 'button' : 'submit'}
        variant={answer ? 'default' : 'filled'}
        disabled={disabled}
        onClick={onClick}
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
      >
        {children}
      </Button>
    </>
  );
}
