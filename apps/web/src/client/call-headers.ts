/** What every call of the product carries: tenant, request id, and the CSRF token of the session's cookie (0§7). */
export function callHeaders({
  tenant,
  requestId,
  cookies = document.cookie,
}: {
  /** null: the server takes its default tenant (decision 1.1) */
  readonly tenant: string | null;
  readonly requestId: string;
  readonly cookies?: string | undefined;
}): Record<string, string> {
  const headers: Record<string, string> = { 'X-Request-ID': requestId };
  if (tenant !== null) headers['X-Tenant-ID'] = tenant;
  // over https the name is bound to this host
  const csrf = readCookie('__Host-csrf_token', cookies) || readCookie('csrf_token', cookies);
  if (csrf !== '') headers['X-CSRF-Token'] = csrf;
  return headers;
}

/** A cookie that scripts may read; an empty text where there is none. */
export function readCookie(name: string, cookies = document.cookie): string {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}
