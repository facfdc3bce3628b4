import { Box, Text } from '@mantine/core';
import type { NamedResidual, NamedResiduals } from '../../core/counters/residuals';
import { useLanguage, useLocal } from '../../i18n/language';
import type { HealthFinding } from '../../jobs/health/healthFinding';
import { useAsk } from '../../state/asks/useAsk';
import { type Column, DataTable } from '../../widgets/DataTable';
import { NothingYet } from '../../widgets/NothingYet';
import { RunButton } from '../../widgets/RunButton';
import rowStyles from '../../widgets/rowButton.module.css';
import { StaleArea } from '../../widgets/StaleArea';
import { StaleNotice } from '../../widgets/StaleNotice';
import { health, showHealth, useHealth } from './healthStore';
import { healthTexts } from './texts';

const PORTION = 100;
const NOWRAP = { style: { whiteSpace: 'nowrap' } } as const;
/** Sentences keep their width; a narrow table scrolls. */
const SENTENCE = { style: { minWidth: '13rem' } } as const;

/** All findings, worst first; a click shows one on the canvas. */
export default function HealthList() {
  const texts = healthTexts(useLanguage());
  const { request, value, stale, changed, progress, ask } = useAsk(health);
  if (!value)
    return (
      <NothingYet
        text={texts.none}
        act={request !== null && { label: texts.run, run: ask }}
        busy={progress !== null}
        testId="health-nothing"
      />
    );
  const old = stale || changed;
  const findings = [...value.findings, ...(typeof value.missing === 'object' ? (value.missing ?? []) : [])];
  return (
    <Box p="xs">
      {old && !progress && (
        <StaleNotice
          testId="health-notice"
          action={
            request && (
              <RunButton disabled={false} onClick={ask}>
                {texts.run}
              </RunButton>
            )
          }
        >
          {stale ? texts.stale : texts.changed}
        </StaleNotice>
      )}
      <StaleArea stale={old} testId="health-results">
        {findings.length > 0 ? (
          <Findings findings={findings} />
        ) : (
          <Text size="sm">
            {value.problems.some(({ severity }) => severity === 'error') ? texts.cleanRest : texts.clean}
          </Text>
        )}
        {value.beside && <Farthest largest={value.beside.largest} />}
      </StaleArea>
    </Box>
  );
}

interface Row {
  readonly finding: HealthFinding;
  readonly at: number;
}

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Channels whose measured load is farthest from what tables give. */
function Farthest({ largest }: { readonly largest: NamedResiduals['largest'] }) {
  const { farthest: texts } = healthTexts(useLanguage());
  const number = (head: string, of: (one: NamedResidual) => number): Column<NamedResidual> => ({
    ...{ head, number: true, cell: (one) => share(of(one)), csv: of, sort: of },
  });
  const nameOf = ({ from, fromPort, to, toPort }: NamedResidual): string => `${from}[${fromPort}] → ${to}[${toPort}]`;
  return (
    <DataTable
      columns={[
        { head: texts.channel, names: true, cell: nameOf, csv: nameOf },
        number(texts.measured, ({ measured }) => measured),
        number(texts.predicted, ({ predicted }) => predicted),
        number(texts.off, ({ residual }) => residual),
      ]}
      rows={largest}
      keyOf={nameOf}
      caption={() => texts.title}
      file="health-loads.csv"
      testId="health-farthest"
    />
  );
}

function Findings({ findings }: { readonly findings: readonly HealthFinding[] }) {
  const texts = healthTexts(useLanguage());
  const local = useLocal();
  const shown = useHealth((s) => s.shown);
  const rows = findings.map((finding, at) => ({ finding, at }));
  const placeOf = ({ where, both }: HealthFinding): string =>
    where === '' ? texts.everywhere : both === undefined ? where : `${where} – ${both}`;
  const columns: readonly Column<Row>[] = [
    {
      head: texts.heads.weight,
      cellProps: () => NOWRAP,
      cell: ({ finding }) => texts.weights[finding.weight],
      csv: ({ finding }) => texts.weights[finding.weight],
    },
    {
      head: texts.heads.where,
      names: true,
      cellProps: () => NOWRAP,
      csv: ({ finding }) => placeOf(finding),
      cell: ({ finding, at }) =>
        finding.links.length === 0 ? (
          placeOf(finding)
        ) : (
          <button
            type="button"
            className={rowStyles.button}
            aria-label={texts.show({ what: local(finding.says), where: placeOf(finding) })}
            aria-pressed={at === shown}
            onClick={() => showHealth(findings, at)}
          >
            {placeOf(finding)}
          </button>
        ),
    },
    ...(findings.some(({ since }) => since)
      ? [
          {
            head: texts.since.head,
            cellProps: () => NOWRAP,
            cell: ({ finding: { since } }: Row) => (since ? texts.since[since] : ''),
            csv: ({ finding: { since } }: Row) => (since ? texts.since[since] : ''),
          },
        ]
      : []),
    {
      head: texts.heads.says,
      cellProps: () => SENTENCE,
      cell: ({ finding }) => local(finding.says),
      csv: ({ finding }) => local(finding.says),
    },
    {
      head: texts.heads.act,
      cellProps: () => SENTENCE,
      cell: ({ finding }) => local(finding.act),
      csv: ({ finding }) => local(finding.act),
    },
    {
      head: texts.heads.from,
      cellProps: () => NOWRAP,
      cell: ({ finding }) => texts.from[finding.from],
      csv: ({ finding }) => texts.from[finding.from],
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      keyOf={({ at }) => at}
      rowProps={({ at, finding }) => ({
        'data-kind': finding.what,
        'data-shown': at === shown || undefined,
        fw: at === shown ? 600 : undefined,
      })}
      portion={PORTION}
      caption={(some) => texts.rows({ some, all: rows.length })}
      file="health.csv"
      verticalSpacing={2}
      testId="health-findings"
    />
  );
}
