import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { leadsTo } from '../documents/markdown.ts';
import { documents, root } from '../documents/repository-documents.ts';
import { guidePictures } from './guide-pictures.ts';
import { largestPicture, pictureFolder } from './picture-files.ts';

const files = readdirSync(path.join(root, pictureFolder)).map((name) => `${pictureFolder}/${name}`);
const shown = documents.flatMap((document) => leadsTo(document).filter((to) => to.startsWith(`${pictureFolder}/`)));

describe('the pictures of the guides', () => {
  test('are those that npm run docs:pictures makes', () => {
    expect(files.toSorted()).toEqual(
      Object.keys(guidePictures)
        .map((name) => `${pictureFolder}/${name}.webp`)
        .toSorted(),
    );
    expect(files.length).toBeGreaterThan(15);
  });

  test('stand each in a document, and each document shows one that is there', () => {
    expect([...new Set(shown)].toSorted()).toEqual(files.toSorted());
  });

  test('are WebP, and small enough for a phone’s line', () => {
    for (const file of files) {
      expect([file, readFileSync(path.join(root, file)).subarray(8, 12).toString()]).toEqual([file, 'WEBP']);
      expect([file, statSync(path.join(root, file)).size <= largestPicture]).toEqual([file, true]);
    }
  });

  test('say in words what they show', () => {
    const silent = documents.flatMap(({ file, text }) => [...text.matchAll(/!\[(.{0,14})\]\(/g)].map((match) => `${file}: ${match[0]}`));
    expect(silent).toEqual([]);
  });
});
