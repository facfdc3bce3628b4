import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { FONT } from '../i18n/typeface';

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

const [text12, text13, text15, text20] = [12, 13, 15, 20].map((px) => `var(--text-${px})`);
const heading = (fontSize: string) => ({ fontSize, lineHeight: '1.3' });

/** Look of the kit: sizes, spaces and corners are those of widgets/tokens.css. */
export const theme = createTheme({
  primaryColor: 'loom',
  primaryShade: { light: 8, dark: 7 },
  colors: { loom },
  autoContrast: true,
  respectReducedMotion: true,
  fontFamily: FONT,
  fontSizes: { xs: text12, sm: text13, md: text15, lg: text20, xl: text20 },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: heading(text20),
      h2: heading(text20),
      h3: heading(text20),
      h4: heading(text15),
      h5: heading(text15),
      h6: heading(text13),
    },
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: { xs: 'var(--radius-1)', sm: 'var(--radius-1)', md: 'var(--radius-2)', lg: 'var(--radius-3)' },
  defaultRadius: 'sm',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    // A menu is gone as soon as it closes: while it faded, it would take the clicks meant for what lies under it.
    Popover: { defaultProps: { transitionProps: { duration: 150, exitDuration: 0 } } },
    Button: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
  },
});
