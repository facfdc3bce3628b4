import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { useRuns } from '../../state/results/runStore';
import { changePlay } from './changeStore';
import { requestOf, subjectOf, subjects } from './plays/registry';
import { playTexts } from './texts';
import type { Played } from './usePlayed';

interface Props {
  readonly played: readonly Played[];
  /** The step that is looked at, where what is chosen begins. */
  readonly at: number;
}

/** The choice of the subject to play, and of a second one beside an engine. */
export function SubjectChoice({ played, at: step }: Props) {
  const texts = playTexts(useLanguage());
  const local = useLocal();
  const choices = useRuns((j) => j.engines?.choices);
  const [first, second] = played;
  const alone = subjectOf(first?.request.engine)?.play.alone !== undefined;
  const optionsOf = (listed: typeof subjects) =>
    listed.map(({ id, title }) => ({
      value: id,
      label: local(title),
      disabled: choices?.some((c) => c.id === id && c.reason !== null) ?? false,
    }));
  const choose = (at: number, id: string): void => {
    const subject = subjectOf(id);
    const { seed, traffic } = first.request;
    const chosen = subject ? [{ ...requestOf(subject), seed, traffic }] : [];
    const others = subject?.play.alone || alone ? [] : played.map((p) => p.request);
    changePlay([...others.slice(0, at), ...chosen, ...(chosen.length > 0 ? others.slice(at + 1) : [])], { at: step });
  };
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={texts.engine}
        value={first?.request.engine ?? ''}
        data={optionsOf(subjects)}
        onChange={(event) => choose(0, event.currentTarget.value)}
      />
      {alone && <Settings played={first} at={step} />}
      {!alone && (
        <NativeSelect
          size="xs"
          aria-label={texts.beside}
          value={second?.request.engine ?? ''}
          data={[
            { value: '', label: `${texts.beside}: ${texts.nothing}` },
            // Beside itself an engine differs in nothing.
            ...optionsOf(
              subjects.filter(
                ({ id, play }) => !play.alone && (id !== first?.request.engine || id === second?.request.engine),
              ),
            ),
          ]}
          onChange={(event) => choose(1, event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** How what is played can be asked another way; what there was to choose stays while the answer is worked out. */
function Settings({ played: { request, told }, at }: { readonly played: Played; readonly at: number }) {
  const local = useLocal();
  const [kept, setKept] = useState({ of: request.engine, settings: told?.settings });
  if (told && (kept.of !== request.engine || kept.settings !== told.settings)) {
    setKept({ of: request.engine, settings: told.settings });
  }
  const settings = kept.of === request.engine ? kept.settings : undefined;
  const change = (key: string, value: string): void =>
    changePlay([{ ...request, params: { ...request.params, [key]: value } }], { at });
  return settings?.map(({ key, label, value, options }) => (
    <NativeSelect
      key={key}
      size="xs"
      aria-label={local(label)}
      title={local(label)}
      value={told ? value : String(request.params[key] ?? value)}
      data={options.map((option) => ({ value: option.value, label: local(option.label) }))}
      onChange={(event) => change(key, event.currentTarget.value)}
    />
  ));
}
