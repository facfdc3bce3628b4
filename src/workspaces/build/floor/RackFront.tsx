import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { useLanguage } from '../../../i18n/language';
import { useDocument } from '../../../state/document/documentStore';
import { lockInRacks, moveInRacks } from '../../../state/document/floorActions';
import { changeSelection, useSelection } from '../../../state/selection/selectionStore';
import { fileNamed } from '../../../widgets/fileNamed';
import { saveBytes } from '../../../widgets/saveBytes';
import { Tip } from '../../../widgets/Tip';
import { boxText, refsOf } from './boxFacts';
import { moveTo, rackBeside, stepOf, takeOut } from './boxMoves';
import styles from './floor.module.css';
import { showRack } from './floorStore';
import { floorSvg } from './floorSvg';
import { useRackPower } from './rackWatts';
import { floorTexts } from './texts';
import type { Drag } from './useDrag';
import { modelOf } from './useFloorModel';

/** Pixels of a unit, at the least. */
const UNIT = 15;

interface Props {
  readonly model: FloorModel;
  readonly rack: string;
  /** Boxes of the selection. */
  readonly selected: ReadonlySet<number>;
  readonly drag: Drag | null;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onTake: (box: number, held: number, event: React.PointerEvent) => void;
  readonly onHover: (text: string | null) => void;
  readonly onLeave: () => void;
}

/** The front of a rack: what stands at which unit. */
export function RackFront({ model, rack, selected, drag, list, onTake, onHover, onLeave }: Props) {
  const texts = floorTexts(useLanguage());
  const power = useRackPower(model);
  const { units } = model.floor;
  const { boxes = [], units: used = 0 } = model.racks.get(rack) ?? {};
  const watts = power.of(rack);
  const over = drag?.over?.rack === rack && drag.over.unit !== null && 'box' in drag.taken ? drag.over.unit : null;
  const ghost = over !== null && drag && 'box' in drag.taken ? model.network.boxes[drag.taken.box].units : 0;
  const beside = (by: number) => () => {
    const next = rackBeside(model, rack, by);
    if (next) showRack(next);
  };
  return (
    <section className={styles.front} aria-label={texts.frontOf({ rack })}>
      <header className={styles.frontHead}>
        <Tip label={texts.rackBefore}>
          <ActionIcon size="sm" aria-label={texts.rackBefore} onClick={beside(-1)}>
            <IconChevronLeft size={14} />
          </ActionIcon>
        </Tip>
        <Text fw={600} size="sm">
          {texts.rackNamed({ rack })}
        </Text>
        <Tip label={texts.rackAfter}>
          <ActionIcon size="sm" aria-label={texts.rackAfter} onClick={beside(1)}>
            <IconChevronRight size={14} />
          </ActionIcon>
        </Tip>
        <PictureButton model={model} />
        <LockButton model={model} boxes={boxes.filter((box) => selected.has(box))} />
        <Text size="xs" className="dimmed">
          {texts.unitsOf({ used, all: units })}
          {watts > 0 && ` · ${texts.watts({ watts })}`}
        </Text>
      </header>
      <div className={styles.cabinet} style={{ minHeight: units * UNIT }}>
        <div className={styles.numbers} aria-hidden>
          {Array.from({ length: units }, (_, i) => units - i).map((unit) => (
            <span key={unit}>{unit}</span>
          ))}
        </div>
        <div
          ref={list}
          className={styles.slots}
          data-rack={rack}
          data-units={units}
          role="listbox"
          aria-multiselectable
          aria-label={texts.frontOf({ rack })}
          style={{ backgroundSize: `100% ${100 / units}%` }}
        >
          {boxes.map((box, i) => (
            <FrontBox
              key={model.network.boxes[box].name}
              model={model}
              box={box}
              isSelected={selected.has(box)}
              isFirst={selected.has(box) || (i === 0 && !boxes.some((one) => selected.has(one)))}
              onTake={onTake}
              onHover={onHover}
              onLeave={onLeave}
            />
          ))}
          {over !== null && (
            <div
              className={styles.ghost}
              style={{ bottom: `${(100 * (over - 1)) / units}%`, height: `${(100 * ghost) / units}%` }}
            />
          )}
        </div>
      </div>
      <Loose model={model} rack={rack} onTake={onTake} />
    </section>
  );
}

/** Saves the floor and the fronts of all racks as one picture. */
function PictureButton({ model }: { readonly model: FloorModel }) {
  const texts = floorTexts(useLanguage());
  const save = (): void => {
    const { name } = useDocument.getState().topology;
    saveBytes(fileNamed('racks.svg'), floorSvg(model, name), 'image/svg+xml');
  };
  return (
    <Tip label={texts.picture}>
      <ActionIcon size="sm" aria-label={texts.picture} onClick={save}>
        <IconDownload size={14} />
      </ActionIcon>
    </Tip>
  );
}

/** Locks what of the rack is selected, or lets it go. */
function LockButton({ model, boxes }: { readonly model: FloorModel; readonly boxes: readonly number[] }) {
  const texts = floorTexts(useLanguage());
  const locked = boxes.length > 0 && boxes.every((box) => model.places[box]?.locked);
  const label = locked ? texts.unlock : texts.lock;
  const toggle = (): void => {
    lockInRacks(new Set(boxes.flatMap((box) => model.network.boxes[box].keys)), !locked);
  };
  return (
    <Tip label={label}>
      <ActionIcon size="sm" aria-label={label} disabled={boxes.length === 0} onClick={toggle}>
        {locked ? <IconLockOpen size={14} /> : <IconLock size={14} />}
      </ActionIcon>
    </Tip>
  );
}

/** Devices listed that stand nowhere. */
const LISTED = 50;

/** Lists the boxes in no rack: a click, or dragging, puts one into the rack. */
function Loose({ model, rack, onTake }: Pick<Props, 'model' | 'rack' | 'onTake'>) {
  const texts = floorTexts(useLanguage());
  const loose = model.network.boxes.flatMap((_, box) => (model.places[box] ? [] : [box]));
  if (loose.length === 0) return null;
  const put = (box: number): void => {
    const move = moveTo(model, { box, held: 0 }, { rack, unit: null });
    if (move) moveInRacks(move);
  };
  return (
    <div className={styles.loose}>
      <Text size="xs" fw={600}>
        {texts.loose({ count: loose.length, rack })}
      </Text>
      {loose.slice(0, LISTED).map((box) => (
        <UnstyledButton
          key={box}
          display="block"
          fz="xs"
          onPointerDown={(event) => onTake(box, 0, event)}
          onClick={() => put(box)}
        >
          {model.network.boxes[box].name}
        </UnstyledButton>
      ))}
    </div>
  );
}

interface BoxProps extends Pick<Props, 'model' | 'onTake' | 'onHover' | 'onLeave'> {
  readonly box: number;
  readonly isSelected: boolean;
  /** Tab leads here. */
  readonly isFirst: boolean;
}

function FrontBox({ model, box, isSelected, isFirst, onTake, onHover, onLeave }: BoxProps) {
  const language = useLanguage();
  const { floor, network, places } = model;
  const { name, units, isMachine } = network.boxes[box];
  const { unit = 1, locked = false } = places[box] ?? {};
  const told = boxText(model, box, language);
  return (
    <div
      className={styles.box}
      data-box={box}
      data-kind={isMachine ? 'machine' : 'switch'}
      role="option"
      aria-selected={isSelected}
      aria-label={told}
      tabIndex={isFirst ? 0 : -1}
      style={{ bottom: `${(100 * (unit - 1)) / floor.units}%`, height: `${(100 * units) / floor.units}%` }}
      onPointerDown={(event) => {
        choose(model, box, event.ctrlKey || event.metaKey || event.shiftKey);
        const { bottom, height } = event.currentTarget.getBoundingClientRect();
        if (!locked) onTake(box, Math.floor(((bottom - event.clientY) / height) * units), event);
      }}
      onPointerEnter={() => onHover(told)}
      onFocus={() => onHover(told)}
      onKeyDown={(event) => onBoxKey(event, box, onLeave)}
    >
      <span>{name}</span>
      {locked && <IconLock size={11} aria-hidden />}
    </div>
  );
}

/** Selects a box, as the canvas would its nodes. */
function choose(model: FloorModel, box: number, more: boolean): void {
  const refs = refsOf(useDocument.getState().topology, model, box);
  const { selection } = useSelection.getState();
  const ids = new Set<string>(refs.map(({ id }) => id));
  const others = selection.filter((ref) => !('id' in ref) || !ids.has(ref.id));
  const has = others.length < selection.length;
  if (!more) changeSelection({ selection: refs });
  else changeSelection({ selection: has ? others : [...others, ...refs] });
}

const STEPS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Arrows go from box to box and rack to rack, with Shift they take the box along; L locks it. */
function onBoxKey(event: KeyboardEvent<HTMLElement>, box: number, onLeave: () => void): void {
  const { topology } = useDocument.getState();
  const model = modelOf(topology);
  const step = STEPS[event.key];
  const from = model?.places[box];
  if (!model || !from || event.ctrlKey || event.metaKey || event.altKey) return;
  if (step && event.shiftKey) {
    const move = stepOf(model, box, step);
    if (move && moveInRacks(move)) followBox(box);
  } else if (step === 'up' || step === 'down') {
    const next = step === 'up' ? event.currentTarget.previousElementSibling : event.currentTarget.nextElementSibling;
    const to = Number((next as HTMLElement | null)?.dataset.box ?? Number.NaN);
    if (!Number.isNaN(to)) {
      choose(model, to, false);
      (next as HTMLElement).focus();
    }
  } else if (step) {
    const next = rackBeside(model, from.rack, step === 'left' ? -1 : 1);
    if (next) showRack(next);
    onLeave();
  } else if (event.key === 'l' || event.key === 'L')
    lockInRacks(new Set<string>(model.network.boxes[box].keys), !from.locked);
  else if (event.key === 'Delete' || event.key === 'Backspace') moveInRacks(takeOut(model, [box]));
  else if (event.key === ' ' || event.key === 'Enter') choose(model, box, event.key === ' ');
  else if (event.key === 'Escape') onLeave();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Shows the rack that a box stands in now, with the focus on it. */
function followBox(box: number): void {
  const model = modelOf(useDocument.getState().topology);
  const rack = model?.places[box]?.rack;
  if (rack === undefined) return;
  showRack(rack);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-box="${box}"]`)?.focus());
}

/** The box that Tab leads to has the focus once a rack is gone into. */
export function useEnter(list: RefObject<HTMLDivElement | null>, entered: boolean, done: () => void): void {
  useEffect(() => {
    if (!entered) return;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    done();
  }, [list, entered, done]);
}
