import '../../widgets/formStyles';
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { LabelsChoice, StepsChoice } from '../../appearance/LoadsForm';
import { ScaleChoice } from '../../appearance/ScaleChoice';
import { LANGUAGES, useLanguage } from '../../i18n/language';
import {
  changePreferences,
  type Language,
  resetPreferences,
  type Settings,
  usePreferences,
} from '../../state/view/preferencesStore';
import { Dialog } from '../../widgets/Dialog';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { settingsTexts } from './texts';

/** A person's own choices: applied at once, remembered from visit to visit. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const texts = settingsTexts(language);
  const view = usePreferences();
  const [wasReset, setWasReset] = useState(false);
  const set = (change: Partial<Settings>): void => {
    setWasReset(false);
    changePreferences(change);
  };
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" className="dimmed">
          {texts.remembered}
        </Text>
        <Pick
          label={texts.language}
          value={view.language ?? language}
          options={LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value: Language) => set({ language: value })}
        />
        <Pick
          label={texts.theme}
          value={view.themeChoice}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(themeChoice) => set({ themeChoice })}
        />
        <Pick
          label={texts.density}
          value={view.density}
          options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: texts.densities[value] }))}
          onChange={(density) => set({ density })}
        />
        <Switch
          label={texts.projector}
          description={texts.projectorHelp}
          checked={view.projector}
          onChange={(event) => set({ projector: event.currentTarget.checked })}
        />
        <Title order={3} size="h6">
          {texts.loads}
        </Title>
        <ScaleChoice />
        <StepsChoice />
        <LabelsChoice />
        <Reset done={wasReset} onReset={() => setWasReset(true)} />
      </Stack>
    </Dialog>
  );
}

function Reset({ done, onReset }: { readonly done: boolean; readonly onReset: () => void }) {
  const texts = settingsTexts(useLanguage());
  return (
    <Group>
      <Button
        variant="default"
        onClick={() => {
          resetPreferences();
          onReset();
        }}
      >
        {texts.reset}
      </Button>
      <Text size="xs" className="dimmed" role="status">
        {done && texts.wasReset}
      </Text>
    </Group>
  );
}

interface PickProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

function Pick<T extends string>({ label, value, options, onChange }: PickProps<T>) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} id={id} mb={2}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        value={value}
        onChange={(chosen) => onChange(chosen as T)}
        data={[...options]}
      />
    </div>
  );
}
