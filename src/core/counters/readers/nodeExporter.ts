import { viewedNode } from '../../formats/parts/nodeView';
import type { Counter, CounterFormat } from './counterDump';
import { portIn } from './counterNames';
import { type PromNames, readPromText } from './promText';

const MEANT: Readonly<Record<string, Counter | 'speed'>> = {
  node_infiniband_port_data_transmitted_bytes_total: 'xmitData',
  node_infiniband_port_data_received_bytes_total: 'rcvData',
  node_infiniband_port_packets_transmitted_total: 'xmitPkts',
  node_infiniband_port_packets_received_total: 'rcvPkts',
  node_infiniband_port_transmit_wait_total: 'xmitWait',
  node_infiniband_symbol_error_total: 'symbolErrors',
  node_infiniband_link_error_recovery_total: 'recoveries',
  node_infiniband_link_downed_total: 'downed',
  node_infiniband_port_errors_received_total: 'rcvErrors',
  node_infiniband_port_discards_transmitted_total: 'discards',
  node_infiniband_rate_bytes_per_second: 'speed',
};

const names: PromNames = {
  format: 'node-exporter',
  meaning: (metric) => (Object.hasOwn(MEANT, metric) ? MEANT[metric] : null),
  mark(labels, file) {
    const device = labels.get('device');
    const port = portIn(labels.get('port') ?? '');
    if (device === undefined || port === null) return null;
    const node = labels.get('instance')?.replace(/:\d{1,5}$/, '') ?? viewedNode(file.name);
    return { node, portName: device, port };
  },
};

/** What node_exporter of Prometheus serves of InfiniBand: ports of one machine, which the label `instance` names, else the file. */
export const nodeExporter: CounterFormat = {
  id: names.format,
  title: { en: 'node_exporter (Prometheus)', ja: 'node_exporter（Prometheus）' },
  sniff: (_, text) => /^node_infiniband_/m.test(text),
  read: (file) => readPromText(file, names),
};
