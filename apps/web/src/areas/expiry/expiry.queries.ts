import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { countsQueryOf, listQueryOf, type ExpiryBoardView } from './expiry-board.view.ts';

/** One page of the board; the page before stays on screen while the next one loads. */
export function useExpiries(view: ExpiryBoardView) {
  return useQuery({ ...api.expiry.list.query({ query: listQueryOf(view) }), placeholderData: keepPreviousData });
}

/** Papers behind each tab. */
export function useExpiryCounts(view: ExpiryBoardView) {
  return useQuery({ ...api.expiry.counts.query({ query: countsQueryOf(view) }), placeholderData: keepPreviousData });
}
