let next = 0;

/** A valid body for a new vehicle with numbers of its own; `fields` replace what the test is about. */
export function vehicleBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { fleetNumber: `T${next}`, assetReg: `TST ${next} GP`, odometerReading: 0, assetExpLic: '2027-06-20', ...fields };
}

/** A valid body for a new driver; `fields` replace what the test is about. */
export function driverBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { name: 'Thabo', surname: `Driver${next}`, phone: '+27 82 000 1234', pdpExpDate: '2027-03-31', ...fields };
}

/** A valid body for a new trailer with a registration of its own; `fields` replace what the test is about. */
export function trailerBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { position: 1, trailerReg: `TRL ${next} GP`, trailerType: 'Tautliner 6 m leader', ...fields };
}

/** A valid body for a service of a vehicle on the tests' day. */
export function bookingBody(assetId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { eventType: 'service', assetId, eventStartDate: '2026-11-21', eventEndDate: '2026-11-21', ...fields };
}
