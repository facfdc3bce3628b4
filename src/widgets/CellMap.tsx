import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPhoto, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './cellMap.module.css';
import { type CellContent, CellMapController, type CellMapOptions } from './cellMapController';
import { saveBytes } from './saveBytes';
import { Tip } from './Tip';

const ZOOM = 1.4;

interface Props<C extends CellContent> extends Omit<CellMapOptions<C>, 'mostX' | 'mostY'> {
  /** The beginning of test ids and of the description. */
  readonly name: string;
  /** Null before there is any. */
  readonly content: C | null;
  readonly texts: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly savePng: string;
    readonly mapKeys: string;
  };
  /** Says to screen readers what the map is of. */
  readonly label: string;
  /** The words for the cell under the pointer or the cursor. */
  readonly readout: string;
  /** Name of the PNG file. */
  readonly picture: string;
  readonly stale: boolean;
  /** Above the map, at the left. */
  readonly tools: ReactNode;
  /** After the tools that every map has. */
  readonly more?: ReactNode;
  /** Facts for tests: `data-…`. */
  readonly facts: Readonly<Record<`data-${string}`, number | undefined>>;
}

/** A map of cells with its readout and its tools: zoom by wheel, keys and buttons, save what is in sight. */
export function CellMap<C extends CellContent>(props: Props<C>) {
  const { name, texts, label, readout, picture, stale, tools, more, facts } = props;
  const { container, canvas, controller } = useController(props);
  const savePng = (): void =>
    canvas.current?.toBlob(async (blob) => {
      if (blob) saveBytes(`${picture}.png`, new Uint8Array(await blob.arrayBuffer()), blob.type);
    }, 'image/png');
  const keys = `${name}-map-keys`;
  return (
    <>
      <Group gap="xs" wrap="wrap" className={styles.tools}>
        {tools}
        <Group gap={2} ml="auto">
          <MapTool label={texts.zoomOut} onClick={() => controller.current?.zoom(1 / ZOOM)}>
            <IconMinus size={14} />
          </MapTool>
          <MapTool label={texts.zoomIn} onClick={() => controller.current?.zoom(ZOOM)}>
            <IconPlus size={14} />
          </MapTool>
          <MapTool label={texts.fit} onClick={() => controller.current?.fit()}>
            <IconArrowsMaximize size={14} />
          </MapTool>
          <MapTool label={texts.savePng} onClick={savePng}>
            <IconPhoto size={14} />
          </MapTool>
          {more}
        </Group>
      </Group>
      <Text size="xs" aria-live="polite" data-testid={`${name}-readout`} className={styles.readout}>
        {readout}
      </Text>
      <p id={keys} hidden>
        {texts.mapKeys}
      </p>
      <div
        ref={container}
        className={styles.cells}
        role="application"
        aria-label={label}
        aria-describedby={keys}
        data-stale={stale || undefined}
        {...facts}
        data-testid={`${name}-cells`}
      >
        <canvas ref={canvas} />
      </div>
    </>
  );
}

/** The controller that draws a map, as long as it is there. */
function useController<C extends CellContent>(props: Props<C>) {
  const { content } = props;
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const controller = useRef<CellMapController<C> | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!container.current || !canvas.current) return;
    const { gutter, top } = latest.current;
    const made = new CellMapController<C>(container.current, canvas.current, {
      ...{ gutter, top, mostX: 34, mostY: 22 },
      paint: (...painted) => latest.current.paint(...painted),
      onPoint: (cell) => latest.current.onPoint(cell),
      onPick: (cell) => latest.current.onPick(cell),
      onClick: (cell) => latest.current.onClick?.(cell),
    });
    controller.current = made;
    return () => made.dispose();
  }, []);
  useEffect(() => {
    if (content) controller.current?.show(content);
  }, [content]);
  return { container, canvas, controller };
}

/** Map, legend and what else belongs to it, one under the other; the map takes what room is left. */
export function CellMapFrame({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.map} data-testid={`${name}-map`}>
      {children}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function MapTool({ label, onClick, children }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tip>
  );
}
