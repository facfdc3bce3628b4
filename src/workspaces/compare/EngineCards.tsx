import { Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { verdictLabel } from '../../inspector/labels';
import { openDrawer } from '../../state/view/pageStore';
import { type CompareCard, CompareCards } from '../../widgets/cards/CompareCards';
import { verdictOf } from '../../widgets/useVerdict';
import styles from './compare.module.css';
import { showOnCanvas } from './compareActions';
import { useCompare } from './compareStore';
import { PutInPane, ResultTools } from './EngineCells';
import { cardMeasures } from './engineCards';
import { isSound } from './engineColumns';
import { NotRun } from './NotRun';
import { outcomesOf, rankEngines } from './rankEngines';
import { carriedWords, isMixed, namesOf, rankSentence } from './rankSentence';
import { rankTexts } from './rankTexts';
import type { NamedResult } from './useResults';

/** Cards side by side; the others are named under them. */
const MOST_CARDS = 4;

const VERDICT = 'verdict';

/** Results of the network as it is as cards, the best first; under them the others, and those without a result. */
export function EngineCards({ results }: { readonly results: readonly NamedResult[] }) {
  const language = useLanguage();
  const texts = rankTexts(language);
  const ranking = useMemo(() => rankEngines(results), [results]);
  const { ranked } = ranking;
  const outcomes = outcomesOf(ranked);
  const others = outcomes.slice(MOST_CARDS).flat();
  return (
    <section className={styles.ranking} data-testid="engine-cards">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h5">
            {rankSentence(ranking, language)}
          </Title>
          {ranked.length > 1 && (
            <Text size="sm" className="dimmed">
              {texts.subtitle({ count: ranked.length, outcomes: outcomes.length })}
            </Text>
          )}
        </div>
        <Group gap={8} wrap="nowrap">
          {(['engines', 'charts'] as const).map((tab) => (
            <Button key={tab} variant="default" onClick={() => openDrawer(tab)}>
              {tab === 'engines' ? texts.table : texts.charts}
            </Button>
          ))}
        </Group>
      </Group>
      <Cards
        outcomes={outcomes.slice(0, MOST_CARDS)}
        all={ranked}
        isMostOf={ranked.length < 2 || isMixed(ranked) ? [] : ranking.best}
      />
      <Others title={texts.others} results={others.filter(({ result }) => isSound(result))} />
      <Others title={texts.notRanked} results={others.filter(({ result }) => !isSound(result))} />
      <NotRun />
    </section>
  );
}

/** Results without a card under their title. */
function Others({ title, results }: { readonly title: string; readonly results: readonly NamedResult[] }) {
  if (results.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={styles.others}>
        {results.map((one) => (
          <li key={one.result.key}>
            <Other {...one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardsProps {
  /** Results that are alike, a card each. */
  readonly outcomes: readonly (readonly NamedResult[])[];
  /** All that the best are found among. */
  readonly all: readonly NamedResult[];
  /** Those that carry most. */
  readonly isMostOf: readonly NamedResult[];
}

function Cards({ outcomes, all, isMostOf }: CardsProps) {
  const language = useLanguage();
  const texts = rankTexts(language);
  const t = usePageTexts();
  const local = useLocal();
  const panes = useCompare((c) => c.panes);
  const shown = outcomes.map(([first]) => first);
  const { figure, rows, values } = cardMeasures(shown, all, local);
  const cards = outcomes.map(([one, ...alike]): CompareCard => {
    const { result, name } = one;
    const { [figure.id]: large, ...own } = values.get(result.key) ?? {};
    const verdict = verdictOf(result.report, t);
    const lanes = result.report.verification.virtualLanes;
    const most = isMostOf.includes(one);
    return {
      key: result.key,
      mark: result.report.engine,
      title: name,
      badges: most ? [texts.mostThroughput] : [],
      first: most,
      figure: { ...large, label: figure.id === 'throughput' ? texts.ofFullRate : texts.insideFigure },
      values: { ...own, [VERDICT]: { text: texts.lanes({ verdict: verdict.text, lanes }), title: verdict.help } },
      foot: (
        <>
          {alike.length > 0 && <p>{texts.alsoSo({ names: namesOf(alike, language, alike.length) })}</p>}
          <ShowButton {...one} />
          <PutInPane {...one} inPane={panes.includes(result.key)} />
          <ResultTools {...one} />
        </>
      ),
    };
  });
  // What tells the verdict stands first, and lanes with it.
  const told = [{ id: VERDICT, label: local(verdictLabel.title) }, ...rows.filter(({ id }) => id !== 'lanes')];
  return <CompareCards rows={told} cards={cards} label={texts.title} />;
}

function ShowButton({ result, name }: NamedResult) {
  const texts = rankTexts(useLanguage());
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.showOf({ name })}
      onClick={() => showOnCanvas(result.key)}
    >
      {texts.show}
    </Button>
  );
}

/** A result without a card, in a line. */
function Other(one: NamedResult) {
  const language = useLanguage();
  const t = usePageTexts();
  const texts = rankTexts(language);
  const { report, key } = one.result;
  const verdict = verdictOf(report, t);
  return (
    <UnstyledButton onClick={() => showOnCanvas(key)} title={texts.showOf({ name: one.name })}>
      <span>{one.name}</span> <span>{carriedWords(one, language)}</span>{' '}
      <span data-tone={verdict.tone}>
        {texts.lanes({ verdict: verdict.text, lanes: report.verification.virtualLanes })}
      </span>
    </UnstyledButton>
  );
}
