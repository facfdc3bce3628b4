import { Option } from 'commander';

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object and nothing else');
}
