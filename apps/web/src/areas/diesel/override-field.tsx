import { Checkbox, Tooltip, VisuallyHidden } from '@mantine/core';
import { overrideAccess } from '@superlink/domain/diesel/fuel-rules.ts';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { NOT_PERMITTED } from '../../blocks/permission-gate.tsx';
import { useMay } from '../../session/session.ts';
import type { DieselForm } from './diesel-order.form-model.ts';
import { dieselMessages } from './diesel.messages.ts';
import classes from './diesel.module.css';

/** Admin Override: there for everybody, disabled with the reason for those who may not (1§6). */
export function OverrideField({ control }: { control: Control<DieselForm> }) {
  const allowed = useMay(overrideAccess);
  const reasonId = useId();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name: 'adminOverride' });
  return (
    <>
      <Tooltip label={NOT_PERMITTED} disabled={allowed} position="top-start">
        <div className={classes.override}>
          <Checkbox
            ref={ref}
            label={dieselMessages.adminOverride}
            description={dieselMessages.overrideHint}
            checked={value}
            disabled={!allowed}
            onChange={(event) => onChange(event.currentTarget.checked)}
            onBlur={onBlur}
            {...(allowed ? {} : { 'aria-describedby': reasonId })}
          />
        </div>
      </Tooltip>
      {!allowed && <VisuallyHidden id={reasonId}>{NOT_PERMITTED}</VisuallyHidden>}
    </>
  );
}
