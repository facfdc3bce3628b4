import type { LocalText } from '../../core/base/localText';
import { generatorDescriptors } from '../../core/generators/registry';
import type { FitReply, FitRow } from '../../jobs/networks/fitJob';
import type { FieldFault } from '../../state/asks/fault';
import { generateNetwork } from '../../state/document/networkActions';
import { closeSheet } from '../../state/view/pageStore';

export const titleOf = (id: string): LocalText =>
  generatorDescriptors.find((generator) => generator.id === id)?.title ?? { en: id, ja: id };

/** Builds a network as it was found, with the models that it was found by. @returns what speaks against it */
export async function buildFound(
  { generator, params }: FitRow,
  { need, equipment }: FitReply,
): Promise<FieldFault | null> {
  const { machineModel, switchModel, mode } = equipment;
  const models = [machineModel, switchModel].filter((model) => model !== undefined);
  const said = {
    ...{ speed: '', machine: machineModel?.name ?? '', switch: switchModel ? `${switchModel.name}:${mode}` : '' },
    ...{ models, rails: need.rails },
  };
  const setting = models.length > 0 ? { equipment: said } : {};
  const outcome = await generateNetwork(generator, titleOf(generator), params, setting);
  if (outcome === true) closeSheet();
  return typeof outcome === 'object' ? outcome : null;
}
