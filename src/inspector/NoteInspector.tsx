import '../widgets/formStyles';
import { Stack, Title } from '@mantine/core';
import type { Topology } from '../core/topology/topology';
import { NoteForm } from '../editing/NoteForm';
import { editTexts } from '../editing/texts';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { ElementLink } from './ElementLink';
import { Facts } from './Facts';

/** A note: what it points to, and its words. */
export default function NoteInspector({ id }: { readonly id: string }) {
  const topology = useDocument((d) => d.topology);
  const texts = editTexts(useLanguage());
  const note = topology.notes?.find((other) => other.id === id);
  if (!note) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {texts.note.title}
      </Title>
      <Facts rows={[[texts.note.about, note.about && <About topology={topology} node={note.about} />]]} />
      <NoteForm key={note.text} id={id} onDone={() => {}} />
    </Stack>
  );
}

function About({ topology: { switches, hosts }, node }: { readonly topology: Topology; readonly node: string }) {
  const s = switches.find(({ id }) => id === node);
  if (s) return <ElementLink to={{ kind: 'switch', id: s.id }}>{s.name}</ElementLink>;
  const h = hosts.find(({ id }) => id === node);
  return h && <ElementLink to={{ kind: 'host', id: h.id }}>{h.name}</ElementLink>;
}
