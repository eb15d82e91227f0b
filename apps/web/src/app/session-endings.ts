import { toast } from '../blocks/toast.ts';
import { recheckNow, session } from '../session/session.ts';
import { RECHECK_S } from '../session/session-store.ts';
import { appMessages } from './app.messages.ts';

/** Says once how a session ended (0§8), and looks at the session every ten minutes (0§4). The way to /login is the guards' business. */
export function watchSession(): void {
  session.onEnded((end, confirmed) => {
    if (end === 'expired') toast.failure(appMessages.sessionExpired);
    else if (confirmed) toast.success(appMessages.loggedOutSuccessfully);
    else toast.failure(appMessages.logoutUnheard);
  });
  setInterval(() => void recheckNow(), RECHECK_S * 1000);
  void session.start();
}
