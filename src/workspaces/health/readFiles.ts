import type { HealthFinding } from '../../jobs/health/healthFinding';

type Row = readonly [what: HealthFinding['from'], ...files: string[]];

/** Files that Health reads, by maker and by what they hold: commands whose output they are, or their own names. */
export const READ_FILES: readonly { readonly maker: string; readonly files: readonly Row[] }[] = [
  {
    maker: 'InfiniBand',
    files: [
      [
        'counters',
        ...['perfquery -x', 'ibqueryerrors --data', 'ibdiagnet2.db_csv', 'infiniband_exporter', 'node_exporter'],
      ],
      ['tables', 'ibroute', 'dump_fts', 'opensm-lfts.dump'],
      ['cabling', 'ibnetdiscover', 'iblinkinfo'],
    ],
  },
  {
    maker: 'SONiC',
    files: [
      ['counters', 'show interfaces counters'],
      ['config', 'config_db.json (show runningconfiguration all)'],
    ],
  },
  {
    maker: 'Arista',
    files: [
      ['counters', 'show interfaces | json'],
      ['config', 'show running-config'],
    ],
  },
  { maker: 'NVUE', files: [['config', 'nv config show -o commands']] },
];
