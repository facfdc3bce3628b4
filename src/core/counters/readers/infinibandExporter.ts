import { normalizeGuid } from '../../addressing/guids';
import type { Counter, CounterFormat, PortMark } from './counterDump';
import { portIn } from './counterNames';
import { type PromNames, readPromText } from './promText';

const METRIC = /^infiniband_(?:switch|hca)_port_(\w{1,60})$/;
const MEANT: Readonly<Record<string, Counter | 'speed'>> = {
  transmit_data_bytes_total: 'xmitData',
  receive_data_bytes_total: 'rcvData',
  transmit_packets_total: 'xmitPkts',
  receive_packets_total: 'rcvPkts',
  transmit_wait_total: 'xmitWait',
  symbol_error_total: 'symbolErrors',
  link_error_recovery_total: 'recoveries',
  link_downed_total: 'downed',
  receive_errors_total: 'rcvErrors',
  transmit_discards_total: 'discards',
  receive_switch_relay_errors_total: 'relayErrors',
  rate_bytes_per_second: 'speed',
};

const names: PromNames = {
  format: 'infiniband-exporter',
  meaning: (metric) => {
    const own = METRIC.exec(metric)?.[1] ?? '';
    return Object.hasOwn(MEANT, own) ? MEANT[own] : null;
  },
  mark: markOf,
};

function markOf(labels: ReadonlyMap<string, string>): PortMark | null {
  const guid = normalizeGuid(labels.get('guid') ?? '');
  const port = portIn(labels.get('port') ?? '');
  const node = labels.get('switch') ?? labels.get('hca');
  return guid === null || port === null ? null : { guid, port, ...(node && { node }) };
}

/** What the infiniband_exporter of Prometheus serves. Some versions give words of four bytes under a name that says bytes. */
export const infinibandExporter: CounterFormat = {
  id: names.format,
  title: { en: 'infiniband_exporter (Prometheus)', ja: 'infiniband_exporter（Prometheus）' },
  sniff: (_, text) => /^infiniband_(?:switch|hca)_port_/m.test(text),
  read: (file) => readPromText(file, names),
};
