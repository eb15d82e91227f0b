import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

type Rgb = readonly [number, number, number];
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (share: number, over: Rgb, under: Rgb) => over.map((part, at) => part * share + under[at]! * (1 - share)) as unknown as Rgb;
const BLACK = rgb('#000000');
/** the ground of a card in the dark scheme */
const DARK_CARD = rgb(theme.colors!.dark![6]);

/** Relative luminance and contrast as WCAG 2 reckons them. */
const luminance = (colour: Rgb) => {
  const [r, g, b] = colour.map((part) => {
    const c = part / 255;
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Rgb, b: Rgb) => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
/** Degrees on the colour wheel. */
const hue = ([r, g, b]: Rgb) => {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sixth = most === r ? ((g - b) / (most - least)) % 6 : most === g ? (b - r) / (most - least) + 2 : (r - g) / (most - least) + 4;
  return (sixth * 60 + 360) % 360;
};

/** Ground and text of a badge, as the theme's light variant draws them. */
const badge = (name: 'amber' | 'orange') => {
  const shades = theme.colors![name]!;
  return {
    light: { ground: rgb(shades[0]), text: mix(0.8, rgb(shades[9]), BLACK), border: rgb(shades[2]) },
    dark: { ground: mix(0.26, rgb(shades[8]), DARK_CARD), text: rgb(shades[2]), border: mix(0.45, rgb(shades[5]), DARK_CARD) },
  };
};

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(['amber', 'orange'] as const)('the words of a badge in %s can be read', (name) => {
    const { ground, text } = badge(name)[scheme];
    expect(contrast(ground, text)).toBeGreaterThan(4.5);
  });

  it('orange (away) is not taken for amber (soon)', () => {
    for (const part of ['text', 'border'] as const) {
      expect(Math.abs(hue(badge('amber')[scheme][part]) - hue(badge('orange')[scheme][part]))).toBeGreaterThan(15);
    }
  });
});
