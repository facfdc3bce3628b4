import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Select, TagsInput, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { type FailureForm, failureForm } from '../../jobs/failures/ask';
import { useDocument } from '../../state/document/documentStore';
import { hasFailures } from '../../state/document/hasFailures';
import { useSubject } from '../../state/document/subjectStore';
import { failedSince } from '../../state/results/beforeFailure';
import { namesOf } from '../../state/results/repairNames';
import { useSelection } from '../../state/selection/selectionStore';
import { FailureParams } from './FailureParams';
import { repairCosts } from './repairStore';
import { type RepairTexts, repairTexts } from './texts';
import { useRepairCosts } from './useAnalysis';

const DRAWN = ['randomOf', 'size', 'draws', 'seed'] as const;
const SUGGESTED = 30;
const NAMED = 4;
/** Of larger networks links are named by hand. */
const LINKS_NAMED = 1000;

/** Which elements fail. */
export function FailureChoice() {
  const local = useLocal();
  const { form, set } = useRepairCosts();
  const marks = useSubject((d) => hasFailures(d.topology));
  const { label, values, names } = failureForm.down;
  const offered = values.filter((kind) => kind !== 'marked' || marks || form.down === kind);
  return (
    <>
      <Select
        label={local(label)}
        value={form.down}
        allowDeselect={false}
        onChange={(next) => next && set({ down: next as FailureForm['down'] })}
        data={offered.map((value) => ({ value, label: local(names[value]) }))}
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
  useRepairCosts();
  const { selectedNames: names } = repairCosts.context();
  const selection = useSelection((s) => s.selection);
  const whole = useDocument((d) => d.topology);
  const others = namesOf(whole, selection).filter((name) => !names.includes(name));
  return (
    <Text size="xs" className="dimmed" aria-live="polite" style={{ whiteSpace: 'pre-line' }}>
      {names.length === 0 ? texts.selectFirst : texts.selectedNow({ names: listed(names, texts) })}
      {others.length > 0 && `\n${texts.selectedElsewhere({ names: listed(others, texts) })}`}
    </Text>
  );
}

function Marked() {
  const texts = repairTexts(useLanguage());
  const topology = useSubject((d) => d.topology);
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
  const local = useLocal();
  const { form, set } = useRepairCosts();
  const { names } = form;
  const { label, help } = failureForm.names;
  const [typed, setTyped] = useState('');
  const { switches, links } = useSubject((d) => d.topology);
  const topology = useSubject((d) => d.topology);
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
      label={local(label)}
      description={local(help)}
      placeholder={names.length === 0 ? texts.namesNone : undefined}
      value={[...names]}
      data={known}
      limit={SUGGESTED}
      splitChars={[',']}
      // Left open behind a name that is taken, they would lie over the button that one clicks next.
      searchValue={typed}
      onSearchChange={setTyped}
      dropdownOpened={typed !== ''}
      onChange={(next) => set({ names: next })}
    />
  );
}
