import type { TimelineTrip } from '@superlink/api/planning/planning.schema.ts';

/** A scheduled trip as the timeline gets it; `fields` replace what the test is about. */
export function madeTimelineTrip(fields: Partial<TimelineTrip> = {}): TimelineTrip {
  return {
    id: 't',
    tripNumber: 7,
    assetId: 'v0',
    status: 'scheduled',
    startDate: '2026-11-22T00:00:00.000Z',
    endDate: '2026-11-23T00:00:00.000Z',
    loadNr: null,
    client: 'Mopane Milling',
    loading: 'City Deep',
    offloading: 'Durban',
    endsAt: { name: 'Durban', point: { lat: -29.858, lng: 31.021 } },
    km: 578,
    emptyKm: null,
    roughEmptyKm: null,
    isChepLoad: false,
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  };
}
