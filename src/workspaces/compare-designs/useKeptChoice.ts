import { useEffect, useState } from 'react';
import { type Fault, faultOf } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import type { ListedDesign } from '../../state/persistence/keepActions';
import { freeName } from './designModel';
import { designsCompared, type KeptGiven, keptOf, namesOf } from './designsStore';

/** Loads where the page keeps designs: it may not be there yet. */
const keeping = () => import('../../state/persistence/keepActions');

interface KeptChoice {
  /** Other designs of this browser; null until they are known. */
  readonly listed: readonly ListedDesign[] | null;
  /** Those that are compared. */
  readonly chosen: readonly KeptGiven[];
  readonly choose: (design: ListedDesign, take: boolean) => Promise<void>;
  /** Why one could not be read. */
  readonly fault: Fault | null;
}

/** The chosen designs but one, as the form has them now. */
const othersThan = (id: string): readonly KeptGiven[] =>
  keptOf(designsCompared.values().designs).filter((one) => one.id !== id);

/** The kept designs, each to be taken or left. */
export function useKeptChoice(): KeptChoice {
  const { form, set } = useAsk(designsCompared);
  const [listed, setListed] = useState<readonly ListedDesign[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let gone = false;
    void keeping()
      .then((kept) => kept.listKept())
      // Without a store of designs there are none.
      .catch(() => [])
      .then((found) => {
        if (!gone) setListed(found.filter(({ current }) => !current));
      });
    return () => {
      gone = true;
    };
  }, []);
  const chosen = keptOf(form.designs);
  const choose = async ({ id, name }: ListedDesign, take: boolean): Promise<void> => {
    if (!take) return set({ designs: othersThan(id) });
    try {
      const { readDesign } = await keeping();
      const topology = await readDesign(id);
      // Another may have been chosen meanwhile.
      const others = othersThan(id);
      set({ designs: [...others, { id, name: freeName(name || id, namesOf(others)), topology }] });
      setFault(null);
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return { listed, chosen, choose, fault };
}
