import { type ComboboxItem, type OptionsFilter, Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { chosenKind, type Kind, kindGroups } from './kinds';
import { designTexts } from './texts';

interface Props {
  readonly kind: string;
  /** A network of management ports is offered, too. */
  readonly withManagement: boolean;
  readonly onChange: (chosen: ReturnType<typeof chosenKind>) => void;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');

/** Words that find a kind, in both languages: people mix them. */
const wordsOf = ({ value, title, about }: Kind): string =>
  plain([value, title.en, title.ja, about?.en ?? '', about?.ja ?? ''].join('\n'));

/** The kind of network, found by typing, with what each is. */
export function KindSelect({ kind, withManagement, onChange }: Props) {
  const language = useLanguage();
  const texts = designTexts(language);
  const groups = useMemo(() => kindGroups(withManagement), [withManagement]);
  const kinds = useMemo(() => new Map(groups.flatMap((group) => group.kinds.map((one) => [one.value, one]))), [groups]);
  const filter: OptionsFilter = ({ options, search }) => {
    const wanted = plain(search);
    const found = (item: ComboboxItem): boolean => wordsOf(kinds.get(item.value) as Kind).includes(wanted);
    // Those whose name begins so come first.
    const begins = (item: ComboboxItem): number => (plain(item.label).startsWith(wanted) ? 0 : 1);
    return options.flatMap((option): typeof options => {
      if (!('group' in option)) return found(option) ? [option] : [];
      const items = option.items.filter(found).toSorted((a, b) => begins(a) - begins(b));
      return items.length > 0 ? [{ ...option, items }] : [];
    });
  };
  return (
    <Select
      label={texts.networkKind}
      data-testid="kind"
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={440}
      nothingFoundMessage={texts.noKind}
      value={kind}
      data={groups.map(({ title, kinds }) => ({
        group: title[language],
        items: kinds.map((one) => ({ value: one.value, label: one.title[language] })),
      }))}
      filter={filter}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(value) => value !== null && onChange(chosenKind(value))}
      renderOption={({ option }) => {
        const about = kinds.get(option.value)?.about;
        return (
          <div data-kind={option.value}>
            <Text size="sm">{option.label}</Text>
            {about && (
              <Text size="xs" className="dimmed" lineClamp={2}>
                {about[language]}
              </Text>
            )}
          </div>
        );
      }}
    />
  );
}
