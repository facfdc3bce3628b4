import { Button, Group, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { designCsvRows } from '../../core/choosing/designMeasures';
import { engineDescriptors } from '../../core/routing/registry';
import { useLanguage } from '../../i18n/language';
import type { DesignRow, DesignsReply } from '../../jobs/choosing/designsReply';
import { useAsk } from '../../state/asks/useAsk';
import { useOnSelected } from '../../state/selection/onSelected';
import { openDrawer } from '../../state/view/pageStore';
import { CompareCards } from '../../widgets/cards/CompareCards';
import { MenuButton } from '../../widgets/MenuButton';
import { NetworkPicture } from '../../widgets/NetworkPicture';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import { saveCsv } from '../../widgets/saveCsv';
import { openBill } from './CablesSection';
import { cardTexts } from './cardTexts';
import { DesignActions } from './DesignActions';
import { DesignPicture } from './DesignPicture';
import { designCards, firstOf } from './designCards';
import { fittingOf, isShort, namedDesigns, weighingOf } from './designModel';
import styles from './designs.module.css';
import { designsCompared } from './designsStore';
import { useDesignsLook, viewDesigns } from './designsView';
import { designWords } from './designWords';
import { useFamilies } from './Families';
import { FrontChart } from './FrontChart';
import { kindTitle } from './kindTitle';
import { printDesigns } from './printDesigns';
import { designsTexts } from './texts';

const showCanvas = (): void => viewDesigns('canvas');

/** Designs as cards over the canvas, with what follows from them; without an answer, what goes here. */
export default function DesignsStage() {
  const language = useLanguage();
  const texts = cardTexts(language);
  const { form, value, current, progress, request, ask, cancel } = useAsk(designsCompared);
  const alone = form.designs.length === 0 && form.fit === '';
  useOnSelected(showCanvas);
  return (
    <section
      className={`canvas-stage ${styles.stage}`}
      aria-label={texts.title({ count: null })}
      data-testid="designs-stage"
    >
      {value ? (
        <>
          {!current && !progress && <StaleNotice testId="designs-stale">{texts.changed}</StaleNotice>}
          <Answered reply={value} current={current !== undefined} />
        </>
      ) : (
        <div className={styles.invite}>
          <NetworkPicture kind="tree" />
          <Text>{texts.empty}</Text>
          {progress ? (
            <Running
              text={designsTexts(language).running}
              done={progress.done}
              onCancel={cancel}
              testId="designs-stage-run"
            />
          ) : (
            <Group justify="center">
              <AddButton />
              {alone ? (
                <FamiliesButton />
              ) : (
                <Button disabled={request === null} onClick={ask}>
                  {texts.compare}
                </Button>
              )}
            </Group>
          )}
        </div>
      )}
    </section>
  );
}

/** Kept designs, to be put beside the others. */
function AddButton() {
  const texts = cardTexts(useLanguage());
  return (
    <MenuButton
      items={async () => (await import('./KeptItems')).KeptItems}
      button={<Button variant="default">{texts.add}</Button>}
    />
  );
}

/** One network of each kind that has room for as many hosts, to be put beside the design. */
function FamiliesButton() {
  const texts = cardTexts(useLanguage());
  const families = useFamilies();
  return families && <Button onClick={families.add}>{texts.families(families)}</Button>;
}

interface AnsweredProps {
  readonly reply: DesignsReply;
  /** The designs and the form are still the same. */
  readonly current: boolean;
}

function Answered({ reply: { rows, currency, hosts, left: unmeasured }, current }: AnsweredProps) {
  const language = useLanguage();
  const texts = cardTexts(language);
  const off = useDesignsLook((d) => d.off);
  const all = useMemo(() => namedDesigns(rows, (id) => kindTitle(id)?.[language]), [rows, language]);
  const fitting = useMemo(() => fittingOf(all), [all]);
  const left = useMemo(() => fitting.filter(({ design }) => !off.has(design)), [fitting, off]);
  const shown = useMemo(() => firstOf(left), [left]);
  const enough = useMemo(() => left.filter((row) => !isShort(row, hosts)), [left, hosts]);
  const weighing = useMemo(() => weighingOf(enough), [enough]);
  const words = useMemo(() => designWords(left, hosts, language), [left, hosts, language]);
  const told = useMemo(
    () => designCards(shown, enough, { currency, hosts, language, engineTitle }),
    [shown, enough, currency, hosts, language],
  );
  const sizes = new Set(rows.map(({ endPoints }) => endPoints));
  const title = texts.title({ count: sizes.size === 1 ? rows[0].endPoints : null });
  const cards = told.cards.map((card, i) => ({
    ...card,
    picture: <DesignPicture sketch={shown[i].sketch} />,
    foot: <DesignActions row={shown[i]} onCanvas={current && shown[i] === all[0]} />,
  }));
  return (
    <>
      <div>
        <Title order={2} size="h4">
          {left.length === 1 ? texts.alone : (words[0] ?? title)}
        </Title>
        <Text size="sm" className="dimmed">
          {texts.subtitle({ count: left.length, shown: shown.length })}
          {fitting.length < all.length && ` ${texts.spare({ count: all.length - fitting.length })}`}
          {unmeasured > 0 && ` ${texts.unmeasured({ count: unmeasured })}`}
          {told.dashed && ` ${texts.dash}`}
        </Text>
      </div>
      <Group gap={8}>
        <AddButton />
        {left.length === 1 && <FamiliesButton />}
        {weighing.by === 'switches' && (
          <Button variant="default" onClick={openBill}>
            {texts.givePrices}
          </Button>
        )}
        <Button variant="default" onClick={() => openDrawer('designs')}>
          {texts.table}
        </Button>
        <Button variant="default" onClick={() => printDesigns({ ...told, title, words }, language)}>
          {texts.print}
        </Button>
        <Button variant="default" onClick={() => saveCsv('designs.csv', designCsvRows(rows))}>
          {texts.csv}
        </Button>
      </Group>
      <CompareCards rows={told.rows} cards={cards} label={title} testId="design-cards" />
      {left.length === 1 ? (
        <Notes rows={shown} />
      ) : (
        <div className={styles.below}>
          {told.large === 'throughput' && (
            <div className={styles.sheet}>
              <FrontChart rows={enough} shown={shown} weighing={weighing} currency={currency} />
            </div>
          )}
          <section className={styles.sheet} aria-label={texts.words} data-testid="design-words">
            <Title order={3} size="h5">
              {texts.words}
            </Title>
            {words.slice(1).map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
            <Notes rows={shown} />
          </section>
        </div>
      )}
    </>
  );
}

const engineTitle = (id: string) => engineDescriptors.find((engine) => engine.id === id)?.title;

/** Reasons why something is not known. */
export function Notes({ rows }: { readonly rows: readonly DesignRow[] }) {
  const language = useLanguage();
  const { because } = designsTexts(language);
  return rows.flatMap(({ design, notes }) =>
    notes.map((note) => (
      <Text key={`${design} ${note.en}`} size="xs" className="dimmed">
        {because({ design, note: note[language] })}
      </Text>
    )),
  );
}
