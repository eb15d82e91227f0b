import { defineErrors } from '../define-errors.ts';

export const myDayErrors = defineErrors({
  need_handed_over: { status: 409, text: '{giver} handed this to {holder} already' },
  colleague_cannot: { status: 422, text: 'Choose a colleague who may do this', field: 'userId' },
  afternoon_began: { status: 422, text: 'This afternoon has begun. Choose another time.', field: 'until' },
});
