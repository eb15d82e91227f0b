import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, type ApiError } from '../../client/api.ts';
import { deviceQueryOf, type DevicesView } from './devices.view.ts';

/** What phones send is announced to nobody, so the list asks, as the map does; in ms. */
const POLL_MS = 50_000;
/** Somebody who has just set up a phone waits for its first position. */
const WAITING_POLL_MS = 5_000;

/** One page of the list; the page before stays on screen while the next one loads. */
export function useDevices(view: DevicesView) {
  return useQuery({
    ...api.tracking.listDevices.query({ query: deviceQueryOf(view) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

export function useDevice(id: string) {
  return useQuery({ ...api.tracking.getDevice.query({ params: { id } }), refetchInterval: POLL_MS });
}

/** Whether a device that is being set up was heard of meanwhile. */
export function useReportedDevice(device: TrackingDevice | null): TrackingDevice | undefined {
  const { data } = useQuery({
    ...api.tracking.getDevice.query({ params: { id: device?.id ?? '' } }),
    enabled: device !== null,
    refetchInterval: WAITING_POLL_MS,
  });
  return data;
}

export function useVehicleChoices() {
  return useQuery(api.vehicles.summary.query());
}

export function useChangeDevice() {
  return useMutation({ ...api.tracking.changeDevice.mutation(), meta: { form: 'device' } });
}

export function useAddPhone() {
  return useMutation({ ...api.tracking.addPhone.mutation(), meta: { form: 'phone' } });
}

export function useKeys() {
  return useQuery(api.tracking.listIngestKeys.query());
}

export function useCreateKey() {
  return useMutation({ ...api.tracking.createIngestKey.mutation(), meta: { form: 'key' } });
}

export function useRevokeKey() {
  return useMutation(api.tracking.revokeIngestKey.mutation());
}

/** Sends a file of positions; `share` is how much of it has left, 0 … 1. */
export function useBringPositions() {
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const bring = useMutation({
    mutationKey: api.tracking.bringPositions.mutation().mutationKey,
    mutationFn({ file, assetId }: { file: File; assetId: string | null }) {
      setShare(0);
      sending.current = new AbortController();
      const query = assetId === null ? {} : { assetId };
      return api.tracking.bringPositions({ query, file }, { onProgress: setShare, signal: sending.current.signal });
    },
    retry: false,
  });
  return { ...bring, error: bring.error as ApiError | null, share, cancel: () => sending.current?.abort() };
}
