import { Button, FileButton, Group, Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFileImport,
  IconLoader2,
  IconMinus,
  IconPlayerPlay,
  IconPlayerStop,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import { FaultAlert } from '../../widgets/FaultAlert';
import { walkButtons } from '../../widgets/walkButtons';
import { cancelFigures, loadFigures, measureFigure, openFigure, repeatRecord } from './figureActions';
import { nameOf, paperOf, roughTime } from './figureNames';
import { type FigureFilter, filterFigures, searchFigures, useFigures, useUnderWay } from './figureStore';
import styles from './figures.module.css';
import { type FigureVerdict, figureVerdictOf, passes } from './figureVerdict';
import { type FigureTexts, figureTexts } from './texts';
import { useShownFigure } from './useShownFigure';

const FILTERS: readonly FigureFilter[] = ['all', 'new', 'agrees', 'differs'];

interface Listed {
  readonly figure: ListedFigure;
  readonly verdict: FigureVerdict;
}

/** All figures by publication: search them, see where each stands, choose one. */
export default function FiguresPanel() {
  const texts = figureTexts(useLanguage());
  const { figures, listFault, recordFault, search, filter, views } = useFigures();
  useEffect(() => void loadFigures(), []);
  const all = useMemo(
    () => figures.map((figure): Listed => ({ figure, verdict: figureVerdictOf(views.get(figure.id)) })),
    [figures, views],
  );
  const found = searched(figures, search, texts);
  const fitting = all.filter(({ figure, verdict }) => passes(verdict, filter) && found.has(figure.id));
  if (listFault !== null) {
    return (
      <Stack className="panel-scroll" gap="xs">
        <FaultAlert title={texts.listFailed} fault={{ message: listFault }} />
        <Button onClick={() => void loadFigures()}>{texts.retry}</Button>
      </Stack>
    );
  }
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <TextInput
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => searchFigures(event.currentTarget.value)}
        />
        <RunShort listed={all} />
        <Filter chosen={filter} />
        {figures.length === 0 ? (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="xs">{texts.loading}</Text>
          </Group>
        ) : fitting.length === 0 ? (
          <Text size="xs" className="dimmed" role="status">
            {texts.none}
          </Text>
        ) : (
          <List listed={fitting} />
        )}
        <RunAll listed={all} />
        <FileButton accept=".json,application/json" onChange={(file) => void file?.text().then(repeatRecord)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={14} aria-hidden />}>
              {texts.loadRecord}
            </Button>
          )}
        </FileButton>
        {recordFault !== null && <FaultAlert title={texts.recordFailed} fault={{ message: recordFault }} />}
      </Stack>
    </div>
  );
}

function Filter({ chosen }: { readonly chosen: FigureFilter }) {
  const texts = figureTexts(useLanguage());
  return (
    <Group gap={4} role="group" aria-label={texts.filter}>
      {FILTERS.map((one) => (
        <UnstyledButton
          key={one}
          className={styles.filter}
          aria-pressed={one === chosen}
          onClick={() => filterFigures(one)}
        >
          {texts.filters[one]}
        </UnstyledButton>
      ))}
    </Group>
  );
}

function List({ listed }: { readonly listed: readonly Listed[] }) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const shown = useShownFigure();
  const list = useRef<HTMLDivElement>(null);
  // Opened by a link or from the palette it may stand out of sight.
  useEffect(() => {
    if (shown) list.current?.querySelector(`[data-figure="${shown.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const papers = [...new Set(listed.map(({ figure }) => paperOf(figure.id)))];
  return (
    <Stack
      component="section"
      ref={list}
      gap={0}
      aria-label={texts.list}
      onKeyDown={walkButtons}
      data-testid="figure-list"
    >
      {papers.map((paper) => (
        <section key={paper} aria-labelledby={`paper-${paper}`}>
          <h3 id={`paper-${paper}`} className={styles.paper}>
            {texts.papers[paper] ?? paper}
          </h3>
          <ul className={styles.list}>
            {listed
              .filter(({ figure }) => paperOf(figure.id) === paper)
              .map(({ figure, verdict }) => {
                const time = roughTime(figure.seconds ?? 0, texts);
                return (
                  <li key={figure.id}>
                    <UnstyledButton
                      className={styles.item}
                      aria-current={figure.id === shown?.id ? 'page' : undefined}
                      data-figure={figure.id}
                      onClick={() => void openFigure(figure.id)}
                    >
                      <span className={styles.itemTitle}>
                        {nameOf(figure.id, texts) && <b>{nameOf(figure.id, texts)}</b>} {local(figure.title)}
                      </span>
                      <span className={styles.itemFoot}>
                        <FigureVerdictMark verdict={verdict} />
                        {time && verdict.kind !== 'done' && <span>{texts.about({ time })}</span>}
                      </span>
                    </UnstyledButton>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

/** Longest that a figure takes which is run with the others that are short, seconds. */
const SHORT = 10;

/** Runs what takes a few seconds each, so that most figures stand beside what was published. */
function RunShort({ listed }: { readonly listed: readonly Listed[] }) {
  const texts = figureTexts(useLanguage());
  const left = listed
    .filter(({ figure, verdict }) => verdict.kind === 'new' && (figure.seconds ?? 0) <= SHORT)
    .map(({ figure }) => figure);
  const running = useUnderWay() > 1;
  if (left.length === 0 || running) return null;
  const seconds = left.reduce((sum, figure) => sum + (figure.seconds ?? 0), 0);
  return (
    <Button
      onClick={() => {
        for (const figure of left) void measureFigure(figure);
      }}
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
    >
      {texts.runShort({ count: left.length, time: roughTime(seconds, texts) })}
    </Button>
  );
}

function RunAll({ listed }: { readonly listed: readonly Listed[] }) {
  const texts = figureTexts(useLanguage());
  const left = listed.filter(({ verdict }) => verdict.kind === 'new').map(({ figure }) => figure);
  const running = useUnderWay() > 1;
  if (running) {
    return (
      <Button variant="default" onClick={cancelFigures} leftSection={<IconPlayerStop size={14} aria-hidden />}>
        {texts.cancelAll}
      </Button>
    );
  }
  if (left.length === 0) return null;
  const seconds = left.reduce((sum, figure) => sum + (figure.seconds ?? 0), 0);
  return (
    <Button
      variant="default"
      onClick={() => {
        for (const figure of left) void measureFigure(figure);
      }}
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
    >
      {texts.runAll({ count: left.length, time: roughTime(seconds, texts) })}
    </Button>
  );
}

/** The verdict of a figure, as a sign and in words. */
function FigureVerdictMark({ verdict }: { readonly verdict: FigureVerdict }) {
  const texts = figureTexts(useLanguage());
  const Icon = iconOf(verdict);
  return (
    <span className={styles.verdict} data-kind={verdict.kind === 'done' ? verdict.agreement.verdict : verdict.kind}>
      <Icon size={13} aria-hidden />
      {wordsOf(verdict, texts)}
    </span>
  );
}

function iconOf(verdict: FigureVerdict): typeof IconCheck {
  if (verdict.kind !== 'done')
    return { new: IconCircleDashed, waiting: IconClock, running: IconLoader2, failed: IconX }[verdict.kind];
  return { agrees: IconCheck, differs: IconAlertTriangle, unpublished: IconMinus }[verdict.agreement.verdict];
}

function wordsOf(verdict: FigureVerdict, { status }: FigureTexts): string {
  if (verdict.kind === 'running') return status.running({ percent: verdict.percent });
  if (verdict.kind !== 'done') return status[verdict.kind];
  const { verdict: judged, compared, agreeing } = verdict.agreement;
  const words = judged === 'differs' ? status.differs({ differing: compared - agreeing, compared }) : status[judged];
  return verdict.other ? `${words} · ${status.other}` : words;
}

/**
 * Ids of the figures that have all words of a search in their names, titles or publications, in either language; where none has, of those
 * that have them anywhere in what is told of them.
 */
function searched(figures: readonly ListedFigure[], search: string, texts: FigureTexts): ReadonlySet<string> {
  const words = search.toLowerCase().split(/\s+/);
  const having = (textsOf: (figure: ListedFigure) => readonly string[]): ReadonlySet<string> => {
    const fit = figures.filter((figure) => {
      const text = textsOf(figure).join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return new Set(fit.map(({ id }) => id));
  };
  const names = ({ id, title, source }: ListedFigure): readonly string[] => [
    ...[id, nameOf(id, texts), texts.papers[paperOf(id)] ?? ''],
    ...[title, source].flatMap(({ en, ja }) => [en, ja]),
  ];
  const byName = having(names);
  if (byName.size > 0) return byName;
  return having((figure) => [
    ...names(figure),
    ...[figure.explanation, ...(figure.remarks ?? []).map(({ text }) => text)].flatMap(({ en, ja }) => [en, ja]),
  ]);
}
