import { describe, expect, it } from 'vitest';
import { guideSteps } from './guide.messages.ts';
import { guideNames, type GuideName } from './guide-names.ts';
import { guides } from './guides.ts';

/** The guides of docs/guides by their file, and every text of the screens. */
const written = Object.fromEntries(
  Object.entries(import.meta.glob<string>('../../../../docs/guides/*.md', { query: '?raw', import: 'default', eager: true })).map(
    ([file, text]) => [file.split('/').at(-1)!, text],
  ),
);
const texts = Object.values(
  import.meta.glob<string>('../**/*.messages.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
const titles = (name: GuideName) => guides[name].map((step) => guideSteps[step].title);

describe('the written guides', () => {
  it('are one for each guide of the product, one for a new company and their contents', () => {
    expect(Object.keys(written).toSorted()).toEqual([...guideNames.map((name) => `${name}.md`), 'README.md', 'new-company.md'].toSorted());
  });

  it.each(guideNames)('have every step of the guide %s, in its order, as a part or as a link to that part of another guide', (name) => {
    const found = [...written[`${name}.md`]!.matchAll(/^## (.+)$|\[([^\]]+)\]\(\w[\w-]*\.md#[\w-]+\)/gm)].map(
      (match) => match[1] ?? match[2]!,
    );
    expect(new Set(found)).toEqual(new Set(titles(name)));
    const parts = found.filter((title) => written[`${name}.md`]!.includes(`\n## ${title}\n`));
    expect(parts).toEqual(titles(name).filter((title) => parts.includes(title)));
  });

  it('name buttons by the words that stand on the screens', () => {
    const named = Object.entries(written).flatMap(([file, text]) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, word]) => [file, word!.replaceAll(/\s+/g, ' ')] as const),
    );
    expect(named.length).toBeGreaterThan(60);
    // the contents speak of the marks themselves
    expect(named.filter(([, word]) => word !== 'quotation marks' && !texts.includes(`'${word}'`))).toEqual([]);
  });
});
