import { type Command, InvalidArgumentError, Option } from 'commander';
import { suggestion } from '../../core/base/suggestion';
import type { Engine } from '../../core/routing/contract/engine';
import { engineDescriptors, findEngine } from '../../core/routing/registry';
import { InputFault } from '../inputFault';
import { jsonOption } from './jsonOption';
import { TRAFFIC_HELP } from './trafficArgument';

/** Options of the commands that route. */
export interface RoutingOptions {
  readonly param: readonly string[];
  readonly seed: number;
  readonly traffic?: string;
  readonly routes: 'lft' | 'pairs';
  readonly down: readonly string[];
  readonly bound?: 'lp';
  readonly capacities: Capacities;
  readonly level?: 'port' | 'node';
  readonly spread?: 'any' | 'same' | 'plane';
}

/** Options of the commands that measure a network as it stands. */
export function addMeasureOptions(command: Command): Command {
  return command.addOption(seedOption()).addOption(downOption()).addOption(capacitiesOption()).addOption(jsonOption());
}

/** How links are weighted: by their speeds, or all equally. */
export type Capacities = 'use' | 'equal';

const MAX_SEED = 0xffffffff;

export function capacitiesOption(): Option {
  return new Option('--capacities <how>', 'use the speeds of links, or count all links alike')
    .choices(['use', 'equal'])
    .default('use');
}

/** `--down`, which may be repeated or hold several names with commas between them. */
export function downOption(): Option {
  return new Option(
    '--down <names>',
    'failed switches, hosts, directors, or links A--B (A--B#2 the second parallel one)',
  )
    .argParser((text: string, before: readonly string[]) => [...before, text])
    .default([], 'none');
}

export function paramOption(): Option {
  return new Option('--param <key=value>', 'a parameter, see below; may be repeated')
    .argParser((text: string, before: readonly string[]) => [...before, text])
    .default([], 'the defaults');
}

export function seedOption(): Option {
  return new Option('--seed <n>', 'seed of all random choices').default(1).argParser((text: string) => {
    const seed = Number(text);
    if (!/^\d+$/.test(text) || seed > MAX_SEED) {
      throw new InvalidArgumentError(`expected a whole number from 0 to ${MAX_SEED}.`);
    }
    return seed;
  });
}

/** Adds what `route` and `compare` share beside their engines and parameters. */
export function addMeasuringOptions(command: Command): Command {
  return command
    .addOption(seedOption())
    .addOption(new Option('--traffic <what>', `who sends how much: ${TRAFFIC_HELP}`))
    .addOption(
      new Option('--level <which>', 'uniform traffic between ports, or between machines (node)').choices([
        'port',
        'node',
      ]),
    )
    .addOption(
      new Option(
        '--spread <how>',
        'which ports carry it between machines: any, those of the same rail, or of the same plane',
      ).choices(['any', 'same', 'plane']),
    )
    .addOption(
      new Option(
        '--routes <which>',
        'what is measured: the tables of switches (lft), or routes for each host pair (pairs)',
      )
        .choices(['lft', 'pairs'])
        .default('lft'),
    )
    .addOption(
      new Option(
        '--bound <kind>',
        'also the best throughput that any routes could have (linear program), on small networks',
      ).choices(['lp']),
    )
    .addOption(capacitiesOption())
    .addOption(downOption());
}

/**
 * The value of an option that must be there. Asked here and not by the parser, which would speak of a missing `--engine` before it spoke of
 * an unknown `--engin`. @throws InputFault
 */
export function required(value: string | undefined, option: string, expected: string): string {
  if (value === undefined) throw new InputFault(`${option}: expected ${expected}`);
  return value;
}

/** Ids of all engines, for errors and help. */
export function engineIds(): string {
  return engineDescriptors.map((e) => e.id).join(', ');
}

/** The engine of that id. @throws InputFault naming the engines there are */
export function engineOf(id: string, option: string): Engine {
  const engine = findEngine(id);
  if (engine) return engine;
  const near = suggestion(
    id,
    engineDescriptors.map((e) => e.id),
  );
  throw new InputFault(`${option} ${id}: unknown engine: expected ${engineIds()}${near.en}`);
}
