import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { api, type ApiError } from '../../client/api.ts';
import { useAfterTrip } from './trip.queries.ts';

interface Sending {
  readonly tripId: string;
  readonly file: File;
  /** a POD is there already: it stays in the history */
  readonly replaces: boolean;
}

/** Sends a POD; `onProgress` hears the share that has left, 0 … 1. */
export function sendPod({ tripId, file, replaces }: Sending, options: { onProgress: (share: number) => void; signal: AbortSignal }) {
  const send = replaces ? api.trips.replacePod : api.trips.uploadPod;
  return send({ params: { id: tripId }, file }, options);
}

/** One POD on its way: `share` of it has left, `cancel` takes it back. */
export function useUploadPod() {
  const done = useAfterTrip();
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const upload = useMutation<Trip, ApiError, Sending>({
    mutationKey: api.trips.uploadPod.mutation().mutationKey,
    mutationFn(given) {
      setShare(0);
      sending.current = new AbortController();
      return sendPod(given, { onProgress: setShare, signal: sending.current.signal });
    },
    retry: false,
    onSuccess: (trip) => done(trip),
  });
  return {
    ...upload,
    share,
    cancel: () => sending.current?.abort(),
    wasCancelled: () => sending.current?.signal.aborted === true,
  };
}

/** One invoice number for several trips, or none; tells what the server warns of. */
export function useInvoiceTrips() {
  return useMutation({
    ...api.trips.invoice.mutation(),
    meta: { form: 'trip-invoices' },
    onSuccess: ({ warnings }) => warnings?.forEach(({ message }) => toast.warning(message)),
  });
}

export function useDeletePod() {
  return useMutation(api.trips.removePod.mutation());
}

/**
 * Opens a POD in a new tab. The tab is opened at the click itself, because browsers refuse one that comes later, and led to the link when that
 * has arrived. Throws what the call throws; the tab is gone then.
 */
export async function openPod(id: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const { downloadUrl } = await api.trips.podLink({ params: { id } });
    if (tab) tab.location.replace(new URL(downloadUrl, location.origin));
    else window.open(downloadUrl, '_blank', 'noopener');
  } catch (error) {
    tab?.close();
    throw error;
  }
}
