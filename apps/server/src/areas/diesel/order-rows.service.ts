import { AppError, invalid } from '@superlink/api/error.ts';
import type { CreateDieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import type { ChainLink } from '@superlink/domain/diesel/fuel-chain.ts';
import { overrideAccess } from '@superlink/domain/diesel/fuel-rules.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { SignedInScope } from '../../scope.ts';
import { findDriver } from './diesel.views.ts';

/** What is asked and written when orders are made: one place for those who make one and for those who take in a whole history. */

/** Throws forbidden when the override is used by somebody who does not hold it (decision 10.5). */
export function requireOverride({ actor }: SignedInScope, adminOverride: boolean | undefined): void {
  if (adminOverride && !mayAccess(actor.permissions, overrideAccess)) throw new AppError('forbidden');
}

export function refuse(problems: Record<string, string | null>): void {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null);
  if (found.length > 0) throw invalid(Object.fromEntries(found));
}

/** Who fills, as the order keeps it. Throws validation_error for somebody who is no driver of the company. */
export async function driverSnapshot({ db }: SignedInScope, driverId: string) {
  const driver = await findDriver(db, driverId);
  if (!driver) throw invalid({ driverId: 'Choose a driver from the list' });
  return { driverId: driver.id, driverName: driver.name, driverSurname: driver.surname };
}

interface OrderMaking {
  readonly id: string;
  readonly orderNumber: number;
  readonly vehicle: { readonly id: string; readonly assetReg: string; readonly fleetNumber: string };
  readonly driver: Awaited<ReturnType<typeof driverSnapshot>>;
  readonly own: ChainLink;
  readonly now: Date;
  readonly by: string;
}

/** The row of a new order: registration, fleet number and driver as they are now. */
export function newOrderRow(body: CreateDieselOrder, { id, orderNumber, vehicle, driver, own, now, by }: OrderMaking) {
  return {
    id,
    orderNumber,
    externalOrderNumber: body.externalOrderNumber,
    orderedAt: body.date,
    location: body.location,
    assetId: vehicle.id,
    assetReg: vehicle.assetReg,
    assetFleetNumber: vehicle.fleetNumber,
    ...driver,
    liters: body.liters,
    kilometers: body.kilometers,
    ...own,
    adminOverride: body.adminOverride,
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  };
}
