import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { words } from './words.messages.ts';

const brand: MantineColorsTuple = [
  '#e9f2ff',
  '#d3e1fb',
  '#a6c1f3',
  '#769fec',
  '#4e83e6',
  '#3571e2',
  '#2767e2',
  '#1a57c9',
  '#104db4',
  '#00429f',
];
const amber: MantineColorsTuple = [
  '#fff8e1',
  '#ffefcc',
  '#ffdd9b',
  '#ffca64',
  '#ffba38',
  '#ffb01b',
  '#ffab09',
  '#e39500',
  '#ca8500',
  '#af7100',
];
/** Redder than Mantine's own, which beside amber is the same colour. */
const orange: MantineColorsTuple = [
  '#ffebdf',
  '#ffd7c1',
  '#ffb38c',
  '#ff9260',
  '#fa7740',
  '#f2622a',
  '#e5541b',
  '#cc4710',
  '#b23c0b',
  '#943007',
];
/** Navy-tinted greys, so that the dark scheme belongs to the dark sidebar instead of looking switched off. */
const dark: MantineColorsTuple = [
  '#d6dde9',
  '#b6c0d0',
  '#8d99ab',
  '#667388',
  '#3a475d',
  '#2b3649',
  '#212b3c',
  '#192231',
  '#111927',
  '#0b111c',
];

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * Mantine's own light and filled variants miss 4.5:1 in several colours and will stay so upstream, therefore this override is permanent:
 * light = tint, dark text, 1 px border; filled red = a red that carries white text.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = (input.color ?? input.theme.primaryColor).split('.')[0] ?? 'gray';
  const shade = (index: number) => `var(--mantine-color-${color}-${index})`;
  if (input.variant === 'light') {
    return {
      background: `light-dark(${shade(0)}, color-mix(in srgb, ${shade(8)} 26%, transparent))`,
      hover: `light-dark(${shade(1)}, color-mix(in srgb, ${shade(8)} 38%, transparent))`,
      color: `light-dark(color-mix(in srgb, ${shade(9)} 80%, black), ${shade(2)})`,
      border: `1px solid light-dark(${shade(2)}, color-mix(in srgb, ${shade(5)} 45%, transparent))`,
    };
  }
  if (input.variant === 'filled' && color === 'red') {
    return { ...colors, background: shade(9), hover: `color-mix(in srgb, ${shade(9)} 88%, black)`, color: 'var(--mantine-color-white)' };
  }
  return colors;
};

/** Buttons with icons only get names (the month itself is its own); no red weekends, because red means something else here; no pale days of other months. */
const calendar = {
  ariaLabels: {
    previousMonth: words.previousMonth,
    nextMonth: words.nextMonth,
    previousYear: words.previousYear,
    nextYear: words.nextYear,
    previousDecade: words.previousDecade,
    nextDecade: words.nextDecade,
  },
  weekendDays: [],
  hideOutsideDates: true,
};

/** Look of every screen: dense, calm, small radius, colour only for state. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: { brand, amber, orange, dark },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.25' }, h2: { fontSize: '1rem', lineHeight: '1.35' }, h3: { fontSize: '0.875rem' } },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  autoContrast: true,
  luminanceThreshold: 0.35,
  respectReducedMotion: true,
  variantColorResolver,
  // Plain objects, not `Component.extend`: naming a component here would load it on every screen.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Alert: { defaultProps: { variant: 'light' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: {
      defaultProps: { radius: 'sm', variant: 'light' },
      styles: { label: { textTransform: 'none', fontWeight: 600 } },
    },
    Button: { defaultProps: { size: 'sm' } },
    // A list begins where its field does. Centred below it, one that is not measured yet reaches beyond a phone's edge, which widens the page, moves the
    // field, hides the list, and so on without end.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    // What is said about a field stands under it: above, it would push the field out of line with its neighbours.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 } } },
    // The placeholder is a stray child of the menu to a screen reader; without it the first entry gets the focus.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
    Paper: { defaultProps: { withBorder: true } },
    // Menus, lists and calendars belong to the page's main region, not behind its end.
    Popover: { defaultProps: () => ({ portalProps: { target: document.querySelector('main') ?? undefined } }) },
    // The list itself scrolls: a scrolling area inside it would be one that no key reaches. It opens when it is asked for: the focus alone, as after a
    // refused form, would lay it over the message that says what is missing.
    Select: {
      defaultProps: { withScrollArea: false, openOnFocus: false },
      styles: { options: { maxHeight: 'min(380px, 45dvh)', overflowY: 'auto' } },
    },
    Tooltip: { defaultProps: { openDelay: 200, withArrow: true, events: { hover: true, focus: true, touch: true } } },
    DateInput: { defaultProps: calendar },
    DatePickerInput: { defaultProps: calendar },
    DateTimePicker: { defaultProps: { ...calendar, popoverProps: { withRoles: false } } },
    MonthPickerInput: { defaultProps: { ariaLabels: calendar.ariaLabels } },
  },
});

/** Contrast fixes that have no theme key, and the product's own surface colours (`--superlink-…`), for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#101828',
    '--mantine-color-dimmed': '#556171',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#667181',
    '--mantine-color-default-border': '#d5dbe3',
    '--superlink-ground': '#f5f7fa',
    '--superlink-line': '#e3e8ee',
    '--superlink-head': '#f3f5f8',
    '--superlink-head-text': '#475467',
    '--superlink-hover': '#f5f8ff',
    '--superlink-selected': '#e6efff',
    '--superlink-group': '#f8f4ea',
    '--superlink-group-next': '#eff4f9',
    '--superlink-alert': '#fff1f0',
    '--superlink-edge': 'rgba(16, 24, 40, 0.1)',
    '--superlink-skeleton': 'var(--mantine-color-gray-2)',
    '--superlink-focus': 'var(--mantine-color-brand-6)',
  },
  dark: {
    '--mantine-color-dimmed': '#a5b0c1',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-placeholder': '#94a0b2',
    '--mantine-color-anchor': '#93b9fb',
    '--superlink-ground': 'var(--mantine-color-dark-8)',
    '--superlink-line': '#2a3547',
    '--superlink-head': 'var(--mantine-color-dark-6)',
    '--superlink-head-text': '#bcc6d5',
    '--superlink-hover': 'rgba(255, 255, 255, 0.035)',
    '--superlink-selected': 'rgba(62, 125, 240, 0.2)',
    '--superlink-group': 'rgba(255, 186, 56, 0.07)',
    '--superlink-group-next': 'rgba(110, 160, 240, 0.09)',
    '--superlink-alert': 'rgba(255, 90, 82, 0.13)',
    '--superlink-edge': 'rgba(0, 0, 0, 0.5)',
    '--superlink-skeleton': 'var(--mantine-color-dark-6)',
    '--superlink-focus': 'var(--mantine-color-brand-3)',
  },
});
