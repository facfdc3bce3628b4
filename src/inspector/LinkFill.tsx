import { Text } from '@mantine/core';
import type { Fabric } from '../core/fabric/fabric';
import type { FillList } from '../core/metrics/channelFill';
import { formatNumber } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import type { ChannelFillReply } from '../jobs/routing/linkFillJob';
import { useQuestion } from '../state/asks/useQuestion';
import { useJobShown } from '../state/results/jobShownStore';
import type { RouteResultView } from '../state/results/runStore';
import { FaultAlert } from '../widgets/FaultAlert';
import { HelpLabel } from '../widgets/Metric';
import { Table } from '../widgets/Table';
import { fillTexts } from './fillTexts';

interface Props {
  readonly result: RouteResultView;
  /** Number of the link in the fabric. */
  readonly link: number;
}

/** Who fills each direction of a link under a result, and which steps of the job that is shown. */
export function LinkFill({ result, link }: Props) {
  const texts = fillTexts(useLanguage());
  const shown = useJobShown((s) => s.shown);
  const { key, traffic, routes, fabric } = result;
  const request = {
    ...{ run: key, link, traffic: traffic.traffic, pairs: routes === 'pairs' },
    job: shown?.run === key ? shown.job : null,
  };
  const { current, fault } = useQuestion('linkFill', request, { on: 'keeper', automatic: true });
  if (fault) return <FaultAlert title={texts.failed} fault={fault} />;
  return (
    <section data-testid="link-fill">
      <Text size="sm" fw={600} component="h4" m={0}>
        <HelpLabel name={texts.title} help={texts.help} />
      </Text>
      {current?.map((reply) => (
        <Direction key={reply.channel} fabric={fabric} reply={reply} />
      ))}
    </section>
  );
}

interface DirectionProps {
  readonly fabric: Fabric;
  readonly reply: ChannelFillReply;
}

function Direction({ fabric: { switchNames, channelFrom, channelTo }, reply }: DirectionProps) {
  const texts = fillTexts(useLanguage());
  const { channel, sources, destinations, steps } = reply;
  const name = `${switchNames[channelFrom[channel]]} → ${switchNames[channelTo[channel]]}`;
  return (
    <>
      {sources.count === 0 ? (
        <Text size="xs" className="dimmed" mt={6}>
          {name}: {texts.nobody}
        </Text>
      ) : (
        <Lists
          name={name}
          lists={[
            { head: texts.sends, list: sources },
            { head: texts.isFor, list: destinations },
          ]}
        />
      )}
      {steps && steps.count > 0 && (
        <Text size="xs">
          {texts.steps}: {steps.largest.map((row) => `${row.name} (${percent(row.share)})`).join(', ')}
          {steps.count > steps.largest.length && `, ${texts.more({ count: steps.count - steps.largest.length })}`}
        </Text>
      )}
    </>
  );
}

interface ListsProps {
  readonly name: string;
  readonly lists: readonly { readonly head: string; readonly list: FillList }[];
}

/** Lists side by side, the largest first, and how many more there are. */
function Lists({ name, lists }: ListsProps) {
  const texts = fillTexts(useLanguage());
  const rows = Math.max(...lists.map(({ list }) => list.largest.length));
  const more = ({ largest, count }: FillList): string =>
    count > largest.length ? texts.more({ count: count - largest.length }) : '';
  return (
    <Table fz="xs" verticalSpacing={1} horizontalSpacing={4} mt={6} captionSide="top">
      <Table.Caption ta="left" mt={0} mb={2}>
        {name}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {lists.map(({ head }) => (
            <Table.Th key={head} colSpan={2}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {Array.from({ length: rows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places
          <Table.Tr key={i}>
            {lists.map(({ head, list }) => (
              <Cells key={head} list={list} at={i} />
            ))}
          </Table.Tr>
        ))}
        {lists.some(({ list }) => more(list) !== '') && (
          <Table.Tr>
            {lists.map(({ head, list }) => (
              <Table.Td key={head} colSpan={2} className="dimmed">
                {more(list)}
              </Table.Td>
            ))}
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}

/** With a space that does not end a line. */
const percent = (share: number): string => `${formatNumber(Math.round(1000 * share) / 10)}\u00a0%`;

/** Long names are cut, and whole where the pointer is. */
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Cells({ list, at }: { readonly list: FillList; readonly at: number }) {
  const row = list.largest.at(at);
  return (
    <>
      <Table.Td maw={90} style={CUT} title={row?.name}>
        {row?.name}
      </Table.Td>
      <Table.Td ta="right">{row && percent(row.share)}</Table.Td>
    </>
  );
}
