import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../client/api.ts';
import { podComplaint } from './pod-file.ts';
import { tripsNamedBy } from './pod-match.ts';
import { sendPod } from './trip-papers.queries.ts';
import { tripMessages } from './trip.messages.ts';
import { useRefreshAfterTrips } from './trip.queries.ts';
import { paperMessages } from './trip.messages.ts';

/** One file of a bulk upload and what became of it. */
export interface PodFile {
  readonly key: number;
  readonly file: File;
  /** the trip it is meant for; null: nobody knows yet */
  readonly tripId: string | null;
  /** how many trips its name fits */
  readonly matches: number;
  readonly state: 'ready' | 'sending' | 'done' | 'failed' | 'refused';
  /** share that has left, 0 … 1 */
  readonly share: number;
  readonly complaint: string | null;
}

/** Uploads on their way at once: a slow line is shared by no more. */
const AT_ONCE = 2;

/** Why a file is not sent as it stands: not a PDF, no trip, or a trip that another file is meant for. */
export function problemOf(entry: PodFile, all: readonly PodFile[]): string | null {
  if (entry.state === 'refused') return entry.complaint;
  if (entry.tripId === null) return entry.matches > 1 ? tripMessages.fitsSeveralTrips(entry.matches) : tripMessages.noTripHasThisLoadNumber;
  const isTwice = all.some((other) => other.key !== entry.key && other.tripId === entry.tripId && other.state !== 'refused');
  return isTwice && entry.state !== 'done' ? tripMessages.tripTakenByAnotherFile : null;
}

/** Files that can be sent now: ready ones and those that failed, without an open question. */
export function sendable(all: readonly PodFile[]): PodFile[] {
  return all.filter((entry) => (entry.state === 'ready' || entry.state === 'failed') && problemOf(entry, all) === null);
}

/** Many PODs at once: each file matched by its name before anything is sent, then sent two at a time; what fails keeps its file. */
export function useBulkPods(trips: readonly Trip[]) {
  const [files, setFiles] = useState<readonly PodFile[]>([]);
  const [isSending, setSending] = useState(false);
  const nextKey = useRef(0);
  const done = useRefreshAfterTrips();
  const patch = useCallback(
    (key: number, change: Partial<PodFile>) => setFiles((all) => all.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))),
    [],
  );

  const add = async (chosen: readonly File[]) => {
    const entries = await Promise.all(
      chosen.map(async (file): Promise<PodFile> => {
        const complaint = await podComplaint(file);
        const named = complaint === null ? tripsNamedBy(file.name, trips) : [];
        return {
          key: (nextKey.current += 1),
          file,
          tripId: named.length === 1 ? named[0]!.id : null,
          matches: named.length,
          state: complaint === null ? 'ready' : 'refused',
          share: 0,
          complaint,
        };
      }),
    );
    setFiles((all) => [...all, ...entries]);
  };

  const sendOne = async (entry: PodFile) => {
    patch(entry.key, { state: 'sending', share: 0, complaint: null });
    try {
      await sendPod(
        { tripId: entry.tripId!, file: entry.file, replaces: false },
        { onProgress: (share) => patch(entry.key, { share }), signal: new AbortController().signal },
      );
      patch(entry.key, { state: 'done', share: 1 });
    } catch (error) {
      patch(entry.key, { state: 'failed', complaint: errorText(error, paperMessages.uploadFailed) });
    }
  };

  const send = async (chosen: readonly PodFile[]) => {
    setSending(true);
    const waiting = [...chosen];
    const work = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) await sendOne(entry);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setSending(false);
    await done();
  };

  return {
    files,
    isSending,
    add: (chosen: readonly File[]) => void add(chosen),
    choose: (key: number, tripId: string | null) => patch(key, { tripId }),
    remove: (key: number) => setFiles((all) => all.filter((entry) => entry.key !== key)),
    send: (chosen: readonly PodFile[]) => void send(chosen),
  };
}
