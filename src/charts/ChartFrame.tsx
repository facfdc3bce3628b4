import { Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../state/view/preferencesStore';
import { DataTable } from '../widgets/DataTable';
import { ChartDrawing } from './ChartDrawing';
import { ChartTools } from './ChartTools';
import styles from './charts.module.css';
import type { ChartProps, ChartTable } from './plot';
import { SeriesMark } from './SeriesMark';

const LEAST_WIDTH = 240;

/** A chart with all that belongs to one: title, legend, caption, values by pointer and keys, the numbers as a table, files. */
export function ChartFrame(props: ChartProps) {
  const { title, caption, file, series, table, plot, chosen, onChoose } = props;
  const theme = usePreferences((v) => v.theme);
  const [shown, setShown] = useState(false);
  const { ref, width: room } = useElementSize();
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const width = Math.max(LEAST_WIDTH, Math.floor(room));
  const drawn = useMemo(() => plot(width, theme, id), [plot, width, theme, id]);
  const seen = { drawn, width, series, theme, id };
  return (
    <figure className={styles.frame} data-testid={`chart-${file}`}>
      <div className={styles.head}>
        <Text component="h3" size="sm" fw={600} m={0}>
          {title}
        </Text>
        <ChartTools {...props} {...seen} svg={svg} shown={shown} onShow={setShown} />
      </div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((one, i) => (
            <li key={one.id}>
              <SeriesMark at={i} mark={drawn.mark} theme={theme} id={id} />
              {one.name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={styles.plot}>
        <ChartDrawing {...seen} ref={svg} title={title} chosen={chosen} onChoose={onChoose} />
      </div>
      <Text component="figcaption" size="xs" className="dimmed">
        {caption}
      </Text>
      <ChartNumbers title={title} table={table} shown={shown} />
    </figure>
  );
}

interface NumbersProps {
  readonly title: string;
  readonly table: ChartTable;
  /** Without, it is there for readers of screens only. */
  readonly shown: boolean;
}

/** A number as it is read, without what sums of parts leave in the last digits. */
const asRead = (value: string | number): string | number =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : value;

/** A chart's numbers as a table. */
function ChartNumbers({ title, table, shown }: NumbersProps) {
  const Numbers = shown ? 'div' : VisuallyHidden;
  return (
    <Numbers>
      <DataTable
        columns={table.head.map((head, i) => ({
          head,
          names: i === 0,
          number: i > 0,
          cell: (row: ChartTable['rows'][number]) => asRead(row[i]),
        }))}
        rows={table.rows}
        keyOf={([first]) => first}
        caption={() => title}
        verticalSpacing={2}
        w="auto"
        className={styles.numbers}
      />
    </Numbers>
  );
}
