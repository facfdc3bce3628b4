import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconCamera, IconDeviceFloppy, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { textIn } from '../../core/lessons/lessonTexts';
import { useLanguage } from '../../i18n/language';
import { FaultAlert } from '../../widgets/FaultAlert';
import styles from './lessons.module.css';
import {
  addStep,
  dropRecording,
  type Field,
  nameRecording,
  removeStep,
  saveRecording,
  takeShown,
  tryRecording,
  write,
} from './recordActions';
import { changeRecording, useRecording } from './recordStore';
import { lessonsTexts } from './texts';

/** A lesson that is being written: steps are taken from what the page shows, texts are in the language that the page speaks. */
export default function RecordView() {
  const language = useLanguage();
  const texts = lessonsTexts(language).record;
  const { draft, fault } = useRecording();
  if (!draft) return null;
  return (
    <Stack gap="xs" data-testid="lesson-recording">
      <Text size="xs" className="dimmed">
        {texts.intro}
      </Text>
      <TextInput
        label={texts.lessonTitle}
        size="xs"
        value={draft.title[language] ?? ''}
        onChange={(event) => nameRecording(language, event.currentTarget.value)}
      />
      <StepList />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => void addStep(language, texts.stepName({ n: draft.steps.length + 1 }))}
      >
        {texts.add}
      </Button>
      <StepFields />
      {fault && <FaultAlert title={texts.notYet} fault={fault} testId="recording-fault" />}
      <Group gap="xs">
        <Button size="xs" leftSection={<IconDeviceFloppy size={14} aria-hidden />} onClick={() => void saveRecording()}>
          {texts.save}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          onClick={() => void tryRecording()}
        >
          {texts.tryIt}
        </Button>
        <Button variant="subtle" size="xs" onClick={dropRecording}>
          {texts.discard}
        </Button>
      </Group>
    </Stack>
  );
}

function StepList() {
  const language = useLanguage();
  const texts = lessonsTexts(language);
  const { draft, at } = useRecording();
  return (
    <nav aria-label={texts.steps} className={styles.steps}>
      <ol>
        {draft?.steps.map(({ title }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
          <li key={i}>
            <button
              type="button"
              aria-current={i === at ? 'step' : undefined}
              onClick={() => changeRecording({ at: i })}
            >
              {textIn(title, language) || texts.record.stepName({ n: i + 1 })}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFields() {
  const language = useLanguage();
  const texts = lessonsTexts(language).record;
  const { draft, at } = useRecording();
  const step = draft?.steps[at];
  if (!step) return null;
  const field = (name: Field) => ({
    label: texts[name],
    size: 'xs',
    value: step[name]?.[language] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      write(name, language, event.currentTarget.value),
  });
  return (
    <>
      <TextInput {...field('title')} />
      <Textarea autosize minRows={3} {...field('text')} />
      <Textarea autosize minRows={1} {...field('notes')} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCamera size={14} aria-hidden />}
          onClick={() => void takeShown()}
        >
          {texts.take}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconTrash size={14} aria-hidden />} onClick={removeStep}>
          {texts.remove}
        </Button>
      </Group>
    </>
  );
}
