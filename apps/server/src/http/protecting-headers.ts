import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { ContentSources } from './content-sources.ts';

const YEAR_SECONDS = 31_536_000;

/** What helmet says for this policy, worked out once: it would put the same texts together again for every request. */
export function protectingHeaders(sources: ContentSources = {}): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(sources.scriptSrc ?? [])],
        // component variables are inline styles
        styleSrc: ["'self'", "'unsafe-inline'", ...(sources.styleSrc ?? [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(sources.imgSrc ?? [])],
        connectSrc: ["'self'", ...(sources.connectSrc ?? [])],
        workerSrc: ["'self'", ...(sources.workerSrc ?? [])],
        fontSrc: ["'self'", ...(sources.fontSrc ?? [])],
        frameSrc: ["'self'", ...(sources.frameSrc ?? [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    // who serves scripts with a key of ours knows the page by its origin
    referrerPolicy: { policy: sources.scriptSrc ? 'strict-origin' : 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
