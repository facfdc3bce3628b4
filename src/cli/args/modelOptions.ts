import { Option } from 'commander';
import { InputFault } from '../inputFault';

/** A model of switches that an option names. */
export interface SwitchChoice {
  /** As it was typed. */
  readonly said: string;
  readonly network?: string;
  readonly model: string;
  readonly mode?: string;
}

/** The option that names a file of models. */
export const modelsOption = (): Option =>
  new Option('--models <file>', 'further models of switches and machines, as `list models --json` prints them');

/** Options that name models of switches and machines; `applyModels` gives them to a design. */
export class ModelOptions {
  file: string | undefined;
  machine: string | undefined;
  readonly switches: SwitchChoice[] = [];

  options(): readonly Option[] {
    const models = modelsOption();
    const machine = new Option('--machine <model>', 'the model of the machines (see `list models`)');
    const switches = new Option(
      '--switch <model>',
      'the model of the switches: sn5600, sn5600:2x400 with its mode, storage=sn4700 for one network; may be repeated',
    );
    return [
      models.argParser((name: string) => {
        this.file = name;
        return name;
      }),
      machine.argParser((name: string) => {
        this.machine = name;
        return name;
      }),
      switches.argParser((said: string) => {
        const [, network, model, mode] = /^(?:([^=:]+)=)?([^:]+)(?::(.+))?$/.exec(said) ?? [];
        if (model === undefined)
          throw new InputFault(`--switch ${said}: expected such as sn5600 or storage=sn5600:2x400`);
        this.switches.push({
          said,
          model,
          ...(network !== undefined && { network }),
          ...(mode !== undefined && { mode }),
        });
        return said;
      }),
    ];
  }
}
