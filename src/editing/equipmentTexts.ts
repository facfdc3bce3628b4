import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of speeds and models that networks are made with. */
export const equipmentTexts = defineTexts({
  title: { en: 'Speed and models', ja: '速度と機種' },
  speed: { en: 'Speed of the cables', ja: 'ケーブルの速度' },
  speedHelp: { en: 'Such as 400GbE or NDR, of every cable.', ja: '400GbE や NDR など。すべてのケーブルに付きます。' },
  speedNone: { en: 'Not said', ja: '指定なし' },
  machine: { en: 'Model of the machines', ja: 'マシンの機種' },
  machineHelp: { en: 'It says how many NICs and GPUs a machine has.', ja: 'NIC と GPU の数は機種で決まります。' },
  ofMachine: text<{ ports: number; gbps: number | null; gpus: number | null }>({
    en: ({ ports, gbps, gpus }) =>
      [
        `${counted(ports, { one: 'compute port', other: 'compute ports' })}${gbps === null ? '' : ` of ${gbps} Gb/s`}`,
        ...(gpus === null ? [] : [counted(gpus, { one: 'GPU', other: 'GPUs' })]),
      ].join(', '),
    ja: ({ ports, gbps, gpus }) =>
      [
        `計算用ポート ${formatCount(ports)} 個${gbps === null ? '' : `（${gbps} Gb/s）`}`,
        ...(gpus === null ? [] : [`GPU ${formatCount(gpus)} 基`]),
      ].join('、'),
  }),
  switches: { en: 'Model of the switches', ja: 'スイッチの機種' },
  switchHelp: { en: 'It says how many ports.', ja: 'ポート数が決まります。' },
  mode: { en: 'Cages split into', ja: 'ケージの分割' },
  modeHelp: { en: 'Ports and Gb/s of a cage.', ja: 'ケージ 1 個のポート数と速度。' },
  modeUsual: { en: 'By the speed', ja: '速度に合わせる' },
  none: { en: 'Not said', ja: '指定なし' },
});
