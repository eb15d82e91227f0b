import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { TrailPage } from './trail.page.tsx';

afterEach(() => vi.unstubAllGlobals());

const point = (minute: number, speed: number) => ({
  at: new Date(Date.parse('2026-11-20T04:00:00Z') + minute * 60_000).toISOString(),
  lat: -26.2 - minute / 100,
  lon: 28.1,
  speed,
  heading: 180,
});
const trail = {
  assetId: '0199a000-0000-7000-8000-000000000001',
  fleetNumber: 'KRH001',
  registration: 'LP 25 DB GP',
  day: '2026-11-20',
  points: [point(0, 44), point(1, 76), point(2, 84)],
  stops: [
    {
      from: '2026-11-20T05:00:00.000Z',
      to: '2026-11-20T06:10:00.000Z',
      minutes: 70,
      lat: -26.9,
      lon: 28.1,
      place: 'Near Villiers, N3' as string | null,
    },
  ],
  km: 412.5,
  unheardKm: 12.1,
  drivingMinutes: 320,
  standingMinutes: 70,
  topSpeedKmh: 84,
  isPacked: true,
};

/** The page while the server answers so; a map waits for ever. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/trail?')) return answer();
    if (address.includes('/trail_days')) return Response.json(['2026-11-20']);
    return new Promise<Response>(() => {});
  });
  return renderAt('/?day=2026-11-20', TrailPage);
}

describe('the trail of a day', () => {
  it('says in figures and words what the vehicle did', async () => {
    await open(() => Response.json(trail));
    expect(await screen.findByRole('heading', { name: 'Trail of KRH001' })).toBeDefined();
    const figures = screen.getByText('Driving').closest('dl')!;
    expect(figures.textContent.replaceAll(/\s/g, ' ')).toBe('Distance412,5 kmDriving5 h 20 minStopped1 h 10 minTop speed84 km/h');
    expect(screen.getByText(/12,1\skm of it while nothing was heard: estimated\. Kept in brief/)).toBeDefined();
    const stop = within(screen.getByRole('region', { name: 'Stops' })).getByRole('button');
    expect(stop.textContent).toContain('07:00 to 08:10');
    expect(stop.textContent).toContain('Near Villiers, N3');
    expect(stop.textContent).toContain('1 h 10 min');
    const colours = within(screen.getByRole('list', { name: 'Colours of the line' })).getAllByRole('listitem');
    expect(colours.map(({ textContent }) => textContent)).toEqual(['Up to 80 km/h', 'Over 80 km/h']);
  });

  it('names a stop that lies where nothing is known by its degrees', async () => {
    await open(() => Response.json({ ...trail, stops: trail.stops.map((stop) => ({ ...stop, place: null })) }));
    const stops = await screen.findByRole('region', { name: 'Stops' });
    expect(within(stops).getByRole('button').textContent).toContain('-26.9000, 28.1000');
  });

  it('is moved through by the minute, and a stop that is pressed is where it then stands', async () => {
    const { user } = await open(() => Response.json(trail));
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Time' });
    expect(slider.getAttribute('aria-valuetext')).toBe('06:00, 44 km/h');
    const stop = within(screen.getByRole('region', { name: 'Stops' })).getByRole('button');
    await user.click(stop);
    expect(stop.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText('Moment').textContent).toBe('07:00, 84 km/h');
  });

  it('is there as a table for who cannot see the map', async () => {
    const { user } = await open(() => Response.json(trail));
    await user.click(await screen.findByText('Points of the day'));
    const table = await screen.findByRole('table', { name: 'Points of the day' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('says that nothing was heard, that it could not be loaded, and that there is no such vehicle', async () => {
    const empty = { ...trail, points: [], stops: [], km: 0, unheardKm: 0, topSpeedKmh: null };
    const first = await open(() => Response.json(empty));
    expect(await screen.findByText('Nothing was heard of this vehicle on 20/11/2026')).toBeDefined();
    first.unmount();
    let answer = () => new Response('', { status: 500 });
    const { user, unmount } = await open(() => answer());
    expect(await screen.findByText('Failed to load the trail')).toBeDefined();
    answer = () => Response.json(trail);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Trail of KRH001' })).toBeDefined();
    unmount();
    await open(() => Response.json({ code: 'not_found', detail: 'Not found' }, { status: 404 }));
    expect(await screen.findByText('This vehicle is not there')).toBeDefined();
  });
});
