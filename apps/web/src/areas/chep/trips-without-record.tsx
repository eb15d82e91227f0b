import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { MenuEntry } from '../../ui/menu-entry.tsx';
import { ChepCreateDialog } from './chep-create-dialog.tsx';
import type { ChepTrip } from './chep.form-model.ts';
import { chepMessages } from './chep.messages.ts';
import { useTripsWithoutRecord } from './chep.queries.ts';
import classes from './chep.module.css';

/** Loads on the road that wait for their record, each one click away from its form. */
export function TripsWithoutRecord() {
  const trips = useTripsWithoutRecord();
  const mayCreate = useMay(api.chep.create.definition.access);
  const [chosen, setChosen] = useState<ChepTrip | null>(null);
  const waiting = trips.data ?? [];
  return (
    <>
      {waiting.length > 0 && (
        <div className={classes.waiting}>
          <Banner
            kind="warning"
            actions={
              mayCreate && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
                      {chepMessages.createRecordButton}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown className={classes.loads}>
                    {waiting.map(({ tripId, ...trip }) => (
                      <MenuEntry key={tripId} onChoose={() => setChosen({ id: tripId, ...trip })}>
                        <b>{trip.lockedInRegistration}</b> {trip.lockedInClient}
                        <span className={classes.load}>
                          {chepMessages.tripFrom(trip.loadNr ?? chepMessages.trip(trip.tripNumber), formatDay(trip.startDate))}
                          {trip.status === 'completed' && chepMessages.completed}
                        </span>
                      </MenuEntry>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              )
            }
          >
            {chepMessages.waiting(waiting.length)}
          </Banner>
        </div>
      )}
      <ChepCreateDialog trip={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
