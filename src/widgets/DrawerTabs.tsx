import { ActionIcon, Tabs } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '../i18n/language';
import { closeDrawer } from '../state/view/pageStore';
import { Tip } from './Tip';

interface Props {
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** The panels. */
  readonly children: ReactNode;
}

/** The drawer under the canvas: tabs, and what closes it. */
export function DrawerTabs({ tabs, open, onOpen, children }: Props) {
  const t = usePageTexts();
  return (
    <section className="drawer" aria-label={t.results.title}>
      <Tabs value={open} onChange={(next) => next && onOpen(next)} className="drawer-tabs" keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tip label={t.results.close}>
          <ActionIcon size="sm" className="drawer-close" aria-label={t.results.close} onClick={() => closeDrawer()}>
            <IconX size={14} />
          </ActionIcon>
        </Tip>
        {children}
      </Tabs>
    </section>
  );
}
