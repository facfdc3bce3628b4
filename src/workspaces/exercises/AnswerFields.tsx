import '@mantine/core/styles/Chip.css';
import { Button, Chip, Group, Text } from '@mantine/core';
import type { AnswerForm } from '../../core/exercises/exercise';
import { useLanguage } from '../../i18n/language';
import { answerExercise, type Draft, pointAt } from './exerciseStore';
import styles from './exercises.module.css';
import { exerciseTexts } from './texts';

interface Props {
  readonly form: AnswerForm;
  readonly draft: Draft;
}

/** Where an answer is given, in the form that is asked for. */
export function AnswerFields({ form, draft }: Props) {
  const texts = exerciseTexts(useLanguage());
  const asked = texts.answer[form.kind === 'pick' && form.one ? 'one' : form.kind];
  return (
    <fieldset className={styles.fields}>
      <legend>{asked}</legend>
      {form.kind === 'assign' ? (
        <Assign form={form} draft={draft as Readonly<Record<string, string>>} />
      ) : (
        <Choose form={form} chosen={draft as readonly string[]} />
      )}
    </fieldset>
  );
}

/** Shows in the picture what is pointed at or has the focus. */
export const pointing = (word: string) => ({
  onMouseEnter: () => pointAt(word),
  onMouseLeave: () => pointAt(null),
  onFocus: () => pointAt(word),
  onBlur: () => pointAt(null),
});

function Choose({
  form,
  chosen,
}: {
  readonly form: Exclude<AnswerForm, { kind: 'assign' }>;
  readonly chosen: readonly string[];
}) {
  const texts = exerciseTexts(useLanguage());
  const one = form.kind === 'pick' && form.one === true;
  const toggle = (item: string): void => {
    if (one) answerExercise([item]);
    else answerExercise(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);
  };
  return (
    <>
      <Group gap={6}>
        {form.items.map((item) => (
          <Chip
            key={item}
            size="xs"
            radius="sm"
            type={one ? 'radio' : 'checkbox'}
            name={one ? 'answer' : undefined}
            checked={chosen.includes(item)}
            onChange={() => toggle(item)}
            wrapperProps={pointing(item)}
          >
            {item}
          </Chip>
        ))}
      </Group>
      {form.kind === 'sequence' && (
        <Text size="sm" mt="xs" aria-live="polite">
          {texts.order}: {chosen.length === 0 ? <span className="dimmed">{texts.nothing}</span> : chosen.join(', ')}
        </Text>
      )}
      {chosen.length > 1 && (
        <Button mt="xs" size="compact-xs" variant="default" onClick={() => answerExercise([])}>
          {texts.clear}
        </Button>
      )}
    </>
  );
}

function Assign({
  form: { items, values },
  draft,
}: {
  readonly form: Extract<AnswerForm, { kind: 'assign' }>;
  readonly draft: Readonly<Record<string, string>>;
}) {
  return items.map((item) => (
    <div key={item} className={styles.assigned} {...pointing(item)}>
      <span id={`answer-${item}`}>{item}</span>
      <Chip.Group value={draft[item] ?? null} onChange={(value) => answerExercise({ ...draft, [item]: value })}>
        <Group gap={6} role="radiogroup" aria-labelledby={`answer-${item}`}>
          {values.map((value) => (
            <Chip key={value} size="xs" radius="sm" value={value}>
              {value}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  ));
}
