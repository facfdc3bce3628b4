import { glossary } from '../i18n/glossary';
import { useLocal } from '../i18n/language';
import { Table } from '../widgets/Table';

/** Every word of the field that the page uses, with its meaning and where it is from. */
export function Glossary() {
  const local = useLocal();
  return (
    <Table fz="sm" verticalSpacing={3} data-testid="glossary">
      <Table.Tbody>
        {Object.entries(glossary).map(([id, { term, meaning, source }]) => (
          <Table.Tr key={id}>
            <Table.Th w={140} scope="row" fw={500}>
              {local(term)}
            </Table.Th>
            <Table.Td>
              {local(meaning)} <small className="dimmed">{source}</small>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
