import { decimal } from '../numbers/decimal.ts';
import { grouped } from '../numbers/grouped.ts';
import { sastDay } from '../time/sast.ts';
import { differenceFrom, fuelDifference, type FuelDifference } from './fuel-loss.ts';
import type { FuelException } from './fuel-exceptions.ts';
import { systemOrderNumber } from './order-number.ts';

const km = (value: number) => `${grouped(value, 1)}\u00a0km`;
const liters = (value: number) => `${grouped(value, 1)}\u00a0L`;
const ratio = (value: number) => `${value.toFixed(2)}\u00a0km/L`;

function day(at: Date): string {
  const [year, month, date] = sastDay(at).split('-');
  return `${date}/${month}/${year}`;
}

/** What an exception is about in litres and rand; null where nothing can be said. */
export function exceptionDifference(exception: FuelException, randPerLiter: number | null): FuelDifference | null {
  const { fill, kind, ownKmPerL } = exception;
  if (kind === 'over_capacity') return differenceFrom(decimal(fill.dieselCapacity!), fill.liters, randPerLiter);
  // if both slips are one fill, all of it is paid twice
  if (kind === 'duplicate_slip') return differenceFrom(decimal(0), fill.liters, randPerLiter);
  if (exception.km === null || ownKmPerL === null) return null;
  return fuelDifference({ km: exception.km, liters: fill.liters, ownKmPerL: ownKmPerL.toFixed(6) }, randPerLiter);
}

/** Why a fill is in the queue, and what to look at: short sentences for the person who has to ask the driver. */
export function explainException({ fill, kind, km: way, ownKmPerL, reason }: FuelException): string[] {
  const measured =
    way !== null && ownKmPerL !== null
      ? [`${liters(fill.liters)} for ${km(way)} is ${ratio(way / fill.liters)}; this vehicle does ${ratio(ownKmPerL)} in these months.`]
      : [];
  switch (reason.because) {
    case 'series':
      return [
        ...measured,
        `${reason.fills} fills at ${reason.location} between ${day(reason.first)} and ${day(reason.last)} take ${Math.round(reason.typical * 100)} % more than the vehicle takes elsewhere. Each alone could be chance, together they are not.`,
        'Ask for the pump printouts of that stop and compare them with the slips.',
      ];
    case 'capacity':
      return [
        `${liters(fill.liters)} were filled into a tank of ${liters(fill.dieselCapacity ?? 0)}.`,
        'Check the slip, and the tank in the vehicle’s details.',
      ];
    case 'twin':
      return [
        `Slip ${fill.externalOrderNumber} is on ${systemOrderNumber(reason.twin.orderNumber)} of ${reason.twin.fleetNumber} (${day(reason.twin.at)}) as well.`,
        `If both are one fill, ${liters(fill.liters)} are paid twice.`,
      ];
    case 'reading':
      return [
        `The reading ${km(fill.kilometers)} does not fit: the litres speak for about ${km(reason.expectedKm)}.`,
        reason.meant === null ? 'Check the slip; if the cluster was replaced, say so in the note.' : `Probably meant: ${km(reason.meant)}.`,
      ];
    case 'single':
      return kind === 'too_good'
        ? [...measured, 'A slip between this fill and the one before is probably not captured.']
        : [...measured, 'Theft, a leak or the slip of another vehicle: compare the slip with the driver’s route and look at the tank.'];
  }
}
