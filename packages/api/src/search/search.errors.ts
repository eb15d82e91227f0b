import { MOST_PINS } from '@superlink/domain/search/search-kinds.ts';
import { defineErrors } from '../define-errors.ts';

export const searchErrors = defineErrors({
  pins_full: { status: 409, text: `You have pinned ${MOST_PINS} records. Unpin one first.` },
});
