/** The vehicle's odometer and when it was read; null where nobody knows when. */
export function lastReading({
  odometerReading,
  odometerReadAt,
}: {
  readonly odometerReading: number;
  readonly odometerReadAt: string | null;
}) {
  return odometerReadAt ? { km: odometerReading, at: new Date(odometerReadAt) } : null;
}
