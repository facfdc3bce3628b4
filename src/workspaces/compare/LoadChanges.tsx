import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { changeSelection } from '../../state/selection/selectionStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { ChannelTable } from './ChannelTable';
import styles from './compare.module.css';
import { differenceColours } from './divergingScale';
import { largestChanges } from './loadDifference';
import { formatChange } from './paintDifference';
import { compareTexts } from './texts';
import { usePair } from './usePair';
import { useNameOf } from './useResults';

/** Channels by how much their load changes between the two engines of the difference; a click goes there. */
export default function LoadChanges() {
  const texts = compareTexts(useLanguage());
  const nameOf = useNameOf();
  const theme = usePreferences((v) => v.theme);
  const pair = usePair();
  const change = pair?.stale ? null : (pair?.change ?? null);
  const order = useMemo(() => (change ? largestChanges(change) : new Uint32Array()), [change]);
  if (!pair?.loads || !change) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {pair?.stale ? texts.stale : pair ? texts.notComparable : texts.changesEmpty}
      </Text>
    );
  }
  const { of, from, to } = pair.loads;
  const [nameFrom, nameTo] = [nameOf(pair.from), nameOf(pair.to)];
  const most = order.length > 0 ? Math.abs(change[order[0]]) : 1;
  const colours = differenceColours(theme);
  const bar = (c: number) => {
    const width = `${(50 * Math.abs(change[c])) / most}%`;
    const style =
      change[c] < 0
        ? { width, marginLeft: `calc(50% - ${width})`, border: `2px solid ${colours[1]}` }
        : { width, marginLeft: '50%', background: colours[6] };
    return <div className={styles.changeBar} style={style} />;
  };
  return (
    <ChannelTable
      of={of}
      order={order}
      caption={texts.changesCaption({ from: nameFrom, to: nameTo })}
      numbers={[
        { head: nameFrom, of: from },
        { head: nameTo, of: to },
        { head: texts.change, csvHead: 'change', of: change, format: formatChange },
      ]}
      bar={bar}
      barWidth="26%"
      // The panes need the room that the inspector would take.
      choose={(target) => changeSelection({ selection: [target] })}
      file="load-changes.csv"
      testId="load-changes"
    />
  );
}
