import { NativeSelect } from '@mantine/core';
import type { HostRole } from '../core/topology/topology';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { changeMachine, changeRail, changeRole } from '../state/document/editActions';
import { commonValue } from './commonValue';
import { DraftForm } from './DraftForm';
import { plantTexts } from './plantTexts';
import { editTexts } from './texts';

const ROLES: readonly HostRole[] = ['storage', 'login', 'gateway', 'aggregation', 'router', 'service'];

/** The form for the machine of hosts' ports, their rail, and whether they take part in traffic: one host's, or several made into one machine. */
export function MachineForm({ ids }: { readonly ids: ReadonlySet<string> }) {
  const hosts = useDocument((d) => d.topology.hosts);
  const texts = editTexts();
  const own = plantTexts(useLanguage());
  const chosen = hosts.filter(({ id }) => ids.has(id));
  const machine = commonValue(chosen, ({ node }) => node);
  const rail = commonValue(chosen, (host) => host.rail);
  const role = commonValue(chosen, (host) => host.role);
  return (
    <>
      <DraftForm
        label={ids.size === 1 ? own.portOf : own.machineOf({ hosts: ids.size })}
        description={own.portOfHelp}
        value={machine.value}
        placeholder={machine.various ? texts.mixed : texts.machineNone}
        take={(draft) => changeMachine(ids, draft)}
      />
      <DraftForm
        label={texts.rail}
        value={rail.value}
        placeholder={rail.various ? texts.mixed : texts.railNone}
        take={(draft) => changeRail(ids, draft.trim() === '' ? null : Number(draft))}
      />
      <NativeSelect
        size="xs"
        label={texts.traffic}
        value={role.various ? 'various' : role.value}
        onChange={({ currentTarget: { value } }) => {
          changeRole(ids, ROLES.find((known) => known === value) ?? null);
        }}
      >
        {role.various && (
          <option value="various" disabled>
            {texts.mixed}
          </option>
        )}
        <option value="">{texts.roles.none}</option>
        {ROLES.map((known) => (
          <option key={known} value={known}>
            {texts.roles[known]}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
