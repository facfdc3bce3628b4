import '../widgets/dialogStyles';
import '../widgets/formStyles';
import { Button, Group, Modal, Text } from '@mantine/core';
import { closeEditDialog, type EditDialog, useEdit } from '../state/document/editStore';
import { removeNow } from '../state/selection/selectionActions';
import { currentSurface } from '../state/view/surface';
import { ConnectForm } from './ConnectForm';
import { NamesForm } from './NamesForm';
import { NoteForm } from './NoteForm';
import { QueryForm } from './QueryForm';
import { RenameField } from './RenameField';
import { SwitchesForm } from './SwitchesForm';
import { editTexts } from './texts';
import { WireForm } from './WireForm';

function close(): void {
  closeEditDialog();
  // Once the dialog has given the focus back, and unless another is open by then.
  setTimeout(() => {
    if (useEdit.getState().dialog === null) currentSurface()?.focus();
  }, 50);
}

/** The dialogs of editing: how much to remove, which ports to connect, a name. */
export default function EditDialogs({ dialog }: { readonly dialog: EditDialog }) {
  const texts = editTexts();
  const common = { opened: true, onClose: close, returnFocus: false, closeButtonProps: { 'aria-label': texts.close } };
  switch (dialog.kind) {
    case 'menu':
      return null;
    case 'rename':
      return <RenameField key={dialog.id} {...dialog} onClose={close} />;
    case 'connect':
      return (
        <Modal {...common} title={texts.connectTitle}>
          <ConnectForm a={dialog.a} b={dialog.b} onDone={close} />
        </Modal>
      );
    case 'wire':
    case 'names':
    case 'note':
    case 'query':
    case 'switches':
      return (
        <Modal {...common} title={formTitle(dialog.kind)}>
          <Form dialog={dialog} />
        </Modal>
      );
    case 'remove': {
      const { switches, hosts, links } = dialog.counts;
      return (
        <Modal {...common} title={texts.removeTitle}>
          <Text size="sm">{texts.removeText({ switches, hosts, links })}</Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button
              color="red.9"
              data-autofocus
              onClick={() => {
                removeNow();
                close();
              }}
            >
              {texts.remove}
            </Button>
          </Group>
        </Modal>
      );
    }
  }
}

type FormDialog = Extract<EditDialog, { readonly kind: 'wire' | 'names' | 'note' | 'query' | 'switches' }>;

function formTitle(kind: FormDialog['kind']): string {
  const { wiring, renaming, note, query, several } = editTexts();
  return { wire: wiring, names: renaming, note, query, switches: several }[kind].title;
}

function Form({ dialog }: { readonly dialog: FormDialog }) {
  switch (dialog.kind) {
    case 'wire':
      return <WireForm onDone={close} />;
    case 'names':
      return <NamesForm onDone={close} />;
    case 'note':
      return <NoteForm id={dialog.id} onDone={close} />;
    case 'query':
      return <QueryForm onDone={close} />;
    case 'switches':
      return <SwitchesForm onDone={close} />;
  }
}
