import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Text } from '@mantine/core';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { TableFormsReply } from '../../jobs/small-tables/tableForms';
import { TableHead } from './TableHead';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import { useTableForms, useTableParams } from './useTables';

/** Small tables beside full ones, Up-Down and intervals, by the bits that a switch holds; computed when it is asked for. */
export function EqualBits() {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  const params = useTableParams();
  const { value: reply, progress, fault, ask, cancel } = useTableForms();
  return (
    <section>
      <Text component="h3" size="sm" fw={600} mt="md" mb={4}>
        {texts.formsTitle}
      </Text>
      <Group gap="sm" mb={6}>
        <Text size="xs">{texts.formsIntro({ entries: Number(params.entries ?? 25) })}</Text>
        {progress === null ? (
          <Button variant="default" onClick={ask}>
            {texts.formsRun}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={cancel}>
              {texts.stop}
            </Button>
            <Progress w={120} value={100 * progress.done} aria-label={texts.formsTitle} />
          </>
        )}
      </Group>
      {fault && <Text role="alert">{texts.failed({ message: local(fault.message) })}</Text>}
      {reply && <Forms reply={reply} />}
    </section>
  );
}

function Forms({ reply: { forms, shortestMean, shortestMax } }: { readonly reply: TableFormsReply }) {
  const texts = tableTexts(useLanguage());
  return (
    <>
      <table className={`${styles.table} ${styles.forms}`} data-testid="equal-bits">
        <TableHead
          heads={[texts.formHead, texts.formBits, texts.meanHops, texts.overShortest, texts.mostHops, texts.oneLane]}
        />
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
