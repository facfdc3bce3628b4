import { ActionIcon, Tabs, UnstyledButton } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconChevronUp, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { usePageTexts } from '../i18n/language';
import { changePage, closeDrawer, usePage } from '../state/view/pageStore';
import { Tip } from './Tip';

interface Props {
  readonly tabs: readonly { readonly id: string; readonly title: ReactNode }[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** The line of names alone, whatever the page says: on a narrow screen the tabs stand in a sheet. */
  readonly folded?: boolean;
  /** The panels. */
  readonly children: ReactNode;
}

/** The drawer under the canvas: tabs, what is on the open one, and what makes it larger and closes it. Closed, it is one button: the line of their names. */
export function DrawerTabs({ tabs, open, onOpen, folded, children }: Props) {
  const t = usePageTexts();
  const closed = usePage((v) => !v.drawerOpen) || folded;
  const full = usePage((v) => v.drawerFull);
  const drawer = useRef<HTMLElement>(null);
  const turned = useRef(false);
  // The button that was pressed goes: what works by keys goes on where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useEffect(() => {
    if (turned.current) drawer.current?.querySelector<HTMLElement>('.drawer-tray, [aria-selected="true"]')?.focus();
    turned.current = false;
  }, [closed]);
  const unfold = ({ target }: MouseEvent): void => {
    // On the tab whose name is pressed; by keys on the last.
    const id = target instanceof Element && target.closest('[data-tab]')?.getAttribute('data-tab');
    if (id) onOpen(id);
    turned.current = true;
    changePage({ drawerOpen: true, sheet: 'drawer' });
  };
  const close = (): void => {
    turned.current = true;
    closeDrawer();
  };
  if (closed)
    return (
      <section ref={drawer} className="drawer" aria-label={t.results.title} data-folded>
        <UnstyledButton className="drawer-tray" aria-expanded={false} onClick={unfold}>
          <b>{t.results.title}</b>
          {tabs.map(({ id, title }) => (
            <span key={id} data-tab={id}>
              {title}
            </span>
          ))}
          <IconChevronUp size={16} aria-hidden />
        </UnstyledButton>
      </section>
    );
  return (
    <section ref={drawer} className="drawer" aria-label={t.results.title} data-full={full || undefined}>
      <Tabs value={open ?? null} onChange={(next) => next && onOpen(next)} className="drawer-tabs" keepMounted={false}>
        <div className="drawer-line">
          <Tabs.List>
            {tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
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
        </div>
        {children}
      </Tabs>
    </section>
  );
}
