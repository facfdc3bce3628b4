import { NumberField } from '../../widgets/NumberField';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Group, Select, TagsInput, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { namesOf } from '../../state/repairNames';
import { useSelection } from '../../state/selectionStore';
import { type DownKind, type RepairForm, useRepair } from './repairStore';
import { repairTexts } from './texts';

export const DOWN: readonly DownKind[] = ['each-switch', 'each-spine', 'each-link', 'selected', 'named', 'random'];
const SUGGESTED = 30;
const NAMED = 4;
/** Of larger networks links are named by hand. */
const LINKS_NAMED = 1000;

export const changeForm = (change: Partial<RepairForm>): void =>
  useRepair.setState(({ form }) => ({ form: { ...form, ...change } }));

/** Which elements fail. */
export function FormOfFailures() {
  const texts = repairTexts(useLanguage());
  const form = useRepair((r) => r.form);
  return (
    <>
      <Select
        label={texts.down}
        value={form.down}
        allowDeselect={false}
        onChange={(next) => next && changeForm({ down: next as DownKind })}
        data={DOWN.map((value) => ({ value, label: texts.downs[value] }))}
      />
      {form.down === 'selected' && <Selected />}
      {form.down === 'named' && <Names />}
      {form.down === 'random' && (
        <>
          <Group gap="xs" grow>
            <Select
              label={texts.randomOf}
              value={form.randomOf}
              allowDeselect={false}
              onChange={(next) => next && changeForm({ randomOf: next as RepairForm['randomOf'] })}
              data={[
                { value: 'switches', label: texts.ofSwitches },
                { value: 'links', label: texts.ofLinks },
              ]}
            />
            <NumberField
              label={texts.size}
              value={form.size}
              min={1}
              max={100}
              onChange={(size) => changeForm({ size })}
            />
          </Group>
          <Group gap="xs" grow>
            <NumberField
              label={texts.draws}
              value={form.draws}
              min={1}
              max={10_000}
              onChange={(draws) => changeForm({ draws })}
            />
            <NumberField
              label={texts.seed}
              value={form.seed}
              min={0}
              max={0xffffffff}
              onChange={(seed) => changeForm({ seed })}
            />
          </Group>
        </>
      )}
    </>
  );
}

function Selected() {
  const texts = repairTexts(useLanguage());
  const selection = useSelection((v) => v.selection);
  const topology = useDocument((d) => d.topology);
  const names = useMemo(() => namesOf(topology, selection), [topology, selection]);
  const rest = names.length - NAMED;
  const listed = names.slice(0, NAMED).join(', ') + (rest > 0 ? ` ${texts.more({ count: rest })}` : '');
  return (
    <Text size="xs" className="dimmed" aria-live="polite">
      {names.length === 0 ? texts.selectFirst : texts.selectedNow({ names: listed })}
    </Text>
  );
}

function Names() {
  const texts = repairTexts(useLanguage());
  const names = useRepair((r) => r.form.names);
  const { switches, links } = useDocument((d) => d.topology);
  const topology = useDocument((d) => d.topology);
  const known = useMemo(() => {
    const chassis = new Set(switches.flatMap((s) => s.chassis ?? []));
    const joined = namesOf(
      topology,
      links.slice(0, LINKS_NAMED).map(({ id }) => ({ kind: 'link', id })),
    );
    return [...new Set([...chassis, ...switches.map(({ name }) => name), ...joined])];
  }, [switches, links, topology]);
  return (
    <TagsInput
      label={texts.names}
      description={texts.namesHelp}
      placeholder={names.length === 0 ? texts.namesNone : undefined}
      value={[...names]}
      data={known}
      limit={SUGGESTED}
      splitChars={[',']}
      onChange={(next) => changeForm({ names: next })}
    />
  );
}
