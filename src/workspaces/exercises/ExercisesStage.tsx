import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/NumberInput.css';
import { Alert, Button, Group, NumberInput, Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconCheck, IconTopologyRing, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AnswerForm, Counterexample } from '../../core/exercises/exercise';
import { useLanguage, useLocal } from '../../i18n/language';
import type { ExerciseReply, ExerciseRequest } from '../../jobs/school/exerciseJob';
import { type AskedQuestion, useQuestion } from '../../state/asks/useQuestion';
import { placeNetwork } from '../../state/document/networkActions';
import { noteLearned } from '../../state/persistence/learned';
import { select } from '../../state/selection/selectionStore';
import { changePage } from '../../state/view/pageStore';
import { bringIntoView } from '../../widgets/bringIntoView';
import { CopyLink } from '../../widgets/CopyLink';
import { FaultAlert } from '../../widgets/FaultAlert';
import { walkButtons } from '../../widgets/walkButtons';
import { AnswerFields, pointing } from './AnswerFields';
import { ExercisePicture } from './ExercisePicture';
import { formatExerciseLink, MOST_SEED } from './exerciseLink';
import { type Draft, draftOf, isComplete, revealSolution, showExercise, useExercises } from './exerciseStore';
import styles from './exercises.module.css';
import { type Marked, markedBy, markedByAll, withoutCable } from './marks';
import { exerciseTexts } from './texts';

/** Characters beyond which lines stand below each other. */
const LONG_ROW = 22;

const NOTHING: Marked = { nodes: [], ways: [] };

/** Lies over canvas, inspector and drawer in the Exercises workspace: one exercise, its picture, and the answer to it. */
export default function ExercisesStage() {
  const texts = exerciseTexts(useLanguage());
  const { kind, seed } = useExercises();
  const { current, fault } = useExercise({ kind, seed });
  useEffect(() => {
    // Keys that speak of what is selected must not reach a canvas that nobody sees.
    select([]);
    return () => window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }, []);
  useEffect(() => window.history.replaceState(null, '', formatExerciseLink(kind, seed)), [kind, seed]);
  return (
    <main className={styles.stage} aria-label={texts.list} data-testid="exercise-page">
      {fault && <FaultAlert title={texts.failed} fault={fault} />}
      {current && <Sheet key={`${kind} ${seed}`} sheet={current} />}
    </main>
  );
}

function Sheet({ sheet }: { readonly sheet: ExerciseReply }) {
  const texts = exerciseTexts(useLanguage());
  const local = useLocal();
  const { kind, seed, draft, revealed, pointed } = useExercises();
  const { topology, question, given, form, solution } = sheet;
  const answer = draftOf(form, draft);
  const shown = revealed ? solution : answer;
  const { current, progress, ask } = useVerdict({ kind, seed, answer });
  const verdict = current?.verdict ?? null;
  const chosen = markedAnswer(shown, form);
  const [stray] = withoutCable(chosen, topology);
  const counterexample = verdict && !verdict.right && !revealed ? verdict.counterexample : null;
  return (
    <article className={styles.page} aria-labelledby="exercise-title">
      <Head sheet={sheet} />
      <div className={styles.seen}>
        <ExercisePicture
          topology={topology}
          chosen={chosen}
          wrong={counterexample ? markedCounterexample(counterexample) : NOTHING}
          pointed={pointed === null ? NOTHING : markedBy(pointed)}
        />
      </div>
      <div className={styles.asked}>
        <Text component="p">{local(question)}</Text>
        {given.map(({ title, rows }) => (
          <section key={title.en}>
            <h3>{local(title)}</h3>
            <ul
              className={styles.given}
              data-long={rows.some(({ length }) => length > LONG_ROW) || undefined}
              onKeyDown={walkButtons}
            >
              {rows.map((row, i) => (
                // Two frames or routes may be alike.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
                <li key={i}>
                  <UnstyledButton className={styles.row} tabIndex={i === 0 ? 0 : -1} {...pointing(row)}>
                    {row}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <AnswerFields form={form} draft={answer} />
        {stray && (
          <Text size="sm" mt="xs" role="status" data-testid="no-cable">
            {texts.noCable(stray)}
          </Text>
        )}
        <Actions complete={isComplete(form, answer)} checking={progress !== null} check={ask} />
        {verdict && <Judged verdict={verdict} />}
        {revealed && <Solution solution={solution} />}
      </div>
    </article>
  );
}

function Head({ sheet: { descriptor, topology } }: { readonly sheet: ExerciseReply }) {
  const texts = exerciseTexts(useLanguage());
  const local = useLocal();
  const { kind, seed } = useExercises();
  const open = (): void => {
    placeNetwork('generate', { ...topology, name: `${local(descriptor.title)} ${seed}` });
    changePage({ workspace: 'route', sheet: null });
  };
  return (
    <header className={styles.head}>
      <Title order={2} size="h4" id="exercise-title">
        {local(descriptor.title)}
      </Title>
      <Group gap="xs">
        <SeedField kind={kind} seed={seed} />
        <Button
          variant="default"
          leftSection={<IconArrowRight size={14} aria-hidden />}
          onClick={() => showExercise(kind, (seed % MOST_SEED) + 1)}
        >
          {texts.another}
        </Button>
        <Button variant="default" leftSection={<IconTopologyRing size={14} aria-hidden />} onClick={open}>
          {texts.openNetwork}
        </Button>
        <CopyLink link={formatExerciseLink(kind, seed)} label={texts.copyLink} />
      </Group>
    </header>
  );
}

function SeedField({ kind, seed }: { readonly kind: string; readonly seed: number }) {
  const texts = exerciseTexts(useLanguage());
  const [typed, setTyped] = useState<number | string>(seed);
  useEffect(() => setTyped(seed), [seed]);
  return (
    <NumberInput
      aria-label={texts.number}
      w={92}
      min={1}
      max={MOST_SEED}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      prefix="No. "
      value={typed}
      onChange={(value) => {
        setTyped(value);
        if (typeof value === 'number' && value >= 1 && value !== seed) showExercise(kind, value);
      }}
    />
  );
}

interface ActionsProps {
  readonly complete: boolean;
  readonly checking: boolean;
  readonly check: () => void;
}

function Actions({ complete, checking, check }: ActionsProps) {
  const texts = exerciseTexts(useLanguage());
  const revealed = useExercises((e) => e.revealed);
  return (
    <Group gap="xs" my="sm">
      <Button
        disabled={!complete}
        loading={checking}
        leftSection={<IconCheck size={14} aria-hidden />}
        onClick={() => {
          revealSolution(false);
          check();
        }}
      >
        {texts.check}
      </Button>
      <Button variant="default" onClick={() => revealSolution(!revealed)}>
        {revealed ? texts.hide : texts.reveal}
      </Button>
    </Group>
  );
}

function Judged({ verdict }: { readonly verdict: NonNullable<ExerciseReply['verdict']> }) {
  const texts = exerciseTexts(useLanguage());
  const local = useLocal();
  const kind = useExercises((e) => e.kind);
  useEffect(() => {
    if (verdict.right) noteLearned(`exercise:${kind}`);
  }, [verdict, kind]);
  const classNames = { title: styles.verdict };
  if (verdict.right)
    return (
      <Alert
        ref={bringIntoView}
        color="green"
        title={texts.right}
        icon={<IconCheck />}
        role="status"
        p="xs"
        classNames={classNames}
        data-verdict="right"
      />
    );
  const { items, kind: shape } = verdict.counterexample;
  return (
    <Alert
      ref={bringIntoView}
      color="red"
      title={texts.wrong}
      icon={<IconX />}
      role="status"
      p="xs"
      classNames={classNames}
      data-verdict="wrong"
    >
      <Text size="sm">{local(verdict.why)}</Text>
      <Text size="sm" mt={4}>
        {items.join(shape === 'walk' ? ' > ' : ', ')}
      </Text>
    </Alert>
  );
}

function Solution({ solution }: { readonly solution: ExerciseReply['solution'] }) {
  const texts = exerciseTexts(useLanguage());
  const words = Array.isArray(solution)
    ? solution
    : Object.entries(solution).map(([item, value]) => `${item}: ${value}`);
  return (
    <section aria-label={texts.solution} data-testid="solution">
      <h3>{texts.solution}</h3>
      <ul className={styles.given}>
        {words.length === 0 ? (
          <li className="dimmed">{texts.none}</li>
        ) : (
          words.map((word) => <li key={word}>{word}</li>)
        )}
      </ul>
    </section>
  );
}

/** The marks of an answer in the picture; none for `assign`, which would need a colour for each value. */
function markedAnswer(answer: Draft, { kind }: AnswerForm): Marked {
  return Array.isArray(answer) ? markedByAll(answer, kind === 'sequence') : NOTHING;
}

function markedCounterexample({ kind, items }: Counterexample): Marked {
  // Of an order of all channels nothing would be left unmarked.
  return kind === 'order' ? NOTHING : markedByAll(items, kind === 'walk');
}

/** Of no network at hand: it stays whatever becomes of the design. */
const ALONE = { on: 'keeper', patient: true, onRecords: true } as const;

/** The exercise of a kind and a seed, asked for at once. */
const useExercise = (params: ExerciseRequest): AskedQuestion<ExerciseReply> =>
  useQuestion('exercise', params, { ...ALONE, automatic: true });

/** The verdict on an answer, when it is asked for; none on another answer. */
const useVerdict = (params: ExerciseRequest): AskedQuestion<ExerciseReply> => useQuestion('exercise', params, ALONE);
