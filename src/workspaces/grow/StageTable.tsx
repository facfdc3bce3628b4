import { Button } from '@mantine/core';
import type { NamedTransition } from '../../core/failures/transition';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { GrowthReply } from '../../jobs/growth/job';
import { type Column, DataTable } from '../../widgets/DataTable';
import styles from './grow.module.css';
import { takeOver } from './growActions';
import { changeGrow } from './growStore';
import { momentAfter } from './moments';
import { type GrowTexts, growTexts } from './texts';

type Row = GrowthReply['plan']['stages'][number] & { readonly number: number };

/** A line a stage: what is done, what capacity is left meanwhile, how tables change. */
export function StageTable({ reply, here }: { readonly reply: GrowthReply; readonly here: number | null }) {
  const texts = growTexts(useLanguage());
  const { plan } = reply;
  const { share, of } = plan.keeping;
  const count = (head: string, cell: (row: Row) => number): Column<Row> => ({
    ...{ head, number: true },
    cell: (row) => (cell(row) === 0 ? '–' : formatCount(cell(row))),
  });
  const columns: readonly Column<Row>[] = [
    {
      ...{ head: texts.stage, names: true },
      cell: ({ number }) => (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={texts.show({ stage: number })}
          onClick={() => changeGrow({ moment: momentAfter(number) - 1 })}
        >
          {number}
        </Button>
      ),
    },
    count(texts.drain, ({ drain }) => drain.length),
    count(texts.moves, ({ moves }) => moves.length),
    count(texts.lay, ({ laid }) => laid.length),
    count(texts.switches, ({ switches }) => switches.length),
    count(texts.hosts, ({ hosts }) => hosts.length),
    { head: texts.leaf, help: texts.leafHelp, cell: ({ drained }) => <Share share={drained.leaf} kept={share} /> },
    {
      ...{ head: texts.pair, help: texts.pairHelp },
      cell: ({ drained }) => <Share share={drained.pair} kept={of === 'pair' ? share : 0} />,
    },
    { head: texts.wayDrain, cell: ({ proof }) => <Way way={proof.drain} texts={texts} /> },
    { head: texts.wayBack, cell: ({ proof }) => <Way way={proof.undrain} texts={texts} /> },
    { head: null, cell: ({ number }) => <TakeOver reply={reply} stage={number} here={here} /> },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        columns={columns}
        rows={plan.stages.map((stage, i) => ({ ...stage, number: i + 1 }))}
        keyOf={({ number }) => number}
        verticalSpacing={2}
        testId="grow-stages"
      />
    </div>
  );
}

/** Makes the design what it is after a stage; said where it is that already. */
function TakeOver({
  reply,
  stage,
  here,
}: {
  readonly reply: GrowthReply;
  readonly stage: number;
  readonly here: number | null;
}) {
  const texts = growTexts(useLanguage());
  if (here === stage) return texts.here;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={texts.takeStage({ stage })}
      disabled={here === null}
      onClick={() => takeOver(reply, stage)}
    >
      {texts.take}
    </Button>
  );
}

/** How switches come to their new tables; the order, where it matters, as a list to open. */
function Way({ way, texts }: { readonly way: NamedTransition; readonly texts: GrowTexts }) {
  if (way.kind === 'any-order') return texts.anyOrder;
  if (way.kind === 'cycle') return texts.cycle;
  if (way.kind === 'unknown') return texts.unknown;
  return (
    <details>
      <summary>{texts.ordered({ count: way.order.length })}</summary>
      {way.order.join(', ')}
    </details>
  );
}

interface Props {
  readonly share: number | null;
  /** The share to keep, marked on the bar; 0 = none. */
  readonly kept: number;
}

/** A share as a number and a bar of that length. */
function Share({ share, kept }: Props) {
  if (share === null) return '–';
  return (
    <span className={styles.share}>
      <span aria-hidden>
        <span style={{ width: `${Math.min(100, 100 * share)}%` }} />
        {kept > 0 && <i style={{ left: `${100 * kept}%` }} />}
      </span>
      {formatNumber(share)}
    </span>
  );
}
