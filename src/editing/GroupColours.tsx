import { useId } from 'react';
import type { GroupColour, SwitchId } from '../core/topology/topology';
import { PALETTES } from '../drawing/scales/palette';
import { useDocument } from '../state/document/documentStore';
import { changeGroupColour } from '../state/document/editActions';
import { usePreferences } from '../state/view/preferencesStore';
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
  const shades = PALETTES[theme].groups;
  const colours = Object.keys(shades) as GroupColour[];
  return (
    <fieldset className={styles.colours}>
      <legend>{texts.title}</legend>
      {[null, ...colours].map((colour) => (
        <label key={colour} title={texts.names[colour ?? 'automatic']}>
          <input
            type="radio"
            name={name}
            aria-label={texts.names[colour ?? 'automatic']}
            checked={chosen.size === 1 && chosen.has(colour)}
            onChange={() => changeGroupColour(new Set<string>(ids), colour)}
          />
          <span
            style={colour === null ? undefined : { background: shades[colour] }}
            data-automatic={colour === null || undefined}
            aria-hidden
          />
        </label>
      ))}
    </fieldset>
  );
}
