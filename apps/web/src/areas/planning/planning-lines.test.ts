import { expect, it } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { planningLines } from './planning-lines.ts';

/** Two points as they are written in the specification of encoded lines. */
const line = '_p~iF~ps|U_ulLnnqC';
const trip = madeTrip({ tripNumber: 12, lockedInRateDetails: { ...madeTrip().lockedInRateDetails, polyline: line } });

it('the way of the draft is drawn as the main one above those of the open trips (PLAN-033)', () => {
  expect(planningLines(line, [trip, undefined], true)).toEqual({
    lines: [
      { polyline: line, name: 'Trip 12', isChosen: false },
      { polyline: line, name: 'The trip being planned', isChosen: true },
    ],
    isDrafted: true,
    broken: false,
  });
});

it('without a draft the trip that is looked at stands out', () => {
  expect(planningLines(null, [trip], true).lines).toEqual([{ polyline: line, name: 'Trip 12', isChosen: true }]);
  expect(planningLines(null, [trip], false).lines).toEqual([{ polyline: line, name: 'Trip 12', isChosen: false }]);
});

it('a line that cannot be read is left out and said, and the others are drawn (PLAN-029)', () => {
  expect(planningLines('\u0001', [trip], false)).toEqual({
    lines: [{ polyline: line, name: 'Trip 12', isChosen: false }],
    isDrafted: false,
    broken: true,
  });
});
