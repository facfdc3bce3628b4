import { Button, Stack, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconTopologyStar3 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { fieldFault } from '../../state/asks/fault';
import { Tip } from '../../widgets/Tip';
import '../../widgets/formStyles';
import { engineDescriptors } from '../../core/routing/registry';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import type { Progress } from '../../state/asks/question';
import { useAsk } from '../../state/asks/useAsk';
import { FaultAlert } from '../../widgets/FaultAlert';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { measureFigure, openFigureNetwork } from './figureActions';
import { changeFigureForm, hostedFigure, useFigureForm, useUnderWay } from './figureStore';
import styles from './figures.module.css';
import { figureTexts } from './texts';

/** Windows that have no room for the form beside the results. */
const ABOVE = '(max-width: 1219px)';

interface Props {
  readonly figure: ListedFigure;
}

/** Parameters, the run with its progress, and what the figure is about. */
export function RunForm({ figure }: Props) {
  const t = usePageTexts();
  const texts = figureTexts(useLanguage());
  const { value, progress, fault } = useAsk(hostedFigure(figure));
  const form = useFigureForm(figure);
  const atField = fault?.key != null && Object.hasOwn(figure.params, fault.key);
  const faulty = hasFault(figure.params, form, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!faulty && !progress) void measureFigure(figure);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {progress ? (
          <RunningFigure figure={figure} progress={progress} />
        ) : (
          <div className={styles.actions}>
            <RunButton disabled={faulty}>{value ? texts.runAgain : texts.run}</RunButton>
            {figure.hasNetwork && <OpenNetwork figure={figure} disabled={faulty} />}
          </div>
        )}
        {fault && !atField && <FaultAlert title={texts.failed} fault={fault} />}
        <Parameters figure={figure} />
      </Stack>
    </form>
  );
}

function RunningFigure({ figure, progress }: Props & { readonly progress: Progress }) {
  const t = usePageTexts();
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const several = useUnderWay() > 1;
  return (
    <Running
      text={progress.stage ?? (several ? texts.waiting : texts.beginning)}
      label={t.job.figure({ subject: local(figure.title) })}
      done={progress.done}
      onCancel={() => hostedFigure(figure).cancel()}
      testId="figure-run"
    />
  );
}

function OpenNetwork({ figure, disabled }: Props & { readonly disabled: boolean }) {
  const texts = figureTexts(useLanguage());
  const titleOf = (engine: string) => engineDescriptors.find(({ id }) => id === engine)?.title ?? null;
  return (
    <Tip label={texts.networkHelp}>
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => void openFigureNetwork(figure, titleOf)}
        leftSection={<IconTopologyStar3 size={14} aria-hidden />}
      >
        {texts.network}
      </Button>
    </Tip>
  );
}

/** The figure's parameters, which make way for its results where both do not fit beside each other. */
function Parameters({ figure }: Props) {
  const texts = figureTexts(useLanguage());
  const { value, fault } = useAsk(hostedFigure(figure));
  const form = useFigureForm(figure);
  // Unless a person has opened it or something is wrong in it.
  const above = useMediaQuery(ABOVE);
  const [opened, setOpened] = useState<boolean | null>(null);
  const atField = fault?.key != null && Object.hasOwn(figure.params, fault.key);
  const open = atField || (opened ?? !(above && value));
  return (
    <>
      <UnstyledButton
        className={styles.summary}
        aria-expanded={open}
        aria-controls="figure-form"
        onClick={() => setOpened(!open)}
      >
        {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        {texts.parameters}
      </UnstyledButton>
      <div id="figure-form" hidden={!open}>
        <div className={styles.fields}>
          <ParamForm
            specs={figure.params}
            values={form}
            fault={fieldFault(fault)}
            onChange={(values) => changeFigureForm(figure, values)}
          />
        </div>
        <Button
          variant="subtle"
          color="gray"
          mt={8}
          size="compact-xs"
          disabled={Object.keys(form).length === 0}
          onClick={() => hostedFigure(figure).reset()}
        >
          {texts.defaults}
        </Button>
      </div>
    </>
  );
}
