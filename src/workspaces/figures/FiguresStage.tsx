import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Group,
  Loader,
  Progress,
  Stack,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Progress.css';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconLink,
  IconPlayerPlay,
  IconPlayerStop,
  IconTopologyStar3,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { engineDescriptors } from '../../jobs/catalog';
import type { ListedFigure } from '../../jobs/figureJobs';
import { select } from '../../state/selectionStore';
import { ParamForm } from '../../widgets/ParamForm';
import { loadFigures, measureFigure, measureUnasked, openFigure, openFigureNetwork } from './figureActions';
import { changeFigureForm, type FigureParams, useFigures } from './figureStore';
import '../../widgets/formStyles';
import { hasFault } from '../../widgets/paramFault';
import { FigureResults } from './FigureResults';
import { formatFigureLink } from './figureLink';
import { nameOf, paperOf, roughTime } from './figureNames';
import styles from './figures.module.css';
import { RemarkList } from './RemarkList';
import { figureTexts } from './texts';
import { useShownFigure } from './useShownFigure';

/** Forms hold what differs from the defaults at most; one object for all that hold nothing. */
const NO_VALUES: FigureParams = {};

/** Lies over canvas, inspector and drawer in the Figures workspace: one figure, published beside measured. */
export default function FiguresStage() {
  const texts = figureTexts(useLanguage());
  const figure = useShownFigure();
  useEffect(() => {
    void loadFigures();
    // Keys that speak of what is selected must not reach a canvas that nobody sees.
    select([]);
    return () => window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }, []);
  useEffect(() => {
    if (figure) measureUnasked(figure);
  }, [figure]);
  return (
    <main className={styles.stage} aria-label={texts.list} data-testid="figure-page">
      {figure ? (
        <FigurePage key={figure.id} figure={figure} />
      ) : (
        <div className={styles.wait}>
          <Loader size="sm" />
          <Text size="sm">{texts.loading}</Text>
        </div>
      )}
    </main>
  );
}

function FigurePage({ figure }: { readonly figure: ListedFigure }) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const form = useFigures((f) => f.forms[figure.id]) ?? NO_VALUES;
  const result = useFigures((f) => f.results.get(figure.id));
  const link = useLink(figure, form);
  const name = nameOf(figure.id, texts);
  return (
    <article className={styles.page} aria-labelledby="figure-title">
      <header className={styles.head}>
        <div className={styles.titles}>
          <Text size="xs" className="dimmed">
            {[texts.papers[paperOf(figure.id)] ?? paperOf(figure.id), name].filter((part) => part !== '').join(' · ')}
          </Text>
          <Title order={2} size="h4" id="figure-title">
            {local(figure.title)}
          </Title>
          <Text size="xs" className="dimmed">
            {texts.source}: {local(figure.source)}
          </Text>
        </div>
        <Group gap={2} wrap="nowrap">
          <CopyLink link={link} />
          <Step figure={figure} by={-1} />
          <Step figure={figure} by={1} />
        </Group>
      </header>
      <Text size="sm" component="p" className={styles.explanation}>
        {local(figure.explanation)}
      </Text>
      <aside className={styles.side} aria-label={texts.parameters}>
        <RunForm figure={figure} form={form} />
      </aside>
      <div className={styles.results}>
        {result ? (
          <FigureResults figure={figure} form={form} result={result} />
        ) : (
          <Text size="sm" className="dimmed">
            {texts.notRun}{' '}
            {figure.seconds && figure.seconds >= 2 && texts.notRunTime({ time: roughTime(figure.seconds, texts) })}
          </Text>
        )}
        {figure.remarks && figure.remarks.length > 0 && <RemarkList remarks={figure.remarks} />}
      </div>
    </article>
  );
}

/** Windows that have no room for the form beside the results. */
const ABOVE = '(max-width: 1219px)';

/** Parameters, the run with its progress, and what the figure is about. */
function RunForm({ figure, form }: { readonly figure: ListedFigure; readonly form: FigureParams }) {
  const t = usePageTexts();
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const run = useFigures((f) => f.runs.get(figure.id));
  const fault = useFigures((f) => f.faults.get(figure.id));
  const ran = useFigures((f) => f.results.has(figure.id));
  // Where the form stands above the results it makes way for them, unless a person has opened it or something is wrong in it.
  const above = useMediaQuery(ABOVE);
  const [opened, setOpened] = useState<boolean | null>(null);
  const atField = fault?.key != null && Object.hasOwn(figure.params, fault.key);
  const open = atField || (opened ?? !(above && ran));
  const message = fault && (typeof fault.message === 'string' ? fault.message : local(fault.message));
  const faulty = hasFault(figure.params, form, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!faulty && !run) void measureFigure(figure);
  };
  const openInDesigner = (): void =>
    void openFigureNetwork(figure, form, (engine) => engineDescriptors.find(({ id }) => id === engine)?.title ?? null);
  const inDesigner = figure.hasNetwork && (
    <Tooltip label={texts.networkHelp}>
      <Button
        variant="default"
        disabled={faulty}
        onClick={openInDesigner}
        leftSection={<IconTopologyStar3 size={14} aria-hidden />}
      >
        {texts.network}
      </Button>
    </Tooltip>
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {run ? (
          <Stack gap={4} data-testid="figure-run">
            <Text size="xs" aria-live="polite">
              {run.stage === null ? <Waiting /> : run.stage}
            </Text>
            <Progress value={100 * run.done} aria-label={t.job.figure({ subject: local(figure.title) })} />
            <Button variant="default" onClick={run.cancel} leftSection={<IconPlayerStop size={14} aria-hidden />}>
              {texts.cancel}
            </Button>
          </Stack>
        ) : (
          <div className={styles.actions}>
            <Button type="submit" disabled={faulty} leftSection={<IconPlayerPlay size={14} aria-hidden />}>
              {ran ? texts.runAgain : texts.run}
            </Button>
            {inDesigner}
          </div>
        )}
        {fault && !atField && (
          <Alert color="red" title={texts.failed} role="alert" p="xs">
            <Text size="xs">{message}</Text>
          </Alert>
        )}
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
              fault={fault?.key ? { key: fault.key, message: message ?? '' } : null}
              onChange={(values) => changeFigureForm(figure.id, values)}
            />
          </div>
          <Button
            variant="subtle"
            color="gray"
            mt={8}
            size="compact-xs"
            disabled={Object.keys(form).length === 0}
            onClick={() => changeFigureForm(figure.id, NO_VALUES)}
          >
            {texts.defaults}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Waiting() {
  const texts = figureTexts(useLanguage());
  return useFigures((f) => f.runs.size > 1) ? texts.waiting : texts.beginning;
}

function Step({ figure, by }: { readonly figure: ListedFigure; readonly by: 1 | -1 }) {
  const texts = figureTexts(useLanguage());
  const figures = useFigures((f) => f.figures);
  const next = figures[figures.indexOf(figure) + by];
  const label = by < 0 ? texts.previous : texts.next;
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={!next} onClick={() => next && void openFigure(next.id)}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

function CopyLink({ link }: { readonly link: string }) {
  const texts = figureTexts(useLanguage());
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(link, window.location.href).href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <>
      {copied && (
        <Badge variant="light" tt="none" role="status">
          {texts.copied}
        </Badge>
      )}
      <Tooltip label={texts.copyLink}>
        <ActionIcon aria-label={texts.copyLink} onClick={() => void copy()}>
          <IconLink size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** The address says which figure is looked at, and with which parameters. */
function useLink(figure: ListedFigure, form: FigureParams): string {
  const changed = Object.entries(form).filter(([key, value]) => String(figure.params[key]?.default) !== String(value));
  const link = formatFigureLink({ figure: figure.id, params: Object.fromEntries(changed) });
  useEffect(() => window.history.replaceState(null, '', link), [link]);
  return link;
}
