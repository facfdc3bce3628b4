import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconX } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { usePageTexts } from '../i18n/language';
import { changePage, closeDrawer, usePage } from '../state/view/pageStore';
import { Tip } from './Tip';

interface Props {
  readonly tabs: readonly { readonly id: string; readonly title: ReactNode }[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** The tabs alone, whatever the page says: on a narrow screen the open ones stand in a sheet. */
  readonly folded?: boolean;
  /** The panels. */
  readonly children: ReactNode;
}

/** The drawer under the canvas: tabs, what is on the open one, and what makes it larger and closes it. Closed, it is the line of its tabs. */
export function DrawerTabs({ tabs, open, onOpen, folded, children }: Props) {
  const t = usePageTexts();
  const closed = usePage((v) => !v.drawerOpen) || folded;
  const full = usePage((v) => v.drawerFull);
  const goTo = (id: string): void => {
    onOpen(id);
    if (closed) changePage({ drawerOpen: true, sheet: 'drawer' });
  };
  const close = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes: what works by keys goes on at the tab.
    currentTarget.closest('.drawer')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    closeDrawer();
  };
  return (
    <section
      className="drawer"
      aria-label={t.results.title}
      data-folded={closed || undefined}
      data-full={(!closed && full) || undefined}
    >
      <Tabs
        value={closed ? null : (open ?? null)}
        onChange={(next) => next && goTo(next)}
        className="drawer-tabs"
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {title}
            </Tabs.Tab>
          ))}
          {!closed && (
            <span className="drawer-deeds">
              <Tip label={full ? t.results.half : t.results.full}>
                <ActionIcon
                  aria-label={full ? t.results.half : t.results.full}
                  onClick={() => changePage({ drawerFull: !full })}
                >
                  {full ? <IconArrowsDiagonalMinimize2 size={16} /> : <IconArrowsDiagonal size={16} />}
                </ActionIcon>
              </Tip>
              <Tip label={t.results.close}>
                <ActionIcon aria-label={t.results.close} onClick={close}>
                  <IconX size={16} />
                </ActionIcon>
              </Tip>
            </span>
          )}
        </Tabs.List>
        {!closed && children}
      </Tabs>
    </section>
  );
}
