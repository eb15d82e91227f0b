import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { tenant } from '../../client/api.ts';
import { refreshAfter } from '../../client/freshness.ts';
import { AddressField } from './address-field.tsx';
import { keepGeometry } from './place-geometry.ts';

const found = [{ description: 'Durban, KwaZulu-Natal', place_id: 'durban' }];
let asked: URL[] = [];
const queries = () => asked.filter(({ pathname }) => pathname.endsWith('autocomplete')).map(({ searchParams }) => searchParams);
beforeEach(() => {
  asked = [];
  // timers alone: promises go on by themselves
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    if (url.pathname.endsWith('placedetails')) return Response.json({ lat: -29.86, lng: 31.02 });
    return Response.json({ predictions: url.searchParams.get('input') === 'durban' ? found : [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Field({ onPlace }: { onPlace: (address: string, at: object) => void }) {
  const [address, setAddress] = useState('');
  return <AddressField label="Address" address={address} isPlaced={false} onType={setAddress} onPlace={onPlace} onBlur={() => {}} />;
}

/** Lets time pass and what it starts come to its end. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(0));
}
const type = (value: string) => fireEvent.change(screen.getByPlaceholderText('Search from 3 characters'), { target: { value } });

describe('an address field', () => {
  it('asks from three characters, 400 ms after the last key (PLC-001, PLC-002)', async () => {
    renderPiece(<Field onPlace={() => {}} />);
    type('du');
    await pass(1_000);
    type('dur');
    await pass(399);
    type('durban');
    await pass(399);
    expect(queries()).toHaveLength(0);
    await pass(1);
    expect(queries()).toHaveLength(1);
    expect(Object.fromEntries(queries()[0]!)).toMatchObject({
      input: 'durban',
      language: 'en-ZA',
      lat: '-30.56',
      lng: '22.94',
      radius: '1000000',
    });
    expect(screen.getByRole('option', { name: 'Durban, KwaZulu-Natal' })).toBeDefined();
  });

  it('gives up a search that is overtaken by another (PLC-002)', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
    });
    renderPiece(<Field onPlace={() => {}} />);
    type('durban');
    await pass(400);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    type('durban north');
    await pass(400);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('leaves its suggestions as they are while a colleague saves a route, which costs no further search (PLC-008)', async () => {
    const { queryClient } = renderPiece(<Field onPlace={() => {}} />);
    type('durban');
    await pass(400);
    await act(() => refreshAfter(queryClient, tenant, ['rates']));
    expect(screen.getByRole('option', { name: 'Durban, KwaZulu-Natal' })).toBeDefined();
    expect(queries()).toHaveLength(1);
  });

  it('asks once in 120 s for what is the same but for capitals and spaces around (PLC-008)', async () => {
    renderPiece(<Field onPlace={() => {}} />);
    type('durban');
    await pass(400);
    type(' DURBAN ');
    await pass(400);
    expect(screen.getByRole('option', { name: 'Durban, KwaZulu-Natal' })).toBeDefined();
    expect(queries()).toHaveLength(1);
  });

  it('says that nothing was found, points to manual mode, and is quiet after seven seconds (PLC-006, PLC-007)', async () => {
    renderPiece(<Field onPlace={() => {}} />);
    type('xyzzy');
    await pass(400);
    expect(screen.getByText('No address suggestions found')).toBeDefined();
    expect(screen.getByText(/Manual Address insert/)).toBeDefined();
    await pass(6_900);
    expect(screen.getByText('No address suggestions found')).toBeDefined();
    await pass(200);
    expect(screen.queryByText('No address suggestions found')).toBeNull();
  });

  it('places what is chosen and begins a new session with the next search (PLC-004, PLC-005)', async () => {
    const onPlace = vi.fn<(address: string, at: object) => void>();
    renderPiece(<Field onPlace={onPlace} />);
    type('durban');
    await pass(400);
    fireEvent.click(screen.getByRole('option'));
    await pass(0);
    expect(onPlace).toHaveBeenCalledWith('Durban, KwaZulu-Natal', { lat: -29.86, lng: 31.02 });
    const details = asked.at(-1)!.searchParams;
    expect(Object.fromEntries(details)).toMatchObject({
      place_id: 'durban',
      fields: 'geometry',
      sessiontoken: queries()[0]!.get('sessiontoken')!,
    });
    type('gqeberha');
    await pass(400);
    expect(queries()[1]!.get('sessiontoken')).not.toBe(queries()[0]!.get('sessiontoken'));
  });

  it('asks nobody where a place lies that was chosen before (PLC-009)', async () => {
    keepGeometry('durban', { lat: -29, lng: 31 });
    const onPlace = vi.fn<(address: string, at: object) => void>();
    renderPiece(<Field onPlace={onPlace} />);
    type('durban');
    await pass(400);
    fireEvent.click(screen.getByRole('option'));
    await pass(0);
    expect(onPlace).toHaveBeenCalledWith('Durban, KwaZulu-Natal', { lat: -29, lng: 31 });
    expect(asked).toHaveLength(1);
  });
});
