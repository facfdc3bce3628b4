import { Button } from '@mantine/core';
import { IconServer2 } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { RefusalLine } from '../../../editing/RefusalLine';
import { useLanguage } from '../../../i18n/language';
import { useAsk } from '../../../state/asks/useAsk';
import { useDocument } from '../../../state/document/documentStore';
import { useSelection } from '../../../state/selection/selectionStore';
import { EmptyState } from '../../../widgets/EmptyState';
import { FloorTop } from './FloorTop';
import styles from './floor.module.css';
import { placeInRacks, placement, showRack, useFloor } from './floorStore';
import { RackFront, useEnter } from './RackFront';
import { Readout } from './Readout';
import { floorTexts } from './texts';
import { useDrag } from './useDrag';
import { useFloorModel } from './useFloorModel';

/** The floor from the top, and the front of a rack. */
export default function FloorStage() {
  const texts = floorTexts(useLanguage());
  const model = useFloorModel();
  return (
    <section className={`canvas-stage ${styles.stage}`} aria-label={texts.title} data-testid="floor">
      <RefusalLine />
      {model ? <Placed model={model} /> : <NotPlaced />}
    </section>
  );
}

function NotPlaced() {
  const texts = floorTexts(useLanguage());
  const running = useAsk(placement).progress !== null;
  return (
    <EmptyState Icon={IconServer2} text={texts.none}>
      <Button disabled={running} onClick={() => void placeInRacks()}>
        {texts.placeInRacks}
      </Button>
    </EmptyState>
  );
}

function Placed({ model }: { readonly model: FloorModel }) {
  const rack = useFloor((s) => s.rack);
  const list = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const { drag, begin } = useDrag();
  const selected = useSelectedBoxes(model);
  const marked = useMemo(() => racksOf(model, selected), [model, selected]);
  const shown = rack ?? [...marked][0] ?? [...model.racks.keys()].sort()[0] ?? 'A01';
  useEnter(
    list,
    entered,
    useCallback(() => setEntered(false), []),
  );
  useFollow(marked, shown);
  const leave = (): void =>
    void requestAnimationFrame(() => room.current?.querySelector<SVGElement>('[data-shown]')?.focus());
  return (
    <div ref={room} className={styles.room} data-dragging={drag !== null || undefined}>
      <div className={styles.plan}>
        <FloorTop
          model={model}
          shown={shown}
          marked={marked}
          drag={drag}
          onTake={(one, event) => begin({ rack: one }, event)}
          onHover={setHover}
          onEnter={() => setEntered(true)}
        />
        <Readout model={model} hover={hover} drag={drag} />
      </div>
      <RackFront
        model={model}
        rack={shown}
        selected={selected}
        drag={drag}
        list={list}
        onTake={(box, held, event) => begin({ box, held }, event)}
        onHover={setHover}
        onLeave={leave}
      />
    </div>
  );
}

/** Boxes of what is selected, ends of links too. */
function useSelectedBoxes({ network }: FloorModel): ReadonlySet<number> {
  const selection = useSelection((v) => v.selection);
  const records = useDocument((d) => d.topology.links);
  return useMemo(() => {
    const boxes = new Set<number>();
    const links = new Set<string>();
    for (const ref of selection) {
      if (ref.kind === 'link') links.add(ref.id);
      const box = ref.kind === 'switch' || ref.kind === 'host' ? network.boxOf.get(ref.id) : undefined;
      if (box !== undefined) boxes.add(box);
    }
    if (links.size > 0)
      for (const { link, a, b } of network.cables) if (links.has(records[link]?.id)) boxes.add(a).add(b);
    return boxes;
  }, [selection, network, records]);
}

function racksOf({ places }: FloorModel, boxes: ReadonlySet<number>): ReadonlySet<string> {
  return new Set([...boxes].flatMap((box) => places[box]?.rack ?? []));
}

/** Follows the selection made elsewhere: shows the rack of its first element, unless it is in the rack shown. */
function useFollow(marked: ReadonlySet<string>, shown: string): void {
  const selection = useSelection((v) => v.selection);
  const last = useRef(selection);
  useEffect(() => {
    if (last.current === selection) return;
    last.current = selection;
    const [first] = marked;
    if (first !== undefined && !marked.has(shown)) showRack(first);
  }, [selection, marked, shown]);
}
