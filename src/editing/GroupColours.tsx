import { useId } from 'react';
import { GROUP_COLOURS, type SwitchId } from '../core/topology/topology';
import { PALETTES } from '../drawing/scales/palette';
import { useDocument } from '../state/documentStore';
import { changeGroupColour } from '../state/editActions';
import { usePreferences } from '../state/preferencesStore';
import styles from './GroupColours.module.css';
import { editTexts } from './texts';

/** The colour of the groups that switches are in; nothing where they are in none. */
export function GroupColours({ ids }: { readonly ids: readonly SwitchId[] }) {
  const { switches, groups = [] } = useDocument((d) => d.topology);
  const theme = usePreferences((v) => v.theme);
  const name = useId();
  const wanted = new Set(ids);
  const names = new Set(switches.flatMap(({ id, group }) => (group !== undefined && wanted.has(id) ? [group] : [])));
  if (names.size === 0) return null;
  const chosen = new Set([...names].map((group) => groups.find((known) => known.name === group)?.colour ?? null));
  const texts = editTexts().groupColour;
  return (
    <fieldset className={styles.colours}>
      <legend>{texts.title}</legend>
      {[null, ...GROUP_COLOURS].map((colour) => (
        <label key={colour} title={texts.names[colour ?? 'automatic']}>
          <input
            type="radio"
            name={name}
            aria-label={texts.names[colour ?? 'automatic']}
            checked={chosen.size === 1 && chosen.has(colour)}
            onChange={() => changeGroupColour(new Set<string>(ids), colour)}
          />
          <span
            style={colour === null ? undefined : { background: PALETTES[theme].groups[colour] }}
            data-automatic={colour === null || undefined}
            aria-hidden
          />
        </label>
      ))}
    </fieldset>
  );
}
