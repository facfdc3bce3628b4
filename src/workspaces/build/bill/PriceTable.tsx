import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Part } from '../../../core/building/parts/priceList';
import { useLanguage } from '../../../i18n/language';
import { parsePrices } from '../../../jobs/descriptors/parts';
import type { Fault } from '../../../state/fault';
import { setPrices, usePrices } from '../../../state/priceStore';
import { type Column, DataTable } from '../../../widgets/DataTable';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { saveBytes } from '../../../widgets/saveBytes';
import { pickText } from '../pickText';
import styles from '../sheet.module.css';
import { changePrice, pricesFile, takePrices } from './priceActions';
import { billTexts } from './texts';

interface Row {
  readonly part: Part;
  readonly at: number;
}

/** The price list: each cell can be changed, the whole read from a file and written to one. */
export function PriceTable() {
  const texts = billTexts(useLanguage());
  const prices = usePrices((s) => s.prices);
  const [fault, setFault] = useState<Fault | null>(null);
  // A cell that was not taken shows again what stands in the list.
  const [tries, setTries] = useState(0);
  const { titles, parts } = useMemo(() => parsePrices(prices ?? pricesFile()), [prices]);
  const told = (outcome: Fault | null): void => {
    setFault(outcome);
    setTries((count) => count + 1);
  };
  const columns = titles.map((title, c): Column<Row> => {
    const edit = ({ part, at }: Row) => (
      <input
        key={`${part.cells[title]} ${tries}`}
        className={styles.cell}
        defaultValue={part.cells[title]}
        aria-label={texts.cell({ title, part: part.part })}
        onBlur={({ target }) => {
          if (target.value.trim() !== part.cells[title]) told(changePrice(at, title, target.value));
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') currentTarget.value = part.cells[title];
        }}
      />
    );
    return { head: title, names: c === 0, cell: edit };
  });
  const read = async (): Promise<void> => {
    const file = await pickText();
    if (file) told(takePrices(file.name, file.text));
  };
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void read()}>
          {texts.importList}
        </Button>
        <Button size="xs" variant="default" onClick={() => saveBytes('prices.csv', pricesFile().text, 'text/csv')}>
          {texts.exportList}
        </Button>
        {prices && (
          <Button size="xs" variant="default" onClick={() => setPrices(null)}>
            {texts.resetList}
          </Button>
        )}
        <Text size="xs" className="dimmed">
          {prices ? prices.name : texts.builtIn}
        </Text>
      </Group>
      {fault && <FaultAlert title={texts.listFailed} fault={fault} testId="price-fault" />}
      <Text size="xs" className="dimmed">
        {texts.editHelp}
      </Text>
      <div className={styles.wide}>
        <DataTable
          columns={columns}
          rows={parts.map((part, at) => ({ part, at }))}
          keyOf={({ at }) => at}
          portion={100}
          verticalSpacing={0}
          stickyHeader
          testId="prices"
        />
      </div>
    </>
  );
}
