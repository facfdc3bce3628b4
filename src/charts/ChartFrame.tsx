import { ActionIcon, Menu, Table, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { rasterise } from '../drawing/svg/rasterise';
import { useLanguage } from '../i18n/language';
import { tell } from '../state/notices';
import { usePreferences } from '../state/preferencesStore';
import { toCsv } from '../widgets/csv';
import { fileNamed } from '../widgets/fileNamed';
import { saveBytes } from '../widgets/saveBytes';
import { chartSvg } from './chartSvg';
import styles from './charts.module.css';
import { type ChartTable, type Plot, readingAt, type Series } from './plot';
import { SeriesMark } from './SeriesMark';
import { chartTexts } from './texts';

interface Props {
  readonly title: string;
  readonly caption: string;
  /** Name of the files, without an extension. */
  readonly file: string;
  /** It shows the design, whose name then stands in front of the files'. */
  readonly ofDesign?: boolean;
  /** In the order of the plot's series; a legend is drawn for two and more. */
  readonly series: readonly Series[];
  /** What the drawing says, in numbers. */
  readonly table: ChartTable;
  /** More numbers for the CSV file than fit a table. */
  readonly csv?: () => ChartTable;
  /** Draws at a width in pixels; memoise it, and give patterns the id. */
  readonly plot: (width: number, theme: 'light' | 'dark', id: string) => Plot;
  /** The reading that is chosen, framed; and what a click on another, or Enter, does. */
  readonly chosen?: number;
  readonly onChoose?: (reading: number) => void;
}

const LEAST_WIDTH = 240;

/** A chart with all that belongs to one: title, legend, caption, values by pointer and keys, the numbers as a table, files. */
export function ChartFrame({
  title,
  caption,
  file,
  ofDesign = true,
  series,
  table,
  csv,
  plot,
  chosen,
  onChoose,
}: Props) {
  const texts = chartTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const [shown, setShown] = useState(false);
  const [at, setAt] = useState(-1);
  const { ref, width: room } = useElementSize();
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const width = Math.max(LEAST_WIDTH, Math.floor(room));
  const drawn = useMemo(() => plot(width, theme, id), [plot, width, theme, id]);
  const { readings, mark } = drawn;
  const reading = readings[at];
  const framed = chosen === undefined ? undefined : readings[chosen];

  const named = (extension: string): string => {
    const name = `${file}.${extension}`;
    return ofDesign ? fileNamed(name) : name;
  };
  const document = () => {
    const element = svg.current as SVGSVGElement;
    const style = getComputedStyle(element);
    const content = element.querySelector('[data-plot]')?.innerHTML ?? '';
    const ground = getComputedStyle(element.ownerDocument.documentElement).getPropertyValue('--sheet').trim();
    const described = { title, caption, series, mark, id, theme, ink: style.color, ground };
    return chartSvg(content, width, drawn.height, described);
  };
  const savePng = async (): Promise<void> => {
    const made = document();
    try {
      saveBytes(named('png'), await rasterise(made.svg, 2 * made.width, 2 * made.height), 'image/png');
    } catch {
      tell('exportFailed', { subject: named('png'), message: texts.pngFailed });
    }
  };
  const saveCsv = (): void => {
    const { head, rows } = csv?.() ?? table;
    saveBytes(named('csv'), toCsv([head, ...rows]), 'text/csv');
  };
  const under = (event: React.PointerEvent<SVGSVGElement>): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return readingAt(readings, event.clientX - left, event.clientY - top);
  };
  const Numbers = shown ? 'div' : VisuallyHidden;
  return (
    <figure className={styles.frame} data-testid={`chart-${file}`}>
      <div className={styles.head}>
        <Text component="h3" size="sm" fw={600} m={0}>
          {title}
        </Text>
        <span className={styles.tools}>
          <Tooltip label={shown ? texts.hideNumbers : texts.numbers}>
            <ActionIcon
              size="sm"
              aria-label={`${title}: ${texts.numbers}`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <IconTable size={14} />
            </ActionIcon>
          </Tooltip>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon size="sm" aria-label={texts.save({ title })}>
                <IconDownload size={14} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => saveBytes(named('svg'), document().svg, 'image/svg+xml')}>
                {texts.svg}
              </Menu.Item>
              <Menu.Item onClick={() => void savePng()}>{texts.png}</Menu.Item>
              <Menu.Item onClick={saveCsv}>{texts.csv}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((one, i) => (
            <li key={one.id}>
              <SeriesMark at={i} mark={mark} theme={theme} id={id} />
              {one.name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={styles.plot}>
        <svg
          ref={svg}
          className={styles.drawing}
          width={width}
          height={drawn.height}
          viewBox={`0 0 ${width} ${drawn.height}`}
          role="img"
          aria-label={title}
          onPointerMove={(event) => setAt(under(event))}
          onPointerLeave={() => setAt(-1)}
          onPointerUp={onChoose && readings.length > 0 ? (event) => onChoose(under(event)) : undefined}
          style={onChoose && { cursor: 'pointer' }}
        >
          {reading && <rect {...reading.box} className={styles.cursor} />}
          {framed && <rect {...framed.box} className={styles.chosen} data-chosen={framed.head} />}
          <g data-plot>{drawn.content}</g>
        </svg>
        {readings.length > 0 && (
          <input
            type="range"
            className={styles.keys}
            min={0}
            max={readings.length - 1}
            value={Math.max(0, at)}
            aria-label={texts.read({ title })}
            aria-valuetext={readings[Math.max(0, at)] && spoken(readings[Math.max(0, at)], series)}
            onFocus={() => setAt((now) => Math.max(0, now))}
            onBlur={() => setAt(-1)}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
            onKeyDown={(event) => event.key === 'Enter' && reading && onChoose?.(at)}
          />
        )}
        {reading && (
          <div
            className={styles.tip}
            data-testid="chart-tip"
            style={tipPlace(reading.box.x + reading.box.width, reading.box.x, width)}
          >
            <strong>{reading.head}</strong>
            {reading.values.map(
              (value, i) =>
                value !== null && (
                  <span key={series[i]?.id ?? 'mark'} className={styles.value}>
                    {series.length > 1 && series[i] && <SeriesMark at={i} mark={mark} theme={theme} id={id} />}
                    <span>{series[i]?.name}</span>
                    <b>{value}</b>
                  </span>
                ),
            )}
          </div>
        )}
      </div>
      <Text component="figcaption" size="xs" className="dimmed">
        {caption}
      </Text>
      <Numbers>
        <Table fz="xs" verticalSpacing={2} w="auto" className={styles.numbers}>
          <Table.Caption>{title}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {table.head.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.rows.map(([first, ...rest]) => (
              <Table.Tr key={first}>
                <Table.Th scope="row">{first}</Table.Th>
                {rest.map((cell, i) => (
                  <Table.Td key={table.head[i + 1]} className="num">
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Numbers>
    </figure>
  );
}

function spoken({ head, values }: Plot['readings'][number], series: readonly Series[]): string {
  const parts = values.flatMap((value, i) => (value === null ? [] : [`${series[i]?.name ?? ''} ${value}`.trim()]));
  return `${head}: ${parts.join(', ')}`;
}

/** Beside what is read, on the side with more room. */
function tipPlace(right: number, left: number, width: number): React.CSSProperties {
  if (right - left > width / 2) return { right: 4 };
  return right < width / 2 ? { left: right + 8 } : { right: width - left + 8 };
}
