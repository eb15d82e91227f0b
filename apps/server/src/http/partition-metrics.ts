import prometheus from '@prometheus-io/client';

/** For how long there is room, asked of the database. */
export interface RoomAhead {
  readonly positionDays: () => Promise<number>;
  readonly auditMonths: () => Promise<number>;
}

/** Partitions at /metrics: for how long positions and the audit find room if nobody makes more. */
export function measureRoomAhead(register: prometheus.Registry, { positionDays, auditMonths }: RoomAhead): void {
  const gauge = (name: string, help: string, count: () => Promise<number>) =>
    new prometheus.Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        // without the database nobody knows
        this.set(await count().catch(() => NaN));
      },
    });
  gauge('superlink_position_days_ahead', 'Days after today for which positions find room', positionDays);
  gauge('superlink_audit_months_ahead', 'Months after this one for which the audit finds room', auditMonths);
}
