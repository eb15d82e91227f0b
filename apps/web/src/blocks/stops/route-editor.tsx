import { Button, TextInput } from '@mantine/core';
import { stopKinds } from '@superlink/domain/stops/stop.ts';
import type { ReactNode } from 'react';
import { FormSection } from '../form/record-form.tsx';
import { withChangedStop, withStop, type RouteValue } from './route-value.ts';

interface Complaint {
  readonly message?: string;
}
/** What the form has against the value, by part. */
export interface RouteErrors {
  readonly missing?: Complaint;
  readonly stops?: readonly ({ readonly address?: Complaint } | undefined)[];
  readonly km?: Complaint;
}

/** Stops, map and distance of a route. */
export function RouteEditor({
  value,
  onChange,
  onBlur,
  errors,
  figures,
}: {
  readonly value: RouteValue;
  readonly onChange: (value: RouteValue) => void;
  readonly onBlur: () => void;
  readonly focusRef: (target: { focus: () => void }) => void;
  readonly errors: RouteErrors;
  readonly showsAllErrors: boolean;
  readonly figures?: ReactNode;
}) {
  return (
    <>
      {stopKinds.map((kind) => (
        <FormSection key={kind} title={kind === 'loading' ? 'Loading Points' : 'Offloading Points'}>
          {value.stops.map(
            (stop, index) =>
              stop.kind === kind && (
                <TextInput
                  key={stop.key}
                  label={`Address ${stop.sequence}`}
                  value={stop.address}
                  onChange={(event) => onChange(withChangedStop(value, stop.key, { address: event.currentTarget.value }))}
                  onBlur={onBlur}
                  error={errors.stops?.[index]?.address?.message}
                />
              ),
          )}
          <Button variant="default" onClick={() => onChange(withStop(value, kind))}>
            {kind === 'loading' ? 'Add Loading Stop' : 'Add Offloading Stop'}
          </Button>
        </FormSection>
      ))}
      {figures}
    </>
  );
}
