import { Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Query, Span } from '../document/query';
import { useDocument } from '../state/document/documentStore';
import { useShownResult } from '../state/results/runStore';
import { type Joining, knownLoads, planSelection, selectMeant } from '../state/selection/queryActions';
import { useSelection } from '../state/selection/selectionStore';
import { editTexts } from './texts';

const ANY: Span = { from: null, to: null };

/** Of each kind, what asks for all of it but for the name. */
const BEGINNINGS: { readonly [K in Query['kind']]: (name: string) => Extract<Query, { kind: K }> } = {
  switch: (name) => ({ kind: 'switch', name, degree: ANY, level: null, role: null }),
  host: (name) => ({ kind: 'host', name, degree: ANY, role: null }),
  link: (name) => ({ kind: 'link', name, above: null }),
};

/** The form of what to select in the network, with the number of elements shown before. */
export function QueryForm({ onDone }: { readonly onDone: () => void }) {
  const [query, setQuery] = useState<Query>(BEGINNINGS.switch(''));
  const [joining, setJoining] = useState<Joining>('instead');
  // The result also depends on the records, the routes and what is selected.
  useDocument((d) => d.topology);
  useShownResult();
  const some = useSelection((s) => s.selection.length > 0);
  const words = editTexts().query;
  const found = planSelection(query, joining);
  const count = (kind: Query['kind']): number => found.filter((e) => e.kind === kind).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (found.length === 0) return;
    selectMeant(query, joining);
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Group gap="xs" grow>
          <Choice
            label={words.kind}
            value={query.kind}
            words={words.kinds}
            onChange={(kind) => setQuery(BEGINNINGS[kind](query.name))}
          />
          {some && <Choice label={words.joining} value={joining} words={words.joinings} onChange={setJoining} />}
        </Group>
        <TextInput
          label={query.kind === 'link' ? words.nameOfEnd : words.name}
          description={words.nameHelp}
          value={query.name}
          maxLength={1000}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setQuery({ ...query, name: value })}
        />
        <Conditions query={query} onChange={setQuery} />
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status" data-testid="query-outcome">
            {words.outcome({ switches: count('switch'), hosts: count('host'), links: count('link') })}
          </Text>
          <Button type="submit" disabled={found.length === 0}>
            {words.select}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The conditions of one kind alone. */
function Conditions({ query, onChange }: { readonly query: Query; readonly onChange: (query: Query) => void }) {
  const { query: words, switchRoles, roles } = editTexts();
  switch (query.kind) {
    case 'switch':
      return (
        <>
          <Degree degree={query.degree} onChange={(degree) => onChange({ ...query, degree })} />
          <Group gap="xs" grow>
            <Bound label={words.level} value={query.level} onChange={(level) => onChange({ ...query, level })} />
            <Choice
              label={words.role}
              value={query.role ?? 'any'}
              words={{ any: words.any, ...switchRoles, none: words.roleNone }}
              onChange={(role) => onChange({ ...query, role: role === 'any' ? null : role })}
            />
          </Group>
        </>
      );
    case 'host':
      return (
        <>
          <Degree degree={query.degree} onChange={(degree) => onChange({ ...query, degree })} />
          <Choice
            label={words.role}
            value={query.role ?? 'any'}
            words={{ any: words.any, ...roles }}
            onChange={(role) => onChange({ ...query, role: role === 'any' ? null : role })}
          />
        </>
      );
    case 'link': {
      const routed = knownLoads() !== null;
      return (
        <Bound
          label={words.above}
          help={routed ? words.aboveHelp : words.noLoads}
          value={query.above}
          decimal
          disabled={!routed}
          onChange={(above) => onChange({ ...query, above })}
        />
      );
    }
  }
}

function Degree({ degree, onChange }: { readonly degree: Span; readonly onChange: (degree: Span) => void }) {
  const words = editTexts().query;
  return (
    <Group gap="xs" grow>
      <Bound label={words.degreeFrom} value={degree.from} onChange={(from) => onChange({ ...degree, from })} />
      <Bound label={words.degreeTo} value={degree.to} onChange={(to) => onChange({ ...degree, to })} />
    </Group>
  );
}

interface BoundProps {
  readonly label: string;
  readonly help?: string;
  readonly value: number | null;
  readonly decimal?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A number, or nothing. */
function Bound({ label, help, value, decimal = false, disabled = false, onChange }: BoundProps) {
  return (
    <NumberInput
      label={label}
      description={help}
      placeholder={editTexts().query.any}
      min={0}
      max={1_000_000}
      allowDecimal={decimal}
      allowNegative={false}
      disabled={disabled}
      value={value ?? ''}
      onChange={(said) => onChange(typeof said === 'number' ? said : null)}
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly words: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, words, onChange }: ChoiceProps<T>) {
  const known = Object.keys(words) as T[];
  return (
    <NativeSelect
      label={label}
      value={value}
      data={known.map((key) => ({ value: key, label: words[key] }))}
      onChange={({ currentTarget }) => onChange(known.find((key) => key === currentTarget.value) ?? value)}
    />
  );
}
