/** Advisories that stop a release; those below are looked at with the next update (docs/security.md). */
const stopping = ['critical', 'high'];

/** What npm prints, without what it says to people around it. */
function readJson(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

/**
 * What `npm audit --json` found: the lines to show and the code to end with, 0 nothing that stops, 1 something does, 2 nothing was checked.
 * @param {string} output
 * @returns {{ code: 0 | 1 | 2, lines: string[] }}
 */
export function judgeAudit(output) {
  const answer = readJson(output);
  if (!answer.metadata?.vulnerabilities || !answer.vulnerabilities) {
    const reason = answer.message ?? answer.error?.summary ?? output.trim().split('\n').at(-1) ?? '';
    return {
      code: 2,
      lines: [
        'Nothing was checked: the package registry in use does not answer questions about advisories.',
        `It said: ${reason.slice(0, 300) || 'nothing'}`,
        'Ask again from a machine that reaches one that does: npm_config_registry=<address> npm run audit',
      ],
    };
  }
  const found = Object.values(answer.vulnerabilities).map(({ name, severity, range, via }) => {
    const titles = via.filter((each) => typeof each === 'object').map(({ title, url }) => `${title} ${url}`);
    return { severity, line: `${severity}: ${name} ${range}${titles.length > 0 ? `: ${titles.join('; ')}` : ''}` };
  });
  const stops = found.filter(({ severity }) => stopping.includes(severity));
  const summary =
    found.length === 0
      ? 'No advisory is known for what an installation holds.'
      : `${found.length} packages with advisories, ${stops.length} of them high or critical.`;
  return { code: stops.length > 0 ? 1 : 0, lines: [...found.map(({ line }) => line).toSorted(), summary] };
}
