import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../../test/render.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { RouteField } from './route-field.tsx';
import { emptyRoute, routeRules, withChangedStop, type RouteValue } from './route-value.ts';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

const schema = z.object({ route: routeRules });
async function draw(route: RouteValue) {
  const onSubmit = vi.fn<(form: { route: RouteValue }) => void>();
  function Page() {
    const state = useRecordForm({ schema, defaults: { route } });
    return (
      <RecordForm state={state} label="Route" submitLabel="Save" saving={false} failure={null} onSubmit={onSubmit}>
        <RouteField control={state.control} name="route" />
      </RecordForm>
    );
  }
  return { onSubmit, ...(await renderAt('/', Page)) };
}
const complaints = () => screen.queryAllByText('Address is required').length;

describe('a route in a form', () => {
  it('complains of a stop once it was left, and of no other (VAL-061, VAL-067)', async () => {
    const { user } = await draw(emptyRoute());
    await user.click(screen.getByLabelText(/Loading address L1/));
    expect(complaints()).toBe(0);
    await user.tab();
    expect(await screen.findByText('Address is required')).toBeDefined();
    expect(complaints()).toBe(1);
  });

  it('is not sent with complaints; all show, and the first one gets the cursor', async () => {
    const { user, onSubmit } = await draw(withChangedStop(emptyRoute(), 'loading', { address: 'City Deep' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address is required')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Offloading address O1/));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('waits for a distance that is being worked out', async () => {
    const loading = withChangedStop(emptyRoute(), 'loading', { address: 'City Deep', lat: -26, lng: 28 });
    const { user, onSubmit } = await draw(withChangedStop(loading, 'offloading', { address: 'Durban', lat: -29, lng: 31 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The distance is still being calculated')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
