import '../../widgets/dialogStyles';
import { ActionIcon, Drawer, UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconList,
  IconSearch,
  IconSettings,
  IconShare,
  IconTopologyStar3,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { Inspector } from '../../inspector/Inspector';
import { useDocument } from '../../state/document/documentStore';
import { openKeepDialog } from '../../state/persistence/keepStore';
import { useSelection } from '../../state/selection/selectionStore';
import { changePage, closeSheet, showWorkspace, usePage } from '../../state/view/pageStore';
import { AnswerArea } from '../answer/AnswerArea';
import { CanvasArea } from '../CanvasArea';
import { MiddleStage } from '../MiddleStage';
import { useWorkspace, useWorkspaces } from '../useWorkspaces';
import { WorkspacePanel } from '../WorkspacePanel';
import { FindingList } from './FindingList';
import styles from './phone.module.css';
import { phoneTexts } from './texts';

interface Props {
  readonly onFind: () => void;
  readonly onSettings: () => void;
  /** Messages about the design. */
  readonly bar: ReactNode;
}

/** The page on a phone: what is read, learnt and shared there, one place at a time. Workspaces that need a wider screen say so over the network. */
export default function PhoneLayout({ onFind, onSettings, bar }: Props) {
  const open = useWorkspace();
  const [listed, setListed] = useState(false);
  return (
    <div className={styles.phone}>
      <Head onFind={onFind} onSettings={onSettings} />
      <div className={styles.place}>
        {listed && !open.phone ? (
          <main className={styles.found}>
            <AnswerArea />
            <FindingList onShow={() => setListed(false)} />
          </main>
        ) : (
          <Place />
        )}
      </div>
      <Suspense fallback={null}>{bar}</Suspense>
      <Places listed={listed} onList={setListed} />
    </div>
  );
}

/** The stage of the open workspace, or its panel under the network; the network alone for workspaces that need more room. */
function Place() {
  const open = useWorkspace();
  const first = useWorkspaces()[0];
  const local = useLocal();
  const texts = phoneTexts(useLanguage());
  const t = usePageTexts();
  const sheet = usePage((v) => v.sheet);
  const picked = useSelection((v) => v.selection.length > 0);
  if (open.phone && open.stage)
    return (
      <>
        <MiddleStage>
          <div />
        </MiddleStage>
        <Drawer
          opened={sheet === 'workspace'}
          onClose={closeSheet}
          title={local(open.title)}
          position="bottom"
          size="80%"
          closeButtonProps={{ 'aria-label': t.common.close }}
        >
          <WorkspacePanel alone />
        </Drawer>
      </>
    );
  return (
    <div className={styles.pair} data-taught={open.phone ? true : undefined}>
      <div className={styles.drawing}>
        <CanvasArea reading />
      </div>
      {open.phone || picked ? (
        <div className={styles.text}>{open.phone ? <WorkspacePanel alone /> : <Inspector />}</div>
      ) : (
        <p className={styles.wider}>{open === first ? texts.edit : texts.wider({ title: local(open.title) })}</p>
      )}
    </div>
  );
}

/** The name of the design, and buttons. */
function Head({ onFind, onSettings }: Omit<Props, 'bar'>) {
  const t = usePageTexts();
  const texts = phoneTexts(useLanguage());
  const local = useLocal();
  const name = useDocument((d) => d.topology.name);
  const { switchCount, hostCount } = useDocument((d) => d.fabric);
  const open = useWorkspace();
  // Its stage is of networks of its own, not of the design.
  const ownNetworks = open.phone && open.stage;
  const sign = (label: string, Sign: Icon, act: () => void): ReactNode => (
    <ActionIcon aria-label={label} title={label} onClick={act}>
      <Sign size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1>{open.phone ? local(open.title) : name || t.app.untitled}</h1>
        {!ownNetworks && (
          <p data-testid="counts">{`${texts.switches({ count: switchCount })} · ${texts.hosts({ count: hostCount })}`}</p>
        )}
      </div>
      {ownNetworks && sign(texts.all({ title: local(open.title) }), IconList, () => changePage({ sheet: 'workspace' }))}
      {sign(t.top.find, IconSearch, onFind)}
      {sign(t.top.share, IconShare, () => openKeepDialog('share'))}
      {sign(t.top.settings, IconSettings, onSettings)}
    </header>
  );
}

/** The places that there are, at the foot. */
function Places({ listed, onList }: { readonly listed: boolean; readonly onList: (listed: boolean) => void }) {
  const texts = phoneTexts(useLanguage());
  const local = useLocal();
  const open = useWorkspace();
  const all = useWorkspaces();
  const goTo = (id: string, list: boolean): void => {
    showWorkspace(id);
    onList(list);
  };
  const home = open.phone ? all[0].id : open.id;
  const place = (id: string, label: string, Sign: Icon, current: boolean, act: () => void): ReactNode => (
    <UnstyledButton key={id} aria-current={current ? 'page' : undefined} onClick={act}>
      <Sign size={20} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  );
  return (
    <nav className={styles.places} aria-label={texts.places}>
      {place('network', texts.network, IconTopologyStar3, !open.phone && !listed, () => goTo(home, false))}
      {place('findings', texts.findings, IconAlertTriangle, !open.phone && listed, () => goTo(home, true))}
      {all.map(
        ({ id, title, phone }) => phone && place(id, local(title), phone, id === open.id, () => goTo(id, false)),
      )}
    </nav>
  );
}
