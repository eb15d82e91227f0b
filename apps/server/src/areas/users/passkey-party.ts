import type { Exchange } from '../../scope.ts';

/** For whom a passkey is made, and from which pages it may be used. */
export interface PasskeyParty {
  /** the host that a passkey belongs to; browsers use it at no other */
  readonly id: string;
  readonly origins: string[];
}

/**
 * The company's own address says whose passkeys these are. Where the configuration tells none, the host that was asked for does: a caller who makes one
 * up gets passkeys asked for that host, and no browser has any of ours for it. On the host itself both schemes are taken, because a proxy may not say
 * which of them the browser sees, and http is used on localhost alone: elsewhere browsers keep passkeys from it.
 */
export function passkeyParty({ origin, host }: Pick<Exchange, 'origin' | 'host'>): PasskeyParty {
  const asked = new URL(`http://${host}`);
  if (origin === '') return { id: asked.hostname, origins: [`http://${host}`, `https://${host}`] };
  const own = new URL(origin);
  const origins = own.hostname === asked.hostname ? [own.origin, `http://${host}`, `https://${host}`] : [own.origin];
  return { id: own.hostname, origins: [...new Set(origins)] };
}
