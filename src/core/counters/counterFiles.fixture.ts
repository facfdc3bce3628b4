import type { TextFile } from '../base/text/textFile';

/** A block of perfquery -x, with what is asked for. */
export function perfqueryBlock(
  lid: number,
  port: number,
  values: Readonly<Record<string, number | string>>,
  isWide = true,
): string {
  const rows = Object.entries(values).map(([name, value]) => `${`${name}:`.padEnd(34, '.')}${value}`);
  const head = isWide
    ? `# Port extended counters: Lid ${lid} port ${port} (CapMask: 0x5300)`
    : `# Port counters: Lid ${lid} port ${port}`;
  return [
    head,
    `PortSelect:......................${port}`,
    'CounterSelect:...................0x0000',
    ...rows,
    '',
  ].join('\n');
}

const DATA = { PortXmitData: 178791657177235, PortRcvData: 178762341961629, PortXmitPkts: 393094651266 };
const ERRORS = {
  SymbolErrorCounter: 0,
  LinkErrorRecoveryCounter: 0,
  LinkDownedCounter: 1,
  PortRcvErrors: 0,
  PortXmitWait: 41864608,
};

/** Three files of perfquery, with four ports in all. */
export const PERFQUERY: readonly TextFile[] = [
  { name: 'one.txt', text: perfqueryBlock(3, 1, { ...DATA, ...ERRORS }) },
  {
    name: 'two.txt',
    text: `${perfqueryBlock(3, 2, { ...DATA, PortXmitDiscards: 20046 })}timestamp 1279194662.416459\n${perfqueryBlock(4, 1, { PortXmitData: 'foo', PortRcvData: 5 })}${perfqueryBlock(4, 255, DATA)}`,
  },
  {
    name: 'plain.txt',
    text: `ibwarn: [1] main: x\n${perfqueryBlock(5, 35, { PortXmitData: 4294967295, SymbolErrors: 7, XmtDiscards: 2 }, false)}`,
  },
];

export const IBQUERYERRORS: TextFile = {
  name: 'errors.txt',
  text: `Errors for "node7 HCA-1"
   GUID 0xe41d2d03007c1820 port 1: [SymbolErrorCounter == 12] [LinkDownedCounter == 3]
Errors for 0x506b4b03005c2740 "MF0;leaf-1:MQM8700/U1"
   GUID 0x506b4b03005c2740 port ALL: [PortXmitWait == 99] [PortXmitDiscards == 6]
   GUID 0x506b4b03005c2740 port 7: [PortXmitData == 19892634015130 (  infPB)] [PortXmitPkts == 54122042328 (50.405G)]
         Link info:     12   7[  ] ==( 4X        25.78125 Gbps Active/  LinkUp)==>  0x0002c90200429160      2   34[  ] "spine" ( )
   GUID 0x506b4b03005c2740 port x: nonsense

## Summary: 2 nodes checked, 2 bad nodes found
##          37 ports checked, 2 ports have errors beyond threshold
`,
};

export const DB_CSV: TextFile = {
  name: 'ibdiagnet2.db_csv',
  text: `START_NODES
NodeDesc,NumPorts,NodeType,NodeGUID
"leaf-1",40,2,0x506b4b03005c2740
END_NODES

START_PM_INFO
NodeGUID,PortGUID,PortNumber,PortXmitData,PortXmitDataExtended,PortRcvDataExtended,LinkDownedCounter,LinkDownedCounterExt,PortXmitWaitExt
0x506b4b03005c2740,0x506b4b03005c2740,7,4294967295,178791657177235,178762341961629,255,300,41864608
0x506b4b03005c2740,0x506b4b03005c2740,8,4294967295,NA,NA,2,NA,NA
0x506b4b03005c2740,0x506b4b03005c2740,zero,1,1,1,1,1,1
END_PM_INFO
`,
};

/** What an exporter serves of ports of a switch. */
export function exported(values: Readonly<Record<string, readonly number[]>>, rate = 1.25e10): string {
  const rows = Object.entries(values).flatMap(([name, all]) => [
    `# TYPE infiniband_switch_port_${name} counter`,
    ...all.map(
      (value, i) =>
        `infiniband_switch_port_${name}{guid="0x506b4b03005c2740",port="${i + 1}",switch="leaf-1"} ${value}`,
    ),
  ]);
  const [first] = Object.values(values);
  const speeds = first.map(
    (_, i) => `infiniband_switch_port_rate_bytes_per_second{guid="0x506b4b03005c2740",port="${i + 1}"} ${rate}`,
  );
  return ['# HELP go_goroutines x', 'go_goroutines 9', ...rows, ...speeds, ''].join('\n');
}

export const NODE_EXPORTER: TextFile = {
  name: 'node7.txt',
  text: `node_cpu_seconds_total{cpu="0",mode="idle"} 4.1e+06
node_infiniband_info{device="mlx5_0",board_id="x"} 1
node_infiniband_port_data_transmitted_bytes_total{device="mlx5_0",port="1"} 7.1516662870894e+14 1700000000000
node_infiniband_port_data_received_bytes_total{device="mlx5_0",port="1"} 4e+12
node_infiniband_link_downed_total{device="mlx5_0",port="1"} 2
node_infiniband_rate_bytes_per_second{device="mlx5_0",port="1"} 2.5e+10
node_infiniband_symbol_error_total{device="mlx5_0"} 2
`,
};

export const SONIC: TextFile = {
  name: 'leaf-1.txt',
  text: `      IFACE    STATE       RX_OK        RX_BPS    RX_UTIL    RX_ERR    RX_DRP    RX_OVR       TX_OK        TX_BPS    TX_UTIL    TX_ERR    TX_DRP    TX_OVR
-----------  -------  ----------  ------------  ---------  --------  --------  --------  ----------  ------------  ---------  --------  --------  --------
  Ethernet0        U   2,580,140  6190.34 KB/s      0.12%         0     3,783         0  51,263,535  2086.64 MB/s     41.73%         0         5         0
  Ethernet4        U      40,297     57.95 B/s      0.00%        12         1         0   2,580,317  6191.00 KB/s      0.12%         0       N/A         0
  Ethernet8      N/A   broken
`,
};

export const ARISTA: TextFile = {
  name: 'leaf-1.json',
  text: JSON.stringify(
    {
      interfaces: {
        Ethernet1: {
          bandwidth: 100_000_000_000,
          interfaceStatus: 'notconnect',
          lineProtocolStatus: 'down',
          interfaceStatistics: { updateInterval: 300, inBitsRate: 9410.5, outBitsRate: 512.5 },
          interfaceCounters: {
            inOctets: 8606746966,
            outOctets: 11895622,
            outDiscards: 4,
            linkStatusChanges: 5,
            totalInErrors: 3,
            counterRefreshTime: 1589467435.8,
          },
        },
        Vlan10: { name: 'Vlan10' },
      },
    },
    null,
    1,
  ),
};

/** A file of each format. */
export const COUNTER_FILES: readonly TextFile[] = [
  ...PERFQUERY,
  IBQUERYERRORS,
  DB_CSV,
  {
    name: 'exporter.txt',
    text: exported({ transmit_data_bytes_total: [178791657177235, 36298026860928], link_downed_total: [1, 0] }),
  },
  ...[NODE_EXPORTER, SONIC, ARISTA],
];
