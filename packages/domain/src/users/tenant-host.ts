/** Second-level domains under which names are registered in a country's own zone: `haulier.co.za` is a bare domain, not a company. */
const REGISTRY_LABELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'law', 'net', 'nom', 'org', 'school', 'web']);
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * The company that a host names, with or without its port: the first label, lower-cased (decision 1.1). null for localhost, an IP address,
 * `www` and a bare domain, `baseDomain` among them, where the configured default company holds. Screen and server read hosts by this one rule.
 */
export function tenantOfHost(host: string, baseDomain?: string): string | null {
  if (host.startsWith('[') || host.split(':').length > 2) return null;
  const name = nameOf(host);
  if (IPV4.test(name) || (baseDomain !== undefined && name === nameOf(baseDomain))) return null;
  const labels = name.split('.');
  const [first, second] = labels;
  if (!first || first === 'www') return null;
  if (labels.at(-1) === 'localhost') return labels.length > 1 ? first : null;
  const isBare = labels.length < 3 || (labels.length === 3 && labels[2]?.length === 2 && REGISTRY_LABELS.has(second ?? ''));
  return isBare ? null : first;
}

/** The host's name in lower case, without port and without the dot of a fully qualified name. */
function nameOf(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}
