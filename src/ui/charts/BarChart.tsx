import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBytes } from '../widgets/saveBytes';
import { ticksUpTo } from './ticks';

export interface Bar {
  readonly label: string;
  /** One bar each, side by side. */
  readonly values: readonly number[];
  /** Drawn as a line across the bars. */
  readonly mark?: number;
}

interface Props {
  readonly title: string;
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** Names of the values of a bar, where there are several. */
  readonly series: readonly string[];
  readonly axis: string;
  /** Least upper end of the axis. */
  readonly top?: number;
  readonly format: (value: number) => string;
}

const WIDTH = 460;
const LEFT = 150;
const RIGHT = 50;
const ROW = 20;
/** Room that a number takes. */
const NUMBER = 34;
const FILLS = ['var(--chart-a)', 'var(--chart-b)'];

/** Horizontal bars with an axis, a title and a caption; the numbers also stand at the bars. */
export function BarChart({ title, caption, bars, series, axis, top = 0, format }: Props) {
  const { t } = useTranslation();
  const svg = useRef<SVGSVGElement>(null);
  const most = Math.max(top, ...bars.flatMap((b) => [...b.values, b.mark ?? 0]));
  const ticks = ticksUpTo(most);
  const end = ticks[ticks.length - 1];
  const x = (value: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * value) / end;
  const rowHeight = ROW * Math.max(1, series.length) * 0.75 + 8;
  const height = 26 + bars.length * rowHeight + 22;
  const thick = (rowHeight - 8) / Math.max(1, series.length);
  return (
    <figure className="chart">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Tooltip label={t('results.saveSvg')}>
          <ActionIcon
            size="sm"
            aria-label={t('results.saveSvg')}
            onClick={() => svg.current && saveSvg(svg.current, title)}
          >
            <IconDownload size={14} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <svg
        ref={svg}
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={title}
        fontFamily="sans-serif"
        fontSize={11}
      >
        <title>{title}</title>
        {series.length > 1 &&
          series.map((name, i) => (
            <g key={name} transform={`translate(${legendX(series, i)}, 4)`}>
              <rect width={10} height={10} fill={FILLS[i]} />
              <text x={14} y={9}>
                {name}
              </text>
            </g>
          ))}
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(${x(tick)}, 0)`}>
            <line y1={20} y2={height - 30} stroke="currentColor" opacity={0.15} />
            <text y={height - 18} textAnchor="middle">
              {format(tick)}
            </text>
          </g>
        ))}
        <text x={(LEFT + WIDTH - RIGHT) / 2} y={height - 3} textAnchor="middle">
          {axis}
        </text>
        {bars.map((bar, row) => {
          const y = 24 + row * rowHeight;
          return (
            <g key={bar.label}>
              <text x={LEFT - 6} y={y + (rowHeight - 8) / 2 + 4} textAnchor="end">
                {fitLabel(bar.label)}
              </text>
              {bar.values.map((value, i) => (
                <g key={series[i] ?? i}>
                  <rect
                    x={LEFT}
                    y={y + i * thick}
                    width={Math.max(0, x(value) - LEFT)}
                    height={thick - 2}
                    fill={FILLS[i]}
                  />
                  <text
                    x={besideBar(x(value), bar.mark === undefined ? null : x(bar.mark))}
                    y={y + i * thick + thick / 2 + 3}
                  >
                    {format(value)}
                  </text>
                </g>
              ))}
              {bar.mark !== undefined && (
                <line
                  x1={x(bar.mark)}
                  x2={x(bar.mark)}
                  y1={y - 3}
                  y2={y + rowHeight - 7}
                  stroke="currentColor"
                  strokeWidth={2}
                />
              )}
            </g>
          );
        })}
      </svg>
      <Text component="figcaption" size="xs" className="dimmed">
        {caption}
      </Text>
    </figure>
  );
}

/** Where a bar's number starts: past the mark if the two would meet. */
function besideBar(end: number, mark: number | null): number {
  return mark !== null && mark >= end - 1 && mark < end + NUMBER ? mark + 5 : end + 4;
}

/** Legend entries stand side by side, ending where the axis does. */
function legendX(series: readonly string[], at: number): number {
  const rest = series.slice(at).reduce((sum, name) => sum + textWidth(name) + 26, 0);
  return WIDTH - RIGHT - rest;
}

/** About how wide a text is at 11 px: full-width characters take twice the room. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e80' ? 11.5 : 6.2;
  return width;
}

/** Cuts what does not fit beside the bars; the table has it in full. */
function fitLabel(text: string): string {
  let fitted = text;
  while (textWidth(fitted) > LEFT - 10) fitted = fitted.slice(0, -2).trimEnd();
  return fitted === text ? text : `${fitted}…`;
}

/** Saves the drawing as it looks, the page's colours written in. */
function saveSvg(svg: SVGSVGElement, title: string): void {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = getComputedStyle(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', style.color);
  copy.setAttribute('fill', style.color);
  let text = new XMLSerializer().serializeToString(copy);
  for (const fill of FILLS) {
    text = text.replaceAll(fill, style.getPropertyValue(fill.slice('var('.length, -1)).trim());
  }
  saveBytes(`${title}.svg`, text, 'image/svg+xml');
}
