import { NativeSelect, Text } from '@mantine/core';
import { useEffect } from 'react';
import styles from '../appearance/see.module.css';
import { seeTexts } from '../appearance/texts';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { useShownResult } from '../state/jobStore';
import { useSee } from '../state/seeStore';
import { select } from '../state/selectionStore';
import { linksAt, passingFrom } from './passing';

/** Of one link of a switch: where packets that come in over it may go on to; shown on the canvas too. */
export default function PassList({ at }: { readonly at: number }) {
  const texts = seeTexts(useLanguage());
  const fabric = useDocument((d) => d.fabric);
  const { links, switches } = useDocument((d) => d.topology);
  const { result, stale } = useShownResult();
  const { id } = switches[at];
  const chosen = useSee((s) => (s.passing?.at === id ? s.passing.link : null));
  useEffect(() => () => useSee.setState({ passing: null }), []);
  const restricted = result !== null && !stale && result.report.turns !== null && result.prohibitedTurns.length > 0;
  if (!result || stale || !result.report.turns) return null;
  const records = linksAt(fabric, at);
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
  const list = (title: string, found: readonly number[], from: number) => (
    <>
      <Text size="xs" fw={600} mt={4}>
        {title}
      </Text>
      {found.length === 0 ? (
        <Text size="xs" className="dimmed">
          {texts.nobody}
        </Text>
      ) : (
        <ul className={styles.passes}>
          {found.map((record) => (
            <li key={record}>
              <button
                type="button"
                className={styles.rowButton}
                onClick={() => select([{ kind: 'turn', at: id, links: [links[from].id, links[record].id] }])}
              >
                {label(record)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return (
    <div data-testid="passing">
      {restricted ? (
        <>
          <NativeSelect
            size="xs"
            mt={6}
            label={`${texts.passing}: ${texts.from}`}
            description={texts.passingHelp}
            value={chosen ?? ''}
            onChange={(event) => {
              const link = records.map((r) => links[r].id).find((l) => l === event.currentTarget.value);
              useSee.setState({ passing: link === undefined ? null : { at: id, link } });
            }}
            data={[
              { value: '', label: texts.choose },
              ...records.map((record) => ({ value: links[record].id, label: label(record) })),
            ]}
          />
          {passing && (
            <>
              {list(texts.mayPass({ n: passing.allowed.length }), passing.allowed, passing.from)}
              {list(texts.mayNot({ n: passing.refused.length }), passing.refused, passing.from)}
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
