import type { myDayCalls } from '@superlink/api/my-day/my-day.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countDay, showDay } from './day.service.ts';
import { chooseDigest, showDigestChoice } from './digest-choice.service.ts';
import { handOverNeed, listHolders, snoozeNeed, takeBackNeed, wakeNeed } from './put-off.service.ts';

export const myDayHandlers = (sendsMail: boolean): Handlers<typeof myDayCalls> => ({
  show: (scope) => showDay(scope),
  count: (scope) => countDay(scope),
  snooze: (scope, { params, body }) => snoozeNeed(scope, params.need, body),
  wake: (scope, { params }) => wakeNeed(scope, params.need),
  colleagues: (scope, { params }) => listHolders(scope, params.need),
  handOver: (scope, { params, body }) => handOverNeed(scope, params.need, body),
  takeBack: (scope, { params }) => takeBackNeed(scope, params.need),
  digest: (scope) => showDigestChoice(scope, sendsMail),
  chooseDigest: (scope, { body }) => chooseDigest(scope, body, sendsMail),
});
