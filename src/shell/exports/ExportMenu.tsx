import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';

const loadItems = () => import('./ExportItems');
const ExportItems = lazy(loadItems);

/** What the design can be saved as; the list comes when the menu is about to be opened. */
export function ExportMenu() {
  const t = usePageTexts();
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);
  return (
    <Menu position="bottom-end" width={340} withInitialFocusPlaceholder={false} menuItemTabIndex={0}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          disabled={empty}
          aria-label={t.top.export}
          title={t.top.export}
          onPointerEnter={() => void loadItems()}
          onFocus={() => void loadItems()}
        >
          <span className="topbar-word">{t.top.export}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflow: 'auto' }}>
        <Suspense fallback={null}>
          <ExportItems />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
