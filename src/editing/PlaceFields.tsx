import { NativeSelect } from '@mantine/core';
import type { SwitchId, SwitchRole } from '../core/topology/topology';
import { useDocument } from '../state/document/documentStore';
import { changeGroup, changeLevel, changeSwitchRole } from '../state/document/editActions';
import { commonValue } from './commonValue';
import { DraftForm } from './DraftForm';
import { GroupColours } from './GroupColours';
import { editTexts } from './texts';

const ROLES: readonly SwitchRole[] = ['leaf', 'spine', 'core'];

/** The fields for the role of switches, their level, and the group that they are drawn in: of one, or of several at once. */
export function PlaceFields({ ids }: { readonly ids: readonly SwitchId[] }) {
  const switches = useDocument((d) => d.topology.switches);
  const texts = editTexts();
  const wanted = new Set<string>(ids);
  const chosen = switches.filter(({ id }) => wanted.has(id));
  const role = commonValue(chosen, (record) => record.role);
  const level = commonValue(chosen, (record) => record.level);
  const group = commonValue(chosen, (record) => record.group);
  return (
    <>
      <NativeSelect
        size="xs"
        label={texts.switchRole}
        value={role.various ? 'various' : role.value}
        onChange={({ currentTarget: { value } }) => {
          changeSwitchRole(wanted, ROLES.find((known) => known === value) ?? null);
        }}
      >
        {role.various && (
          <option value="various" disabled>
            {texts.mixed}
          </option>
        )}
        <option value="">{texts.switchRoles.none}</option>
        {ROLES.map((known) => (
          <option key={known} value={known}>
            {texts.switchRoles[known]}
          </option>
        ))}
      </NativeSelect>
      <DraftForm
        label={texts.level}
        value={level.value}
        placeholder={level.various ? texts.mixed : texts.levelNone}
        take={(draft) => changeLevel(wanted, draft.trim() === '' ? null : Number(draft))}
      />
      <DraftForm
        label={texts.group}
        value={group.value}
        placeholder={group.various ? texts.mixed : texts.groupNone}
        take={(draft) => changeGroup(wanted, draft)}
      />
      <GroupColours ids={ids} />
    </>
  );
}
