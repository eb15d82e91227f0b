import prometheus from '@prometheus-io/client';
import { askedInTime, SCRAPE_PATIENCE_MS } from './asked-in-time.ts';

/** For how long there is room, asked of the database. */
export interface RoomAhead {
  readonly positionDays: () => Promise<number>;
  readonly auditMonths: () => Promise<number>;
}

/** Partitions at /metrics: for how long positions and the audit find room if nobody makes more. */
export function measureRoomAhead(
  register: prometheus.Registry,
  { positionDays, auditMonths }: RoomAhead,
  patienceMs = SCRAPE_PATIENCE_MS,
): void {
  function gauge(name: string, help: string, count: () => Promise<number>) {
    const known = askedInTime(count, patienceMs);
    new prometheus.Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        // without the database nobody knows
        this.set((await known()) ?? NaN);
      },
    });
  }
  gauge('superlink_position_days_ahead', 'Days after today for which positions find room', positionDays);
  gauge('superlink_audit_months_ahead', 'Months after this one for which the audit finds room', auditMonths);
}
