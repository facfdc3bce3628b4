import { create } from 'zustand';
import { withDefaults } from '../../core/base/applies';
import type { ParamValue } from '../../core/base/params';
import { generatorDescriptors } from '../../core/generators/registry';
import type { Topology } from '../../core/topology/topology';
import { equipmentOf, NO_EQUIPMENT } from '../../editing/EquipmentFields';
import type { FieldFault } from '../../state/asks/fault';
import { useDocument } from '../../state/document/documentStore';
import { generateNetwork } from '../../state/document/networkActions';

/** Contents of the form: a kind of network, its parameters as typed, and its equipment. */
export interface Draft {
  readonly kind: string;
  readonly values: Readonly<Record<string, ParamValue>>;
  readonly equipment: typeof NO_EQUIPMENT;
}

interface FormState {
  /** As it was typed, for the design of that origin; of any other the form says what that was made of. */
  readonly typed: (Draft & { readonly of: Topology['origin'] }) | null;
  /** The network that the form drew last: contents of the form, a name given by hand, and the step of the history. */
  readonly drawn: {
    readonly topology: Topology;
    readonly draft: Draft;
    readonly name: string | undefined;
    readonly step: unknown;
    readonly visit: number;
  } | null;
  /** How often someone began to fill in the form: what one visit draws is one step of undo. */
  readonly visit: number;
  /** The form has been left since. */
  readonly left: boolean;
  /** Its network is put beside the design: nothing is drawn as one types. */
  readonly beside: boolean;
}

export const useForm = create<FormState>()(() => ({ typed: null, drawn: null, visit: 0, left: false, beside: false }));

/** The kind that the form begins with where no network says another. */
export const FIRST_KIND = 'leaf-spine';

export const kindOf = (id: string) => generatorDescriptors.find((one) => one.id === id);

/** The last drawing of the form, if the design is still the same but for its name. */
export const drawnAs = ({ drawn }: FormState, topology: Topology): FormState['drawn'] =>
  drawn && isSameBut(drawn.topology, topology) ? drawn : null;

/** Contents of the form for a design as it was generated. */
function madeOf(form: FormState, topology: Topology): Draft {
  const { origin } = topology;
  const equipment = drawnAs(form, topology)?.draft.equipment ?? NO_EQUIPMENT;
  if (!origin || !kindOf(origin.generator)) return { kind: FIRST_KIND, values: {}, equipment };
  return { kind: origin.generator, values: origin.params, equipment };
}

/** Contents of the form for a design, as typed or as it was generated. */
export function draftOf(form: FormState, topology: Topology): Draft {
  return form.typed && form.typed.of === topology.origin ? form.typed : madeOf(form, topology);
}

/** Takes what is typed. */
export function changeDraft(change: Partial<Draft>): void {
  const { topology } = useDocument.getState();
  useForm.setState((form) => ({
    typed: { ...draftOf(form, topology), ...change, of: topology.origin },
    visit: form.visit + Number(form.left),
    left: false,
  }));
}

/** The focus has left the form: what is typed next is another step of undo. What was typed may still be about to be drawn. */
export function leaveForm(): void {
  useForm.setState({ left: true });
}

/** Says that the next network comes beside the one that is there, or leaves that. */
export function putBeside(beside: boolean): void {
  useForm.setState({ beside, typed: null });
}

/** Checks whether a draft would draw what the design was made of. */
export function saysSame(draft: Draft, form: FormState, topology: Topology): boolean {
  const made = madeOf(form, topology);
  const specs = kindOf(draft.kind)?.params ?? {};
  const [wanted, was] = [withDefaults(specs, draft.values), withDefaults(specs, made.values)];
  return (
    topology.origin?.generator === draft.kind &&
    Object.keys(specs).every((key) => String(wanted[key]).trim() === String(was[key]).trim()) &&
    (['speed', 'machine', 'switch'] as const).every((key) => draft.equipment[key] === made.equipment[key])
  );
}

/** Checks whether two designs differ in nothing but the name. */
export function isSameBut(a: Topology, b: Topology): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => key === 'name' || a[key as keyof Topology] === b[key as keyof Topology],
  );
}

/**
 * Draws what the form says in the place of the design; in that of the last drawing of this visit where nothing happened since, so that undo takes both back as one.
 * @param name the design's, where a person gave it one
 * @param wanted asked once the network is made
 * @returns what speaks against it, and whether it is there
 */
export async function draw(
  draft: Draft,
  name: string | undefined,
  wanted?: () => boolean,
): Promise<FieldFault | boolean> {
  const { drawn, visit } = useForm.getState();
  const sameVisit = drawn?.visit === visit && drawn.draft.kind === draft.kind;
  // Something else may be done to the design while the network is generated.
  const again = (): boolean => {
    const step = useDocument.getState().past.at(-1);
    return sameVisit && step !== undefined && drawn.step === step;
  };
  // Once it is there, nobody waits for it any more.
  const placed = { yet: false };
  const stillWanted = (): boolean => {
    placed.yet = wanted?.() ?? true;
    return placed.yet;
  };
  const outcome = await generateNetwork(draft.kind, kindOf(draft.kind)?.title ?? { en: '', ja: '' }, draft.values, {
    ...{ equipment: equipmentOf(draft.equipment), name, again, wanted: stillWanted },
  });
  const { topology, past } = useDocument.getState();
  if (outcome !== true || !placed.yet) return outcome !== true && outcome;
  useForm.setState(({ typed }) => ({
    drawn: { topology, draft, name, step: past.at(-1), visit },
    // Someone may have gone on typing.
    typed: typed && { ...typed, of: topology.origin },
  }));
  return true;
}
