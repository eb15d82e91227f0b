export interface PublicNaming {
  readonly publicUrl: string | undefined;
  readonly baseDomain: string | undefined;
}

/**
 * Address of a company's screens for links that are handed on: from the configuration alone, because a caller chooses the Host of a request.
 * A public address on the base domain itself gets the company's label put before it. null where the configuration tells nothing.
 */
export function companyAddress({ publicUrl, baseDomain }: PublicNaming, slug: string): string | null {
  if (publicUrl === undefined) return baseDomain === undefined ? null : `https://${slug}.${baseDomain}`;
  const url = new URL(publicUrl);
  if (baseDomain !== undefined && url.hostname === baseDomain.toLowerCase().replace(/:\d+$/, '')) url.hostname = `${slug}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}
