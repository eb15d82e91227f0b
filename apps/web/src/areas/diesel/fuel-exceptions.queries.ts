import { priceInForce } from '@superlink/domain/diesel/diesel-price.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { today } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';
import { dieselMessages } from './diesel.messages.ts';
import { exceptionQueryOf, type FuelExceptionsView } from './fuel-exceptions.view.ts';

/** One page of the queue; the page before stays on screen while the next one loads. */
export function useFuelExceptions(view: FuelExceptionsView) {
  return useQuery({ ...api.diesel.exceptions.query({ query: exceptionQueryOf(view) }), placeholderData: keepPreviousData });
}

/** How many doubts nobody has answered. */
export function useOpenExceptions(): number | undefined {
  return useQuery(api.diesel.exceptions.query({ query: { limit: 1 } })).data?.open;
}

/** The price in force today; null while none is set, or only one of a coming month. */
export function useDieselPrice() {
  const { data } = useQuery(api.diesel.prices.query());
  return data ? priceInForce(data, today().slice(0, 7)) : null;
}

export function useResolveException() {
  return useMutation({
    ...api.diesel.resolveException.mutation(),
    // not waited for: the answered fill leaves the list with the panel that has yet to say so
    meta: { form: dieselMessages.exceptionNoun, leaves: true },
  });
}

export function useSetPrice() {
  return useMutation({
    ...api.diesel.setPrice.mutation(),
    meta: { form: dieselMessages.priceNoun },
  });
}
