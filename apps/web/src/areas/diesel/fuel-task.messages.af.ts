import type { Translation } from '../../ui/translation.ts';
import type * as english from './fuel-task.messages.ts';

export const fuelTaskMessages = { fuelPerformance: 'Brandstofprestasie' } satisfies Translation<typeof english.fuelTaskMessages>;
