import { createTheme, type MantineColorsTuple } from '@mantine/core';

const loom: MantineColorsTuple = [
  '#edf5fa',
  '#dce8f0',
  '#b5d0e2',
  '#8ab6d4',
  '#67a1c8',
  '#4f93c1',
  '#3d83b2',
  '#2a6f9e',
  '#1f5f8b',
  '#0e4c74',
];

export const theme = createTheme({
  primaryColor: 'loom',
  primaryShade: { light: 8, dark: 7 },
  colors: { loom },
  autoContrast: true,
  respectReducedMotion: true,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
  headings: { fontWeight: '600' },
  defaultRadius: 'sm',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    // A menu is gone as soon as it closes: while it faded, it would take the clicks meant for what lies under it.
    Popover: { defaultProps: { transitionProps: { duration: 150, exitDuration: 0 } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
    Button: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
  },
});
