import { toast } from '../blocks/toast.ts';
import { recheckNow, session } from '../session/session.ts';
import { RECHECK_S } from '../session/session-store.ts';

/** Says once how a session ended (0§8), and looks at the session every ten minutes (0§4). The way to /login is the guards' business. */
export function watchSession(): void {
  session.onEnded((end, confirmed) => {
    if (end === 'expired') toast.failure('Session expired');
    else if (confirmed) toast.success('Logged out successfully');
    else toast.failure('The server could not be reached: your session may still be open. Close the browser, or log in and out again.');
  });
  setInterval(() => void recheckNow(), RECHECK_S * 1000);
  void session.start();
}
