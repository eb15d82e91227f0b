import { expect, it } from 'vitest';
import { addressView, idField, oneOf, textField, tickField, uuidField, wholeNumber } from './address-view.ts';

const view = addressView({
  tab: oneOf(['all', 'late'], 'all'),
  kind: oneOf(['depot', 'client'], undefined),
  name: textField((text) => text.length <= 3, ''),
  month: wholeNumber(1, 12, 6),
  ticked: tickField,
  open: idField,
  client: uuidField,
});
const usual = { tab: 'all', kind: undefined, name: '', month: 6, ticked: false, open: undefined, client: undefined };
const id = '01890000-0000-7000-8000-000000000001';

it('what an address does not say is as usual', () => expect(view.parse({})).toEqual(usual));

it.each([[{ tab: 'late', kind: 'depot', name: 'KW7' }], [{ month: 12, ticked: true }], [{ open: 'anything', client: id }]])(
  'what an address says is taken: %o',
  (given) => expect(view.parse(given)).toEqual({ ...usual, ...given }),
);

it('an address says numbers and ticks in letters', () => {
  expect(view.parse({ month: '12', ticked: 'true' })).toEqual({ ...usual, month: 12, ticked: true });
});

it.each([
  [{ tab: 'gone', kind: 'harbour', name: 'KW77' }],
  [{ month: '13' }],
  [{ month: '0' }],
  [{ month: '1.5' }],
  [{ month: '' }],
  [{ month: 'May' }],
  [{ ticked: 'yes', client: 'KW7' }],
  [{ tab: 5, name: ['KW7'], open: 7, client: 7 }],
])('what makes no sense counts as not given: %o', (given) => expect(view.parse(given)).toEqual(usual));

it('what nobody asked for is left out', () => expect(view.parse({ other: 'x' })).toEqual(usual));
