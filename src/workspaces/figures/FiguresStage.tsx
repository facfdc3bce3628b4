import { ActionIcon, Group, Loader, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import { useAsk } from '../../state/asks/useAsk';
import { select } from '../../state/selection/selectionStore';
import type { FigureRemark } from '../../studies/figure';
import { CopyLink } from '../../widgets/CopyLink';
import { Tip } from '../../widgets/Tip';
import { FigureResults } from './FigureResults';
import { loadFigures, measureUnasked, openFigure } from './figureActions';
import { formatFigureLink } from './figureLink';
import { nameOf, paperOf, roughTime } from './figureNames';
import { hostedFigure, useFigures } from './figureStore';
import styles from './figures.module.css';
import { RunForm } from './RunForm';
import { figureTexts } from './texts';
import { useShownFigure } from './useShownFigure';

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
  const { value, changed } = useAsk(hostedFigure(figure));
  const link = useLink(figure);
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
          <CopyLink link={link} label={texts.copyLink} />
          <Step figure={figure} by={-1} />
          <Step figure={figure} by={1} />
        </Group>
      </header>
      <Text size="sm" component="p" className={styles.explanation}>
        {local(figure.explanation)}
      </Text>
      <aside className={styles.side} aria-label={texts.parameters}>
        <RunForm figure={figure} />
      </aside>
      <div className={styles.results}>
        {value ? (
          <FigureResults figure={figure} result={value} changed={changed} />
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

function Step({ figure, by }: { readonly figure: ListedFigure; readonly by: 1 | -1 }) {
  const texts = figureTexts(useLanguage());
  const figures = useFigures((f) => f.figures);
  const next = figures[figures.indexOf(figure) + by];
  const label = by < 0 ? texts.previous : texts.next;
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} disabled={!next} onClick={() => next && void openFigure(next.id)}>
        <Icon size={18} />
      </ActionIcon>
    </Tip>
  );
}

/** The address says which figure is looked at, and with which parameters. */
function useLink(figure: ListedFigure): string {
  const changed = Object.entries(hostedFigure(figure).words()).filter(
    ([key, word]) => String(figure.params[key]?.default) !== word,
  );
  const link = formatFigureLink({ figure: figure.id, params: Object.fromEntries(changed) });
  useEffect(() => window.history.replaceState(null, '', link), [link]);
  return link;
}

/** Lists the values that do not agree with the publication, or cannot, each with its kind. */
function RemarkList({ remarks }: { readonly remarks: readonly FigureRemark[] }) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  return (
    <section aria-label={texts.remarks} className={styles.remarks}>
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.remarks}
      </Text>
      <dl>
        {remarks.map(({ kind, text }) => (
          <div key={text.en} data-remark={kind}>
            <dt>{texts.remarkKinds[kind]}</dt>
            <dd>{local(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
