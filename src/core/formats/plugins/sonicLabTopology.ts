import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { joinViews } from '../parts/joinViews';
import { fieldsIn, listIn, textIn } from '../parts/jsonFields';
import { MOST_CABLES } from '../parts/networkSize';
import type { Neighbour, NodeView } from '../parts/nodeView';
import { RowTally } from '../parts/rowTally';
import { forwardsAs } from '../parts/sonicTypes';
import { readYaml, type YamlFile } from '../parts/yamlFile';

export const descriptor: FormatDescriptor = {
  id: 'sonic-lab-topo',
  title: { en: 'Topology of a sonic-mgmt testbed (topo_*.yml)', ja: 'sonic-mgmt テストベッド(topo_*.yml)' },
  extensions: ['topo.yml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const DISABLED = { en: 'disabled interface', ja: '無効なインタフェース' };
const NO_PORT = { en: 'entry without a port', ja: 'ポートのない項目' };

/** A key `topology` with neighbours or interfaces of testbeds. */
export function sniff(head: string): boolean {
  return /^topology:\s*$/m.test(head) && /^\s+(?:VMs|host_interfaces|dut_num|disabled_host_interfaces):/m.test(head);
}

/**
 * Reads a topology of sonic-mgmt: devices under test (`dut-0`, …) with the neighbours (`VMs`) and hosts (`host_interfaces`) at their ports, counted from 0 there and from 1 here. A host at ports of several devices is a machine
 * with one each. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const yaml = readYaml(file);
  const reader = new TestbedReader(file.name, yaml);
  const views = reader.views();
  const problems = new ProblemList(file.name);
  if (views.length === 0)
    problems.error(yaml.lineOf(['topology']), {
      en: 'expected VMs or host_interfaces with the ports that they are at',
      ja: 'VMs または host_interfaces に、接続先のポートが必要です',
    });
  if (!('configuration_properties' in fieldsIn(yaml.value)))
    problems.warning(0, {
      en: 'no configuration_properties: is the file complete?',
      ja: 'configuration_properties がありません：ファイルは完全ですか？',
    });
  const said = problems.finish();
  const network = joinViews(views, networkName(file.name), options);
  return { ...network, problems: [...said, ...network.problems] };
}

class TestbedReader {
  private readonly tally: RowTally;
  private readonly topology;
  private readonly duts = new Map<number, Neighbour[]>();
  private count = 0;

  constructor(
    private readonly file: string,
    private readonly yaml: YamlFile,
  ) {
    this.tally = new RowTally(file);
    this.topology = fieldsIn(fieldsIn(yaml.value).topology);
  }

  views(): NodeView[] {
    for (const [name, vm] of Object.entries(fieldsIn(this.topology.VMs))) {
      const vlans = listIn(fieldsIn(vm).vlans);
      if (vlans.length === 0) this.tally.leaveOut(NO_PORT, this.yaml.lineOf(['topology', 'VMs', name]));
      this.node(name, vlans, ['topology', 'VMs', name], true);
    }
    const disabled = new Set(listIn(this.topology.disabled_host_interfaces).map((one) => textIn(one)));
    for (const [i, one] of listIn(this.topology.host_interfaces).entries()) {
      const path = ['topology', 'host_interfaces', i];
      const text = textIn(one) ?? '';
      if (disabled.has(text)) this.tally.leaveOut(DISABLED, this.yaml.lineOf(path));
      else this.node(`host-${i}`, text.split(','), path, false);
    }
    const common = fieldsIn(fieldsIn(fieldsIn(this.yaml.value).configuration_properties).common);
    const isHost = forwardsAs(textIn(common.dut_type)) === false;
    const rows = this.tally.counts();
    const none = { seen: 0, read: 0, leftOut: [], refused: 0 };
    return [...this.duts]
      .sort(([a], [b]) => a - b)
      .map(([dut, neighbours], i) => ({
        ...{ name: `dut-${dut}`, at: { file: this.file, line: this.yaml.lineOf(['topology']) }, neighbours },
        ...{ ports: new Map(neighbours.map(({ port }) => [port, Number(port) + 1])), rows: i === 0 ? rows : none },
        ...(isHost && { isHost: true as const }),
      }));
  }

  /** Ports `n`, `dut.n`, or `dut.n@m`, m being the tester's. */
  private node(name: string, ports: readonly unknown[], path: readonly (string | number)[], forwards: boolean): void {
    for (const [k, said] of ports.entries()) {
      const at = { file: this.file, line: this.yaml.lineOf(path) };
      const [, dut = '0', port] = /^(?:(\d{1,3})\.)?(\d{1,5})(?:@\d+)?$/.exec(textIn(said) ?? '') ?? [];
      if (port === undefined || ++this.count > MOST_CABLES) {
        this.tally.leaveOut(NO_PORT, at.line);
        continue;
      }
      this.tally.read();
      const own = this.duts.get(Number(dut)) ?? [];
      this.duts.set(Number(dut), own);
      const farPort = forwards ? `Ethernet${k + 1}` : `eth${k}`;
      own.push({ at, port, name, farPort, forwards, isTold: true });
    }
  }
}
