import { Tip } from '../widgets/Tip';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useLanguage } from '../i18n/language';
import styles from './charts.module.css';
import { chartTexts } from './texts';
import { type ChartOnPage, useChartFiles } from './useChartFiles';

interface Props extends ChartOnPage {
  /** The numbers stand below the chart. */
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** Shows a chart's numbers, and saves it. */
export function ChartTools({ shown, onShow, ...chart }: Props) {
  const texts = chartTexts(useLanguage());
  const files = useChartFiles(chart);
  const { title } = chart;
  return (
    <span className={styles.tools}>
      <Tip label={shown ? texts.hideNumbers : texts.numbers}>
        <ActionIcon
          size="sm"
          aria-label={`${title}: ${texts.numbers}`}
          aria-pressed={shown}
          onClick={() => onShow(!shown)}
        >
          <IconTable size={14} />
        </ActionIcon>
      </Tip>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={texts.save({ title })}>
            <IconDownload size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => files.saveSvg()}>{texts.svg}</Menu.Item>
          <Menu.Item onClick={() => void files.savePng()}>{texts.png}</Menu.Item>
          <Menu.Item onClick={files.saveCsv}>{texts.csv}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
