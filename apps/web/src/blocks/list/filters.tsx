import { Badge, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { usePhone } from '../../ui/use-phone.ts';
import { listMessages } from './list.messages.ts';
import classes from './list.module.css';

/**
 * What narrows a list, beside its search. On a phone it stands behind one button that says how many are in force, so that the list itself begins
 * in the first third of the screen.
 */
export function Filters({ inForce, children }: { readonly inForce: number; readonly children: ReactNode }) {
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const own = useId();
  if (!phone) return children;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        // drawn and not written: the name says it in words, and would not contain a bare figure
        rightSection={inForce > 0 && <Badge size="sm" className={classes.inforce} data-count={inForce} />}
        aria-label={inForce === 0 ? listMessages.filters : listMessages.filtersInForce(inForce)}
        aria-expanded={isOpen}
        aria-controls={own}
        onClick={() => setOpen(!isOpen)}
      >
        {listMessages.filters}
      </Button>
      <div id={own} className={classes.filters} role="group" aria-label={listMessages.filters} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
