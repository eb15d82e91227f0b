import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../../test/render.tsx';
import { ApiError } from '../../client/api.ts';
import { RecordForm } from '../form/record-form.tsx';
import { showServerErrors } from '../form/server-errors.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { RouteField } from './route-field.tsx';
import { emptyRoute, routeFieldOf, routeRules, withChangedStop, type RouteValue } from './route-value.ts';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

const schema = z.object({ route: routeRules });
async function draw(route: RouteValue, refusal?: ApiError) {
  const onSubmit = vi.fn<(form: { route: RouteValue }) => void>();
  function Page() {
    const state = useRecordForm({ schema, defaults: { route } });
    return (
      <RecordForm
        state={state}
        label="Route"
        submitLabel="Save"
        saving={false}
        failure={null}
        onSubmit={(form) => (refusal ? showServerErrors(state.form, refusal, routeFieldOf) : onSubmit(form))}
      >
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

  it('shows the server’s word on the stops as a whole, until they change', async () => {
    const loading = withChangedStop(emptyRoute(true), 'loading', { address: 'Plaas Vaalbank' });
    const ready: RouteValue = { ...withChangedStop(loading, 'offloading', { address: 'Silo 4' }), km: 41.5 };
    const { user } = await draw(ready, new ApiError(422, 'validation_error', '', { fields: { stops: 'At most 25 stops' } }));
    await user.type(screen.getByLabelText(/Place name 1/), 'Gate 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('At most 25 stops');
    await user.click(screen.getByRole('button', { name: 'Add Loading Stop' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('waits for a distance that is being worked out', async () => {
    const loading = withChangedStop(emptyRoute(), 'loading', { address: 'City Deep', lat: -26, lng: 28 });
    const { user, onSubmit } = await draw(withChangedStop(loading, 'offloading', { address: 'Durban', lat: -29, lng: 31 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The distance is still being calculated')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
