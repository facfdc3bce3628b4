import { Button, FileButton, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { FailureParams } from './FailureParams';
import { readLidSpans } from './lidSpans';
import { keepLidsOf } from './repairActions';
import { changeRepairForm, type RepairForm, type SingleWeights, useRepair } from './repairStore';
import { repairTexts } from './texts';

const KINDS: readonly (keyof SingleWeights)[] = ['switch', 'director', 'link'];
const LMC = ['lmc'] as const;
const LARGEST_WEIGHT = 1e9;

/** Whether LIDs can be given out as the form wishes. */
export const lidsAreValid = ({ reserved }: RepairForm): boolean => readLidSpans(reserved) !== null;

/** What LIDs have to heed: how many a host has, which are never given out, which stay. */
export function LidFields() {
  const texts = repairTexts(useLanguage());
  const form = useRepair((r) => r.form);
  return (
    <>
      <FailureParams keys={LMC} />
      <TextInput
        label={texts.reserved}
        description={texts.reservedHelp}
        placeholder="0x100-0x1ff, 7"
        value={form.reserved}
        error={!lidsAreValid(form) && texts.reservedWrong}
        onChange={(event) => changeRepairForm({ reserved: event.currentTarget.value })}
      />
      <KeptLids />
    </>
  );
}

function KeptLids() {
  const texts = repairTexts(useLanguage());
  const keep = useRepair((r) => r.form.keep);
  return (
    <Stack gap={2} data-testid="kept-lids">
      <Text size="sm" fw={600}>
        {texts.keep}
      </Text>
      <Text size="xs" className="dimmed">
        {texts.keepHelp}
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

/** What a single failure of each kind counts for the optimized LIDs. */
export function Weights() {
  const texts = repairTexts(useLanguage());
  const weights = useRepair((r) => r.form.weights);
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
              changeRepairForm({ weights: { ...weights, [kind]: next } })
            }
          />
        ))}
      </Group>
    </fieldset>
  );
}
