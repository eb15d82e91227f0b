/** What a measured call asks of its company: ids of its own. */
interface Asker {
  readonly client: string;
  readonly vehicle: string;
}

/** The calls of screens that a company of many trips makes slow, with the present month in theirs. */
export function callsOf(month: string): readonly ((company: Asker) => string)[] {
  return [
    () => '/api/trips/archived',
    () => `/api/trips/archived?month=${month}`,
    () => `/api/trips/archived?month=${month}&search=kru`,
    ({ client }) => `/api/clients/${client}/trips?month=${month}`,
    ({ client }) => `/api/clients/${client}/trips?pod_missing=true`,
    () => '/api/trips/scheduled?include_active=true',
    () => `/api/trips/archived/export?format=csv&month=${month}`,
    () => '/api/trips/pod-chase',
    () => '/api/trips/pod-chase?missing=invoice&offset=500',
    () => '/api/trips/pod-chase/summary',
    () => `/api/planning/timeline?from=2026-11-14&to=2026-12-11`,
    () => `/api/planning/timeline?from=2026-09-14&to=2026-12-11`,
    () => '/api/assets?limit=50',
    () => `/api/monthly_performance/${month}`,
    () => '/api/monthly_performance/2026-03',
    ({ vehicle }) => `/api/assets/${vehicle}/monthly_performance/2026-10`,
    () => '/api/assets/dashboard/2026-10',
    () => '/api/assets/revenue_stats?start=2025-11-01&end=2026-11-21',
    () => '/api/dashboard/today',
    () => '/api/dashboard/revenue/2026-10',
    () => '/api/dashboard/months/2026-10',
    () => '/api/dashboard/fleet/2026-10',
    () => '/api/clients?limit=50&has_outstanding_pods=true',
    () => '/api/clients?limit=50&has_outstanding_invoices=true',
    () => '/api/clients?limit=50&existing_invoice=INV0000123',
    () => '/api/contracts',
    () => '/api/diesel',
    () => `/api/diesel?month=${month}`,
    () => '/api/diesel?search=harrismith',
    () => `/api/diesel/fleet_performance/${month}`,
    () => `/api/diesel/performance/${month}`,
    () => '/api/diesel/exceptions',
    () => '/api/chep',
    () => '/api/chep?search=khanyisa',
    () => '/api/chep?status=late',
    () => '/api/chep/ledger',
    () => '/api/chep/depots',
    () => '/api/chep/trips-without-record',
  ];
}
