/** Second-level domains under which names are registered in a country's own zone: `haulier.co.za` is a bare domain, not a tenant. */
const REGISTRY_LABELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'law', 'net', 'nom', 'org', 'school', 'web']);

/**
 * The tenant named by a host: its first label, lower-cased (decision 1.1). null for localhost, an IP address, `www` and a bare domain, where
 * nothing is sent and the server takes its default tenant.
 */
export function tenantOfHost(hostname: string): string | null {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.includes(':') || host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)) return null;
  const labels = host.split('.');
  const [first, second] = labels;
  if (!first || first === 'www') return null;
  if (labels.at(-1) === 'localhost') return labels.length > 1 ? first : null;
  const bare = labels.length < 3 || (labels.length === 3 && labels[2]?.length === 2 && REGISTRY_LABELS.has(second ?? ''));
  return bare ? null : first;
}
