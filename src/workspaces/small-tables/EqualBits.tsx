import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { TableFormsReply } from '../../jobs/tables/tableForms';
import { errorMessage } from '../../state/notices';
import { fetchTableForms } from './tableActions';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import { useTableParams } from './useTables';

/** Small tables beside full ones, Up-Down and intervals, by the bits that a switch holds; computed when it is asked for. */
export function EqualBits() {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  const params = useTableParams();
  const [reply, setReply] = useState<TableFormsReply | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const stop = (): void => {
    controller.current?.abort();
    setDone(null);
  };
  const run = async (): Promise<void> => {
    const made = new AbortController();
    const { signal } = made;
    controller.current = made;
    setFault(null);
    setDone(0);
    try {
      const found = await fetchTableForms(params, signal, (part) => !signal.aborted && setDone(part));
      if (!signal.aborted) setReply(found);
    } catch (error) {
      const message = errorMessage(error);
      if (!signal.aborted) setFault(typeof message === 'string' ? message : local(message));
    }
    if (!signal.aborted) setDone(null);
  };
  return (
    <section>
      <Text component="h3" size="sm" fw={600} mt="md" mb={4}>
        {texts.formsTitle}
      </Text>
      <Group gap="sm" mb={6}>
        <Text size="xs">{texts.formsIntro({ entries: Number(params.entries ?? 25) })}</Text>
        {done === null ? (
          <Button variant="default" onClick={() => void run()}>
            {texts.formsRun}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={stop}>
              {texts.stop}
            </Button>
            <Progress w={120} value={100 * done} aria-label={texts.formsTitle} />
          </>
        )}
      </Group>
      {fault && <Text role="alert">{texts.failed({ message: fault })}</Text>}
      {reply && <Forms reply={reply} />}
    </section>
  );
}

function Forms({ reply: { forms, shortestMean, shortestMax } }: { readonly reply: TableFormsReply }) {
  const texts = tableTexts(useLanguage());
  return (
    <>
      <table className={`${styles.table} ${styles.forms}`} data-testid="equal-bits">
        <thead>
          <tr>
            <th scope="col">{texts.formHead}</th>
            <th scope="col">{texts.formBits}</th>
            <th scope="col">{texts.meanHops}</th>
            <th scope="col">{texts.overShortest}</th>
            <th scope="col">{texts.mostHops}</th>
            <th scope="col">{texts.oneLane}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map(({ form, entries, bits, mean, max, deadlockFree }) => (
            <tr key={`${form} ${entries}`}>
              <th scope="row">{texts.forms[form]({ entries })}</th>
              <td>{formatCount(bits)}</td>
              <td>{mean.toFixed(3)}</td>
              <td>{(mean / shortestMean).toFixed(3)}</td>
              <td>{max}</td>
              <td>{deadlockFree ? texts.yes : texts.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="xs" className="dimmed" mt={4}>
        {texts.formsNote({ mean: shortestMean.toFixed(3), most: String(shortestMax) })}
      </Text>
    </>
  );
}
