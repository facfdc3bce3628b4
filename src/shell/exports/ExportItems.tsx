import { Menu, Text } from '@mantine/core';
import { IconCheck, IconFileZip, IconPhoto, IconPrinter, IconVectorBezier2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FormatDescriptor } from '../../core/formats/parts/format';
import { formatDescriptors } from '../../core/formats/registry';
import { defineTexts, text } from '../../i18n/catalogue';
import { useLanguage, useLocal } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { ofNetwork } from '../../state/document/ofNetwork';
import { networksOfPlanes, planeOfNetwork, planesOf } from '../../state/document/planes';
import { useSubject } from '../../state/document/subjectStore';
import { openKeepDialog } from '../../state/persistence/keepStore';
import { useShownResult } from '../../state/results/runStore';
import { menuTexts } from './menuTexts';
import { everythingTitle, saveFormat } from './saveFormat';

/** Every format that is written, and all at once, of all planes or of one. Tables are those of the shown result. */
export function ExportItems() {
  const language = useLanguage();
  const texts = menuTexts(language);
  const local = useLocal();
  const { result: shown, stale } = useShownResult();
  const subject = useSubject((d) => d.network);
  // A VLAN plan is written in the VLAN workspace, for Ethernet.
  const result = shown?.vlan ? null : shown;
  const [plane, setPlane] = useState<number>();
  const parts = useDocument((d) => d.fabric.partCount);
  const foreign = plane !== undefined && planeOfNetwork(useDocument.getState(), subject, plane) === undefined;
  const writable = formatDescriptors.filter((f) => f.writes);
  const simulators = writable.filter((f) => f.carries === 'network' && f.simulates);
  const network = writable.filter((f) => (f.carries === 'network' || f.carries === 'lids') && !f.simulates);
  const tables = writable.filter((f) => ![...network, ...simulators].includes(f));
  const tablesTitle = !result
    ? texts.tablesNone
    : stale
      ? texts.tablesStale
      : texts.tables({ engine: local(ofNetwork(result.title, subject)) });
  const lanes = result ? result.report.verification.virtualLanes > 1 : false;
  return (
    <>
      {parts > 1 && <PlaneItems plane={plane} choose={setPlane} />}
      <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={() => void saveFormat('all', plane)}>
        {everythingTitle(language)}
      </Menu.Item>
      <Menu.Divider />
      <ItemsForPeople />
      <Menu.Divider />
      <Menu.Label>{tablesTitle}</Menu.Label>
      {tables.map((format) => (
        <FormatItem
          key={format.id}
          format={format}
          plane={plane}
          disabled={!result || stale || foreign || (format.carries !== 'tables' && !lanes)}
        />
      ))}
      <Menu.Divider />
      <Menu.Label>{texts.network}</Menu.Label>
      {network.map((format) => (
        <FormatItem key={format.id} format={format} plane={plane} />
      ))}
      <Menu.Divider />
      <Menu.Label>{texts.simulators}</Menu.Label>
      {simulators.map((format) => (
        <FormatItem key={format.id} format={format} plane={plane} />
      ))}
    </>
  );
}

/** Exports for people to look at; the code for them comes when it is requested. */
function ItemsForPeople() {
  const language = useLanguage();
  const texts = menuTexts(language);
  return (
    <>
      <Menu.Label>{texts.people}</Menu.Label>
      <Menu.Item leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => openKeepDialog('picture')}>
        {texts.picture}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={async () => (await import('./saveForPeople')).openCabling(language)}
      >
        {texts.cabling}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconVectorBezier2 size={16} aria-hidden />}
        onClick={async () => (await import('./saveForPeople')).saveDrawio()}
      >
        {texts.drawio}
      </Menu.Item>
    </>
  );
}

interface ItemProps {
  readonly format: FormatDescriptor;
  readonly plane: number | undefined;
  readonly disabled?: boolean;
}

function FormatItem({ format, plane, disabled = false }: ItemProps) {
  const local = useLocal();
  const loses = local(format.loses);
  return (
    <Menu.Item onClick={() => void saveFormat(format.id, plane)} disabled={disabled} data-format={format.id}>
      {local(format.title)}{' '}
      <Text span size="xs" className="dimmed">
        .{format.extensions[0]}
      </Text>
      {loses && (
        <Text size="xs" className="dimmed">
          {loses}
        </Text>
      )}
    </Menu.Item>
  );
}

interface Props {
  /** From 0; undefined = all. */
  readonly plane: number | undefined;
  readonly choose: (plane: number | undefined) => void;
}

/** The choice of a network's plane for an export: each is a subnet of its own. Nothing where there is but one. */
function PlaneItems({ plane, choose }: Props) {
  const texts = planeTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const fabric = useDocument((d) => d.fabric);
  const count = useMemo(() => planesOf(topology, fabric), [topology, fabric]);
  const networks = useMemo(() => networksOfPlanes(topology, fabric), [topology, fabric]);
  if (count < 2) return null;
  return (
    <>
      <Menu.Label>{texts.planes}</Menu.Label>
      {[undefined, ...Array.from({ length: count }, (_, i) => i)].map((number) => (
        <Menu.Item
          key={number ?? 'all'}
          aria-current={plane === number}
          closeMenuOnClick={false}
          leftSection={<IconCheck size={16} aria-hidden visibility={plane === number ? undefined : 'hidden'} />}
          onClick={() => choose(number)}
        >
          {number === undefined ? texts.all : texts.plane({ number, network: networks?.[number] })}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

/** Of the choice among planes. */
const planeTexts = defineTexts({
  planes: { en: 'Planes (subnets of their own)', ja: 'プレーン（独立したサブネット）' },
  all: { en: 'All, a folder each in one archive', ja: 'すべて（1 つのアーカイブにフォルダー別）' },
  plane: text<{ number: number; network?: string }>({
    en: ({ number, network }) => `Plane ${number}${network ? ` (${network})` : ''}`,
    ja: ({ number, network }) => `プレーン ${number}${network ? `（${network}）` : ''}`,
  }),
});
