import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { closeEditMenu, useEdit } from '../state/document/editStore';
import { useSelection } from '../state/selection/selectionStore';
import { currentSurface } from '../state/view/surface';
import styles from './EditTools.module.css';
import { commandNamed, type EditCommandId } from './editCommands';
import { editTexts } from './texts';

const FOR_NODES: readonly (readonly EditCommandId[])[] = [
  ['addHost', 'note', 'connect', 'ring', 'rename', 'fail', 'lock', 'fold'],
  ['cut', 'copy', 'paste', 'duplicate', 'duplicateCabled', 'remove'],
];
const FOR_NOTES: readonly (readonly EditCommandId[])[] = [
  ['editNote', 'cut', 'copy', 'duplicate', 'remove'],
  ['query', 'selectAll', 'invert'],
];
const FOR_LINKS: readonly (readonly EditCommandId[])[] = [
  ['fail', 'remove'],
  ['query', 'selectAll', 'invert'],
];
const FOR_GROUND: readonly (readonly EditCommandId[])[] = [
  ['addSwitch', 'addSwitches', 'addHost', 'note', 'connect', 'paste'],
  ['query', 'selectAll', 'invert'],
  ['snap', 'askPorts'],
];
const SELECT: readonly EditCommandId[] = [
  'sameLevel',
  'samePod',
  'sameGroup',
  'sameMachine',
  'query',
  'selectAll',
  'invert',
];
const ARRANGE: readonly EditCommandId[] = [
  'alignLeft',
  'alignCentre',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
  'distributeX',
  'distributeY',
  'snapNow',
];

/** The menu of actions for the selection, or for the ground where nothing is selected; by right click or by key. */
export default function ContextMenu({ x, y }: { readonly x: number; readonly y: number }) {
  const selection = useSelection((v) => v.selection);
  const texts = editTexts();
  const close = (): void => {
    closeEditMenu();
    currentSurface()?.focus();
  };
  const selected = selection.length > 0;
  const nodes = selection.some(({ kind }) => kind === 'switch' || kind === 'host');
  const links = selection.some(({ kind }) => kind === 'link' || kind === 'turn');
  const groups = nodes ? FOR_NODES : links ? FOR_LINKS : selected ? FOR_NOTES : FOR_GROUND;
  const arrange = ARRANGE.filter((id) => commandNamed(id).can());
  return (
    <Menu
      opened
      withInitialFocusPlaceholder={false}
      onChange={close}
      position="bottom-start"
      middlewares={{ flip: false, shift: { crossAxis: true, padding: 8 } }}
      width={270}
      returnFocus={false}
      trapFocus
      withinPortal
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.anchor}
          style={{ left: x, top: y }}
          aria-label={texts.commands.menu}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={texts.commands.menu} mah="80vh" style={{ overflow: 'auto' }}>
        {groups.map((ids, i) => (
          <Fragment key={ids[0]}>
            {i > 0 && <Menu.Divider />}
            {ids.map((id) => (id !== 'fold' || commandNamed(id).can() ? <Item key={id} id={id} /> : null))}
          </Fragment>
        ))}
        {nodes && <SubMenu title={texts.groups.select} ids={SELECT} />}
        {selected && arrange.length > 0 && <SubMenu title={texts.groups.arrange} ids={arrange} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function SubMenu({ title, ids }: { readonly title: string; readonly ids: readonly EditCommandId[] }) {
  return (
    <>
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{title}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {ids.map((id) => (
            <Item key={id} id={id} />
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  );
}

function Item({ id }: { readonly id: EditCommandId }) {
  const { keys, can, run } = commandNamed(id);
  const on = useEdit((e) => (id === 'snap' ? e.snap : id === 'askPorts' ? e.askPorts : false));
  return (
    <Menu.Item
      disabled={!can()}
      rightSection={
        <span className={styles.key}>
          {on && <IconCheck size={14} aria-hidden />}
          {keys}
        </span>
      }
      onClick={run}
    >
      {editTexts().commands[id]}
    </Menu.Item>
  );
}
