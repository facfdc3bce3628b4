import { Button, FileButton, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useLocal } from '../../i18n/language';
import { failureForm } from '../../jobs/failures/ask';
import type { SingleWeights } from '../../jobs/failures/failureRequest';
import { FailureParams } from './FailureParams';
import { keepLidsOf } from './repairActions';
import { repairTexts } from './texts';
import { useRepairCosts } from './useAnalysis';

const KINDS: readonly (keyof SingleWeights)[] = ['switch', 'director', 'link'];
const LARGEST_WEIGHT = 1e9;

/** The fields for the rules of LIDs: how many a host has, which are never assigned, which stay. */
export function LidFields() {
  return (
    <>
      <FailureParams keys={['lmc', 'reserved']} />
      <KeptLids />
    </>
  );
}

function KeptLids() {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const { keep } = useRepairCosts().form;
  const { label, help } = failureForm.keep;
  return (
    <Stack gap={2} data-testid="kept-lids">
      <Text size="sm" fw={600}>
        {local(label)}
      </Text>
      <Text size="xs" className="dimmed">
        {local(help)}
      </Text>
      {keep && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }} aria-live="polite">
          {keep.name}
        </Text>
      )}
      <Group gap="xs" mt={2}>
        <FileButton onChange={(file) => file && void keepLidsOf(file)}>
          {(props) => (
            <Button {...props} size="compact-xs" variant="default">
              {texts.keepChoose}
            </Button>
          )}
        </FileButton>
        {keep && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconX size={12} aria-hidden />}
            onClick={() => void keepLidsOf(null)}
          >
            {texts.keepNot}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The fields for the weight of a single failure of each kind for the optimized LIDs. */
export function Weights() {
  const texts = repairTexts(useLanguage());
  const { form, set } = useRepairCosts();
  const weights = form.weights as SingleWeights;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="xs" className="dimmed" p={0}>
        {texts.weights}
      </Text>
      <Group gap="xs" grow align="flex-end">
        {KINDS.map((kind) => (
          <NumberInput
            key={kind}
            label={texts.weightOf[kind]}
            value={weights[kind]}
            min={0}
            max={LARGEST_WEIGHT}
            step={0.1}
            clampBehavior="blur"
            onChange={(next) =>
              typeof next === 'number' &&
              next >= 0 &&
              next <= LARGEST_WEIGHT &&
              set({ weights: { ...weights, [kind]: next } })
            }
          />
        ))}
      </Group>
    </fieldset>
  );
}
