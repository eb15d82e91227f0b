import type { ShapeFault } from './fence-shape.ts';

export * from './fence-shape.ts';

const shapeFaultTexts: Readonly<Record<ShapeFault, string>> = {
  not_a_place: '’n Hoek lê buite die kaart',
  radius: 'Die radius moet tussen 50 m en 20 km wees',
  too_few_corners: 'Teken minstens 3 hoeke',
  too_many_corners: 'Teken hoogstens 200 hoeke',
  crosses_itself: 'Die buitelyn kruis homself',
  too_small: 'Die gebied is kleiner as ’n werf van 50 by 50 m',
  too_large: 'Die gebied is meer as 40 km breed',
};

/** The fault in Afrikaans words for the form. */
export function shapeFaultText(fault: ShapeFault): string {
  return shapeFaultTexts[fault];
}
