import { NativeSelect, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { LinkId, SwitchId } from '../core/topology/topology';
import { useLanguage } from '../i18n/language';
import { useSubject } from '../state/document/subjectStore';
import { useShownResult } from '../state/results/runStore';
import { select } from '../state/selection/selectionStore';
import { showPassing, useSee } from '../state/view/seeStore';
import { linksAt, passingFrom } from './passing';
import styles from './trace.module.css';
import { traceTexts } from './traceTexts';

/** Of one link of a switch: where packets that come in over it may go on to; shown on the canvas too. */
export default function PassList({ at }: { readonly at: number }) {
  const texts = traceTexts(useLanguage());
  const fabric = useSubject((d) => d.fabric);
  const { links, switches } = useSubject((d) => d.topology);
  const { result, stale } = useShownResult();
  const { id } = switches[at];
  const chosen = useSee((s) => (s.passing?.at === id ? s.passing.link : null));
  useEffect(() => () => showPassing(null), []);
  const restricted = result !== null && !stale && result.report.turns !== null && result.prohibitedTurns.length > 0;
  if (!result || stale || !result.report.turns) return null;
  const passing =
    chosen &&
    passingFrom(
      fabric,
      result,
      at,
      links.findIndex((l) => l.id === chosen),
    );
  const label = (record: number): string => {
    const { a, b } = links[record];
    const [here, there] = a.node === id ? [a, b] : [b, a];
    return `${switches.find((s) => s.id === there.node)?.name ?? ''} (${texts.port({ port: here.port })})`;
  };
  const pass = (record: number): void => {
    if (passing) select([{ kind: 'turn', at: id, links: [links[passing.from].id, links[record].id] }]);
  };
  return (
    <div data-testid="passing">
      {restricted ? (
        <>
          <LinkChoice at={id} chosen={chosen} records={linksAt(fabric, at)} label={label} />
          {passing && (
            <>
              <Passes
                title={texts.mayPass({ n: passing.allowed.length })}
                to={passing.allowed}
                label={label}
                onPick={pass}
              />
              <Passes
                title={texts.mayNot({ n: passing.refused.length })}
                to={passing.refused}
                label={label}
                onPick={pass}
              />
            </>
          )}
        </>
      ) : (
        <Text size="xs" className="dimmed">
          {texts.allTurns}
        </Text>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly at: SwitchId;
  readonly chosen: LinkId | null;
  /** Link records of the switch. */
  readonly records: readonly number[];
  readonly label: (record: number) => string;
}

/** The link that packets come in over. */
function LinkChoice({ at, chosen, records, label }: ChoiceProps) {
  const texts = traceTexts(useLanguage());
  const links = useSubject((d) => d.topology.links);
  return (
    <NativeSelect
      size="xs"
      mt={6}
      label={`${texts.passing}: ${texts.from}`}
      description={texts.passingHelp}
      value={chosen ?? ''}
      onChange={(event) => {
        const link = records.map((r) => links[r].id).find((l) => l === event.currentTarget.value);
        showPassing(link === undefined ? null : { at, link });
      }}
      data={[
        { value: '', label: texts.choose },
        ...records.map((record) => ({ value: links[record].id, label: label(record) })),
      ]}
    />
  );
}

interface PassesProps {
  readonly title: string;
  /** Link records. */
  readonly to: readonly number[];
  readonly label: (record: number) => string;
  readonly onPick: (record: number) => void;
}

function Passes({ title, to, label, onPick }: PassesProps) {
  const texts = traceTexts(useLanguage());
  return (
    <>
      <Text size="xs" fw={600} mt={4}>
        {title}
      </Text>
      {to.length === 0 ? (
        <Text size="xs" className="dimmed">
          {texts.nobody}
        </Text>
      ) : (
        <ul className={styles.passes}>
          {to.map((record) => (
            <li key={record}>
              <button type="button" className={styles.rowButton} onClick={() => onPick(record)}>
                {label(record)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
