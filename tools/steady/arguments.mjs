import { Failure } from '../setup/failure.mjs';

const OWN = /^--(?:(times|rounds|report|since)=(.*)|continue)$/;

function wholeNumber(name, text, least) {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number) || number < least) {
    throw new Failure(`--${name}= wants a whole number of rounds from ${least} on, as in --${name}=3.`);
  }
  return number;
}

/** What was asked for; every word that is not this tool's own goes to Playwright. */
export function readArguments(given) {
  const valueOf = (name) => given.map((word) => OWN.exec(word)).find((match) => match?.[1] === name)?.[2];
  const times = valueOf('times');
  const rounds = valueOf('rounds');
  const isContinued = given.includes('--continue');
  const since = valueOf('since');
  if (since !== undefined && !isContinued) throw new Failure('--since= says which rounds to go on from: it goes with --continue.');
  return {
    times: times === undefined ? 10 : wholeNumber('times', times, 0),
    rounds: rounds === undefined ? Infinity : wholeNumber('rounds', rounds, 1),
    report: valueOf('report') || '.cache/steady/report.json',
    isContinued,
    since,
    forPlaywright: given.filter((word) => !OWN.test(word)),
  };
}
