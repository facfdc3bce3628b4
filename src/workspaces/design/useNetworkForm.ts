import { useEffect, useMemo, useRef, useState } from 'react';
import type { ParamValue } from '../../core/base/params';
import { usePageTexts } from '../../i18n/language';
import { type FieldFault, fieldFault } from '../../state/asks/fault';
import { useQuestion } from '../../state/asks/useQuestion';
import { useDocument } from '../../state/document/documentStore';
import { hasFault } from '../../widgets/paramFault';
import { changeDraft, type Draft, draftOf, draw, drawnAs, kindOf, saysSame, useForm } from './formStore';
import { handWorkOf } from './handWork';
import { usePreview } from './usePreview';

/** Switches up to which a network is drawn again as one types. */
const AT_ONCE = 2000;

/** Someone may still be typing, ms. */
const PAUSE = 300;

/** The design as it stands towards the form that would replace it. @param asks someone has typed something */
function useReplaced(asks: boolean) {
  const topology = useDocument((d) => d.topology);
  const revision = useDocument((d) => d.revision);
  const ours = useForm((form) => drawnAs(form, topology));
  const isEmpty = topology.switches.length + topology.hosts.length === 0;
  const asked = asks && !ours && !isEmpty && topology.origin ? {} : null;
  const { current: made, fault } = useQuestion('madeName', asked, { automatic: true, network: { topology, revision } });
  const work = useMemo(() => (ours ? {} : handWorkOf(topology)), [ours, topology]);
  const given = ours ? (ours.name ?? ours.topology.name) : made?.name;
  const isNamed = !isEmpty && typeof given === 'string' && (ours?.name !== undefined || topology.name !== given);
  return {
    /** Nothing of it is a person's own, save its name. */
    free: isEmpty || ours !== null || (typeof made?.name === 'string' && Object.keys(work).length === 0),
    /** That is not known yet. */
    open: asked !== null && made === undefined && fault === null,
    isEmpty,
    work,
    /** A generator has made it. */
    made: topology.origin !== undefined,
    /** The name that a person gave it. */
    name: isNamed ? topology.name : undefined,
  };
}

export type NetworkFormState = ReturnType<typeof useNetworkForm>;

/** Contents of the form, preview of its network and state beside the design; draws small networks as one types. */
export function useNetworkForm() {
  const t = usePageTexts();
  const topology = useDocument((d) => d.topology);
  const form = useForm();
  const draft = draftOf(form, topology);
  const generator = kindOf(draft.kind);
  const hasBegun = useDocument((d) => d.lastRevision > 0);
  const replaced = useReplaced(form.typed === draft);
  // An empty design waits for what the form says; the first one of the page is on its way.
  const isTyped = form.typed === draft || (replaced.isEmpty && hasBegun);
  const wrong = hasFault(generator?.params ?? {}, draft.values, t);
  const differs = !saysSame(draft, form, topology);
  const wanted =
    wrong || !((differs && isTyped) || form.beside) ? null : { generator: draft.kind, params: draft.values };
  const preview = usePreview(wanted);
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly fault: FieldFault | null } | null>(null);
  const small = preview.current !== undefined && preview.current.facts.switches <= AT_ONCE;
  const tried = useRef<Draft | null>(null);
  const follows = form.typed === draft && differs && small && !form.beside && replaced.free;
  const run = async (still?: () => boolean): Promise<boolean> => {
    tried.current = draft;
    const outcome = await draw(draft, replaced.name, still);
    if (outcome === true) return true;
    if (still?.() ?? true) setRefused({ draft, fault: outcome === false ? null : outcome });
    else if (tried.current === draft) tried.current = null;
    return false;
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!follows || (tried.current && sameWords(tried.current, draft))) return;
    let wanted = true;
    const timer = setTimeout(() => void latest.current(() => wanted), PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [follows, draft]);
  const failed = refused && sameWords(refused.draft, draft) ? refused : null;
  const atField = failed?.fault ?? fieldFault(preview.fault);
  const state = (): 'drawn' | 'faulty' | 'drawing' | 'asks' => {
    if (wrong || atField || preview.fault) return 'faulty';
    if (!isTyped || !differs) return 'drawn';
    const waits = !preview.current || replaced.open || (follows && !failed);
    return waits ? 'drawing' : 'asks';
  };
  return {
    ...{ generator, draft, differs, isTyped, preview, replaced, beside: form.beside, run },
    /** Drawn as it says; what speaks against it; it is about to be drawn; it waits for a word. */
    state: state(),
    atField,
    setRefused: (fault: FieldFault) => setRefused({ draft, fault }),
    set: (values: Readonly<Record<string, ParamValue>>) => changeDraft({ values }),
  };
}

const sameWords = (a: Draft, b: Draft): boolean =>
  a.kind === b.kind && a.values === b.values && a.equipment === b.equipment;
