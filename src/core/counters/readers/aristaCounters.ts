import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { type Fields, fieldsIn, isFields, listIn } from '../../formats/parts/jsonFields';
import { viewedNode } from '../../formats/parts/nodeView';
import { RowTally } from '../../formats/parts/rowTally';
import type { Counter, CounterFormat, PortSample } from './counterDump';
import { countIn } from './counterNames';
import { NO_PORT } from './leftOut';

const COUNTED: Readonly<Record<string, Counter>> = {
  outOctets: 'xmitData',
  inOctets: 'rcvData',
  outTotalPkts: 'xmitPkts',
  inTotalPkts: 'rcvPkts',
  linkStatusChanges: 'downed',
  totalInErrors: 'rcvErrors',
  outDiscards: 'discards',
};

/** Output of Arista's `show interfaces | json`, or the answer of eAPI around it: octets, and the time at which they were counted. The file is named after the switch. */
export const aristaCounters: CounterFormat = {
  id: 'arista-counters',
  title: { en: 'Arista show interfaces | json', ja: 'Arista の show interfaces | json' },
  sniff: (head) => /^\s*[{[]/.test(head) && /"interface(?:Counters|Statistics)"|"interfaceStatus"/.test(head),
  read(file) {
    const rows = new RowTally(file.name);
    const lines = new JsonLines(file.text);
    const whole = parseJson(file.text, file.name);
    const node = viewedNode(file.name);
    const answers = 'interfaces' in fieldsIn(whole) ? [whole] : listIn(fieldsIn(whole).result);
    const samples = answers.flatMap((answer, i) => {
      const path = answer === whole ? ['interfaces'] : ['result', i, 'interfaces'];
      return Object.entries(fieldsIn(fieldsIn(answer).interfaces)).flatMap(([portName, one]): PortSample[] => {
        const line = lines.lineOf([...path, portName]);
        const found = sampleIn(fieldsIn(one));
        if (!found) {
          rows.leaveOut(NO_PORT, line);
          return [];
        }
        rows.read();
        return [{ line, node, portName, ...found }];
      });
    });
    return { format: 'arista-counters', file: file.name, unit: 'bytes', samples, rows: rows.counts(), problems: [] };
  },
};

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/** A link that has come up, gone down and come up again has changed twice, and gone down once. */
const CHANGES_A_FALL = 2;

function sampleIn(port: Fields): Omit<PortSample, 'line'> | null {
  const { interfaceCounters, interfaceStatistics, bandwidth } = port;
  if (!isFields(interfaceCounters)) return null;
  const values: Partial<Record<Counter, number>> = {};
  for (const [name, counter] of Object.entries(COUNTED)) {
    const value = typeof interfaceCounters[name] === 'number' ? countIn(String(interfaceCounters[name])) : null;
    if (value !== null) values[counter] = counter === 'downed' ? Math.floor(value / CHANGES_A_FALL) : value;
  }
  const { outBitsRate, inBitsRate } = fieldsIn(interfaceStatistics);
  const [xmit, rcv] = [numberIn(outBitsRate), numberIn(inBitsRate)];
  const [seconds, speed] = [numberIn(interfaceCounters.counterRefreshTime), numberIn(bandwidth)];
  return {
    values,
    ...(xmit !== undefined && rcv !== undefined && { rates: { xmit, rcv } }),
    ...(seconds !== undefined && { seconds }),
    ...(speed && { speed }),
    ...linkIn(port),
  };
}

const DOWN = new Set(['notconnect', 'disabled', 'errdisabled', 'down', 'notPresent', 'lowerLayerDown']);

/** Both the link and the protocol on it have to be up; other words say nothing. */
function linkIn({ interfaceStatus, lineProtocolStatus }: Fields): Pick<PortSample, 'link'> {
  const down = [interfaceStatus, lineProtocolStatus].find((said) => typeof said === 'string' && DOWN.has(said));
  if (typeof down === 'string') return { link: { isUp: false, said: down } };
  return interfaceStatus === 'connected' ? { link: { isUp: true, said: interfaceStatus } } : {};
}
