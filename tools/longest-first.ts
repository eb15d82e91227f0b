import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take many times as long as the others, longest first: begun last, one of them would keep the run waiting alone. */
const longest = [
  'trip-machine.api.test.ts',
  'trip-actors.api.test.ts',
  'start-embedded-postgres.test.ts',
  'backup.command.test.ts',
  'main.api.test.ts',
  'start-jobs.test.ts',
  'create-demo.api.test.ts',
  'imports.api.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
};

/** Begins with the longest files; the others stay in the order in which Vitest would take them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
