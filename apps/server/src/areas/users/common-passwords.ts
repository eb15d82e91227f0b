/** Shorter ones are refused for their length. */
const SHORTEST = 6;

let known: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  // read with the first password that somebody chooses: a start has no use for 50 000 words
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= SHORTEST).map((each) => each.toLowerCase()));
}

/** The passwords that people choose most often, in lower case, from the lists that password checkers use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readList();
  return known;
}
