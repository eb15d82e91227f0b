import { paths } from '../../paths.ts';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { driverMessages } from './driver.messages.ts';

/** In the place of a driver who is not there, or could not be loaded (DRV-022). */
export function DriverMissing(props: { error: unknown; onRetry: () => void }) {
  return (
    <RecordFailure
      {...props}
      failed={{ title: driverMessages.detailsFailed }}
      missing={{ title: driverMessages.notFound, hint: driverMessages.notFoundHint }}
      list={paths.drivers}
      listName={driverMessages.backToDrivers}
    />
  );
}
