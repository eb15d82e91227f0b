import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { podDue } from '@superlink/domain/clients/pod-cut-off.ts';
import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDay } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';
import { orNull } from '../../client/or-null.ts';
import { words } from '../../ui/words.messages.ts';
import { tripPageMessages } from './trip-page.messages.ts';

/** The day by which the POD of a trip must be in, by the rule of its client or contract (decision 12.5). */
export function PodDue({ trip }: { trip: Trip }) {
  const { contractId } = trip;
  const client = useQuery(orNull(api.clients.get.query({ params: { id: trip.clientId } })));
  const contract = useQuery({ ...orNull(api.contracts.get.query({ params: { id: contractId ?? '' } })), enabled: contractId !== null });
  const end = dayOf(trip.endDate);
  if (end === null) return tripPageMessages.podDueNone;
  if (client.isPending || (contractId !== null && contract.isPending)) return words.loading;
  if (!client.data) return tripPageMessages.podDueNone;
  const rule = { ...client.data, biReference: dayOf(client.data.biReference) };
  const due = podDue(rule, end, contract.data?.podCutOffDay ?? 0);
  return due === null ? tripPageMessages.podDueNone : formatDay(due);
}
