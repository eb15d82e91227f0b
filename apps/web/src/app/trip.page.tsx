import { useState } from 'react';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { ChepCreateDialog } from '../areas/chep/public.ts';
import { TripRecordPage } from '../areas/trips/trip-record.page.tsx';

/** /trips/{id} with the form of the pallets beside it: trips and CHEP stand on one floor, so they meet here. */
export function TripPage() {
  const [chepOf, setChepOf] = useState<Trip | null>(null);
  return (
    <>
      <TripRecordPage onChepForm={setChepOf} />
      <ChepCreateDialog trip={chepOf} onClose={() => setChepOf(null)} />
    </>
  );
}
