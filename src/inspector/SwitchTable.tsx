import { Button, Group, Loader, Text, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { formatCount } from '../i18n/formatNumber';
import { usePageTexts } from '../i18n/language';
import { useSubject } from '../state/document/subjectStore';
import { fetchTableRow } from '../state/selection/inspectActions';
import { type Column, DataTable } from '../widgets/DataTable';
import { useLoaded } from '../widgets/useLoaded';
import { ElementLink } from './ElementLink';

const PAGE = 32;

/** The forwarding table of a switch, a page at a time; it is requested when it is looked at. */
export function SwitchTable({ at, run }: { readonly at: number; readonly run: string }) {
  const t = usePageTexts();
  const hosts = useSubject((d) => d.topology.hosts);
  const ports = useLoaded(useCallback(() => fetchTableRow(run, at), [run, at]));
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(0);
  const rows = useMemo(() => {
    const text = filter.trim().toLowerCase();
    return [...hosts.keys()].filter((h) => text === '' || hosts[h].name.toLowerCase().includes(text));
  }, [hosts, filter]);
  if (!ports) return <Loader size="xs" />;
  const first = page * PAGE;
  const columns: readonly Column<number>[] = [
    {
      head: t.inspector.destination,
      cell: (h) => <ElementLink to={{ kind: 'host', id: hosts[h].id }}>{hosts[h].name}</ElementLink>,
    },
    { head: t.inspector.port, number: true, cell: (h) => (ports[h] === 0 ? t.inspector.noRoute : ports[h]) },
  ];
  return (
    <>
      <Text size="xs" className="dimmed" mb={4}>
        {t.inspector.tableHelp}
      </Text>
      {hosts.length > PAGE && (
        <TextInput
          aria-label={t.inspector.filter}
          placeholder={t.inspector.filter}
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            setPage(0);
          }}
        />
      )}
      <DataTable
        columns={columns}
        rows={rows.slice(first, first + PAGE)}
        keyOf={(h) => hosts[h].id}
        verticalSpacing={1}
        horizontalSpacing={4}
        testId="forwarding-table"
      />
      {rows.length > PAGE && <Pager page={page} of={rows.length} onTurn={setPage} />}
    </>
  );
}

interface PagerProps {
  readonly page: number;
  /** Rows of all pages. */
  readonly of: number;
  readonly onTurn: (page: number) => void;
}

function Pager({ page, of, onTurn }: PagerProps) {
  const t = usePageTexts();
  const first = page * PAGE;
  const last = Math.min(first + PAGE, of);
  return (
    <Group gap={6} mt={4} justify="space-between">
      <Button size="compact-xs" variant="default" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {t.inspector.previous}
      </Button>
      <Text size="xs" className="dimmed">
        {formatCount(first + 1)}–{formatCount(last)} / {formatCount(of)}
      </Text>
      <Button size="compact-xs" variant="default" disabled={last === of} onClick={() => onTurn(page + 1)}>
        {t.inspector.next}
      </Button>
    </Group>
  );
}
