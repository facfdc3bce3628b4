import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { MenuButton } from '../../widgets/MenuButton';

const loadItems = async () => (await import('./ExportItems')).ExportItems;

/** The menu of formats that the design can be saved as; the list comes when the menu is about to be opened. */
export function ExportMenu() {
  const t = usePageTexts();
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  return (
    <MenuButton
      items={loadItems}
      end
      width={340}
      button={
        <Button disabled={empty} aria-label={t.top.export} title={t.top.export}>
          <IconDownload className="topbar-sign" size={18} aria-hidden />
          <span className="topbar-word">{t.top.export}</span>
        </Button>
      }
    />
  );
}
