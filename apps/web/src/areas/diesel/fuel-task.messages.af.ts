import type { Translation } from '../../language/translation.ts';
import type * as english from './fuel-task.messages.ts';

export const fuelTaskMessages = { fuelPerformance: 'Brandstofprestasie' } satisfies Translation<typeof english.fuelTaskMessages>;
