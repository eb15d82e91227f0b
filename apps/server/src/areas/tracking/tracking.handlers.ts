import type { trackingCalls } from '@superlink/api/tracking/tracking.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { requirePosition } from './tracking.service.ts';

export const trackingHandlers: Handlers<typeof trackingCalls> = {
  position: (scope, { params }) => requirePosition(scope, params.id),
};
