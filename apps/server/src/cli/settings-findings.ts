import { cores, type Config, type Settings } from '../config.ts';
import type { Finding } from './finding.ts';
import { mailFinding } from './plain-findings.ts';
import { shownSetting } from './shown-settings.ts';

/** What the settings that are in force bring with them. */
export function settingsFindings(config: Config | null, problems: readonly string[]): Finding[] {
  if (problems.length > 0 || !config) {
    return [
      { check: 'Settings', ok: false, detail: problems.join('; '), remedy: 'Correct these environment variables, see docs/operations.md' },
    ];
  }
  const { settings, loopback } = config;
  const inForce = Object.entries(settings).filter(([, value]) => value !== undefined && value !== '');
  const findings: Finding[] = [
    {
      check: 'Settings',
      ok: true,
      detail: inForce.map(([name, value]) => `${name}=${shownSetting(name as keyof Settings, value)}`).join(' '),
    },
  ];
  if (settings.DEMO && !loopback) {
    findings.push({
      check: 'Demo companies',
      ok: false,
      detail: `they have a password everyone knows, and the server listens on ${settings.HOST}`,
      remedy: 'Unset DEMO, or set HOST=127.0.0.1',
    });
  }
  if (typeof settings.TRUST_PROXY === 'number' && !loopback) {
    findings.push({
      check: 'Trusted proxies',
      ok: true,
      detail: `TRUST_PROXY=${settings.TRUST_PROXY} takes whoever reaches ${settings.HOST}:${settings.PORT} for the proxy`,
      remedy: 'Let only the proxy reach that port, or name its address: TRUST_PROXY=10.0.0.5',
    });
  }
  findings.push(mailFinding(settings));
  if (settings.WORKERS > cores()) {
    const detail = `WORKERS=${settings.WORKERS}, and this machine has ${cores()} cores`;
    findings.push({ check: 'Server processes', ok: true, detail, remedy: `WORKERS=${cores()} does the same work with less memory` });
  }
  return findings;
}
