const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
/** At most one journey in so many may need its second try. */
const JOURNEYS_A_SECOND_TRY = 200;

const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ ...test, title: `${spec.file}: ${spec.title}` }))),
  ...(suite.suites ?? []).flatMap(testsOf),
];
const reasonOf = (results) => {
  const message = results.flatMap(({ errors = [], error }) => [...errors, error]).find((error) => error?.message)?.message;
  return (message ?? 'no reason was given').replace(colours, '').split('\n')[0].trim();
};

/** What Playwright's JSON report says of one round: how many journeys went how, and which needed a second try or failed, with the first reason. */
export function outcomeOf(report) {
  const tests = report.suites.flatMap(testsOf);
  const named = (status) =>
    tests.filter((test) => test.status === status).map(({ title, results }) => ({ title, reason: reasonOf(results) }));
  const outside = (report.errors ?? []).map((error) => ({ title: 'outside any journey', reason: reasonOf([{ error }]) }));
  const secondTries = named('flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length + secondTries.length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    failed: [...named('unexpected'), ...outside],
    secondTries,
  };
}

/** Whether more journeys needed their second try than a busy machine explains. */
export function areTooMany(secondTries, journeys) {
  return secondTries * JOURNEYS_A_SECOND_TRY > journeys;
}
