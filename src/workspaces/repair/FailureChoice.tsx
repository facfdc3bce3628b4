import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Select, TagsInput, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { failedSince } from '../../state/beforeFailure';
import { useDocument } from '../../state/documentStore';
import { hasFailures } from '../../state/hasFailures';
import { namesOf } from '../../state/repairNames';
import { useSelection } from '../../state/selectionStore';
import { FailureParams } from './FailureParams';
import { changeRepairForm, type DownKind, useRepair } from './repairStore';
import { type RepairTexts, repairTexts } from './texts';

export const DOWN: readonly DownKind[] = [
  'marked',
  'each-switch',
  'each-spine',
  'each-link',
  'selected',
  'named',
  'random',
];
const DRAWN = ['randomOf', 'size', 'draws', 'seed'] as const;
const SUGGESTED = 30;
const NAMED = 4;
/** Of larger networks links are named by hand. */
const LINKS_NAMED = 1000;

/** Which elements fail. */
export function FailureChoice() {
  const texts = repairTexts(useLanguage());
  const form = useRepair((r) => r.form);
  const marks = useDocument((d) => hasFailures(d.topology));
  const offered = DOWN.filter((kind) => kind !== 'marked' || marks || form.down === kind);
  return (
    <>
      <Select
        label={texts.down}
        value={form.down}
        allowDeselect={false}
        onChange={(next) => next && changeRepairForm({ down: next as DownKind })}
        data={offered.map((value) => ({ value, label: texts.downs[value] }))}
      />
      {form.down === 'selected' && <Selected />}
      {form.down === 'marked' && <Marked />}
      {form.down === 'named' && <Names />}
      {form.down === 'random' && <FailureParams keys={DRAWN} />}
    </>
  );
}

function Selected() {
  const texts = repairTexts(useLanguage());
  const selection = useSelection((v) => v.selection);
  const topology = useDocument((d) => d.topology);
  const names = useMemo(() => namesOf(topology, selection), [topology, selection]);
  return (
    <Text size="xs" className="dimmed" aria-live="polite">
      {names.length === 0 ? texts.selectFirst : texts.selectedNow({ names: listed(names, texts) })}
    </Text>
  );
}

function Marked() {
  const texts = repairTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const names = useMemo(() => namesOf(topology, failedSince(null, topology)), [topology]);
  return (
    <Text size="xs" className="dimmed" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
      {texts.markedNow({ names: listed(names, texts) })}
    </Text>
  );
}

/** The first names, and how many more there are. */
function listed(names: readonly string[], texts: RepairTexts): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` ${texts.more({ count: rest })}` : '');
}

function Names() {
  const texts = repairTexts(useLanguage());
  const names = useRepair((r) => r.form.names);
  const [typed, setTyped] = useState('');
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
      // Left open behind a name that is taken, they would lie over the button that one clicks next.
      searchValue={typed}
      onSearchChange={setTyped}
      dropdownOpened={typed !== ''}
      onChange={(next) => changeRepairForm({ names: next })}
    />
  );
}
