import { Button, Group, Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sayPreset, stateOfFigure } from '../../core/papers/preset';
import { formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { PaperMark } from '../../inspector/PaperMark';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import type { JudgedRow } from '../../studies/record';
import { type Column, DataTable } from '../../widgets/DataTable';
import { saveBytes } from '../../widgets/saveBytes';
import { saveCsv } from '../../widgets/saveCsv';
import { describeParams } from './describeParams';
import { FigureChartView } from './FigureChartView';
import { measureFigure } from './figureActions';
import { changeFigureForm, type FigureResult } from './figureStore';
import styles from './figures.module.css';
import { agreementOf } from './figureVerdict';
import { formatFigure } from './formatFigure';
import { figureTexts } from './texts';

interface Props {
  readonly figure: ListedFigure;
  readonly result: FigureResult;
  /** The form has changed since. */
  readonly changed: boolean;
}

/** Shows the results of a run: whether it agrees, charts, every row, and files. Marked if the form has changed since. */
export function FigureResults({ figure, result, changed }: Props) {
  const texts = figureTexts(useLanguage());
  const { record, repeated } = result;
  const { verdict, compared, agreeing } = agreementOf(record.rows);
  return (
    <>
      {changed && (
        <div className={styles.notice} role="status" data-testid="figure-stale">
          <Text size="sm">
            <IconAlertTriangle size={14} aria-hidden /> {texts.changed} <b>{describeParams(figure, record.params)}</b>
          </Text>
          <Group gap="xs">
            <Button onClick={() => void measureFigure(figure)}>{texts.runChanged}</Button>
            <Button variant="default" onClick={() => changeFigureForm(figure, record.params, repeated)}>
              {texts.changedBack}
            </Button>
          </Group>
        </div>
      )}
      <div className={styles.measured} data-stale={changed || undefined} data-testid="figure-results">
        <div className={styles.outcome}>
          <Text size="sm" fw={600} className={styles.verdict} data-verdict={verdict} data-testid="figure-verdict">
            {verdict !== 'unpublished' && <VerdictIcon verdict={verdict} />}
            {texts.verdict({ verdict, agreeing, compared })}
          </Text>
          <Text size="xs" className="dimmed">
            {texts.measuredWith({ version: record.version, time: formatTime(result.workerMs) })}
          </Text>
        </div>
        <Repeated result={result} />
        <div className={styles.charts}>
          {(figure.charts ?? []).map((chart) => (
            <FigureChartView key={chart.id} figure={figure} chart={chart} record={record} />
          ))}
        </div>
        <Rows figure={figure} result={result} />
      </div>
    </>
  );
}

/** Shows whether repeating a record gave the same result. */
function Repeated({ result: { repeated, changed, record } }: { readonly result: FigureResult }) {
  const texts = figureTexts(useLanguage());
  if (!repeated || changed === null) return null;
  const same = changed.length === 0;
  return (
    <div className={styles.notice} role="status" data-testid="figure-repeated">
      <Text size="sm">
        <VerdictIcon verdict={same ? 'agrees' : 'differs'} />
        {same
          ? texts.repeats({ rows: record.rows.length, version: repeated.version })
          : `${texts.repeatsNot({ rows: changed.length, version: repeated.version })} ${changed.join('; ')}`}
      </Text>
    </div>
  );
}

function VerdictIcon({ verdict }: { readonly verdict: 'agrees' | 'differs' }) {
  const Icon = verdict === 'agrees' ? IconCheck : IconAlertTriangle;
  return <Icon size={14} aria-hidden className={styles.sign} />;
}

function Rows({ figure, result: { record, text } }: { readonly figure: ListedFigure; readonly result: FigureResult }) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const [only, setOnly] = useState(false);
  const rows = only ? record.rows.filter(({ verdict }) => verdict !== 'unpublished') : record.rows;
  const some = record.rows.some(({ verdict }) => verdict === 'unpublished');
  const noteOf = useNotes();
  const asPaper = stateOfFigure(figure, record.params);
  const saveTable = (): void => {
    const { csv, verdicts } = texts;
    const head = [
      csv.label,
      csv.published,
      csv.measured,
      csv.standardError,
      csv.agreement,
      ...(asPaper ? [csv.settings] : []),
      csv.note,
    ];
    const lines = record.rows.map((row) => [
      local(row.label),
      row.published ?? (row.mark !== undefined && row.claim ? local(row.claim.says) : ''),
      row.mark ?? row.measured,
      row.standardError ?? '',
      verdicts[row.verdict],
      ...(asPaper ? [row.usual ? '' : local(sayPreset(asPaper))] : []),
      noteOf(row),
    ]);
    saveCsv(`${figure.id}.csv`, [head, ...lines]);
  };
  return (
    <section aria-label={texts.rows}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Group gap="xs">
          <Text component="h3" size="sm" fw={600} m={0}>
            {texts.rows}
          </Text>
          <PaperMark state={asPaper} />
        </Group>
        <Group gap="xs">
          {some && record.rows.length > 8 && (
            <Switch label={texts.onlyPublished} checked={only} onChange={(e) => setOnly(e.currentTarget.checked)} />
          )}
          <Button variant="default" onClick={saveTable} leftSection={<IconDownload size={14} aria-hidden />}>
            {texts.saveTable}
          </Button>
          <Button
            variant="default"
            onClick={() => saveBytes(`${figure.id}.json`, text, 'application/json')}
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {texts.saveRecord}
          </Button>
        </Group>
      </Group>
      <RowTable rows={rows} mixed={asPaper !== null} />
      <Text size="xs" className="dimmed" mt={4}>
        {texts.rowsHelp}
      </Text>
    </section>
  );
}

/** Returns a row's published values and notes as text. */
function useNotes(): (row: JudgedRow) => string {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  return ({ claim, mark, note }) =>
    [claim && mark === undefined ? texts.says({ text: local(claim.says) }) : '', note ? local(note) : '']
      .filter((part) => part !== '')
      .join(texts.stop);
}

interface TableProps {
  readonly rows: readonly JudgedRow[];
  /** Those that are not as usual are as in the paper. */
  readonly mixed: boolean;
}

function RowTable({ rows, mixed }: TableProps) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const noteOf = useNotes();
  const columns: readonly Column<JudgedRow>[] = [
    { head: texts.what, names: true, cell: ({ label }) => local(label) },
    {
      head: texts.published,
      number: true,
      cell: (row) => {
        const { published } = row;
        if (published !== null) return formatFigure(published);
        return row.mark !== undefined && row.claim ? local(row.claim.says) : <span title={texts.noneRow}>–</span>;
      },
    },
    {
      head: texts.measured,
      number: true,
      className: styles.value,
      cell: (row) => <Measured row={row} />,
    },
    {
      head: texts.agreement,
      className: styles.agreement,
      cell: ({ verdict }) => (
        <>
          {verdict !== 'unpublished' && <VerdictIcon verdict={verdict} />}
          {texts.verdicts[verdict]}
        </>
      ),
    },
    {
      head: texts.note,
      cell: (row) => [...(mixed && row.usual ? [texts.usual] : []), noteOf(row)].filter(Boolean).join(texts.stop),
    },
  ];
  return (
    <div className={styles.rows}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ label }) => label.en}
        rowProps={({ verdict }) => ({ 'data-verdict': verdict })}
        verticalSpacing={3}
        testId="figure-rows"
      />
    </div>
  );
}

function Measured({ row: { measured, mark, standardError } }: { readonly row: JudgedRow }) {
  const texts = figureTexts(useLanguage());
  return (
    <>
      {mark ?? formatFigure(measured)}
      {standardError !== undefined && (
        <span className="dimmed" title={texts.standardError}>
          {' '}
          ± {formatFigure(Number(standardError.toPrecision(2)))}
        </span>
      )}
    </>
  );
}
