import { NativeSelect } from '@mantine/core';
import { useLanguage, useLocal } from '../../i18n/language';
import { useRuns } from '../../state/runStore';
import { openPlay, usePlay } from './playStore';
import { requestOf, subjectOf, subjects } from './plays/registry';
import { playTexts } from './texts';
import type { Played } from './usePlayed';

/** What is played, and beside an engine another one. */
export function SubjectChoice({ played }: { readonly played: readonly Played[] }) {
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
    openPlay(
      [...others.slice(0, at), ...chosen, ...(chosen.length > 0 ? others.slice(at + 1) : [])],
      usePlay.getState(),
    );
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
      {!alone && (
        <NativeSelect
          size="xs"
          aria-label={texts.beside}
          value={second?.request.engine ?? ''}
          data={[
            { value: '', label: `${texts.beside}: ${texts.nothing}` },
            ...optionsOf(subjects.filter(({ play }) => !play.alone)),
          ]}
          onChange={(event) => choose(1, event.currentTarget.value)}
        />
      )}
    </>
  );
}
