import { createHmac, timingSafeEqual } from 'node:crypto';

const LINK_SECONDS = 300;

export interface FileLinks {
  make(tenantId: number, file: { readonly id: string; readonly fileName: string }, now: Date): string;
  /** True for a link of this company and this file that has not expired. */
  honours(tenantId: number, id: string, link: { readonly until: string; readonly signature: string }, now: Date): boolean;
}

/** Links of the product's own origin that open one file of one company for five minutes, for disk and bucket alike (decision 15.19). */
export function createFileLinks(secret: string): FileLinks {
  const sign = (tenantId: number, id: string, until: string) =>
    createHmac('sha256', secret).update(`file-link ${tenantId} ${id} ${until}`).digest('base64url');
  return {
    make(tenantId, { id, fileName }, now) {
      const until = String(Math.floor(now.getTime() / 1000) + LINK_SECONDS);
      return `/files/${id}/${encodeURIComponent(fileName)}?until=${until}&signature=${sign(tenantId, id, until)}`;
    },
    honours(tenantId, id, { until, signature }, now) {
      const given = Buffer.from(signature);
      const wanted = Buffer.from(sign(tenantId, id, until));
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > now.getTime() / 1000;
    },
  };
}
