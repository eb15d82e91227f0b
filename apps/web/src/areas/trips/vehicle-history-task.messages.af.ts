import type { Translation } from '../../language/translation.ts';
import type * as english from './vehicle-history-task.messages.ts';

export const vehicleHistoryTaskMessages = {
  tripHistory: 'Ritgeskiedenis',
} satisfies Translation<typeof english.vehicleHistoryTaskMessages>;
