import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Another language's words for a module of ours stand beside it: `client.messages.ts` and `client.messages.af.ts`. */
const OWN_MODULE = /^(?!.*[\\/]node_modules[\\/].*)(.+)\.(tsx?)$/;

/**
 * Builds the product in another language: takes `X.<language>.ts` wherever `X.ts` is imported and has such a twin. The twin itself reads the original,
 * for what holds no words. The page is named `index.<language>.html`, so that every language's lies in one build and shares what has no words.
 */
export function inLanguage(language: string): Plugin {
  return {
    name: 'superlink-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !/\.tsx?$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const twin = resolved && !resolved.external ? resolved.id.replace(OWN_MODULE, `$1.${language}.$2`) : null;
      return twin !== null && twin !== resolved?.id && twin !== importer && existsSync(twin) ? twin : null;
    },
    transformIndexHtml: (html) => html.replace('lang="en-ZA"', `lang="${language}-ZA"`),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: pageOf(language), source: page.source });
      },
    },
  };
}

/** The page with which the product starts in a language; null is English. */
export const pageOf = (language: string | null) => (language === null ? 'index.html' : `index.${language}.html`);
/** The worker that keeps this page and its files; null is English. */
export const workerOf = (language: string | null) => (language === null ? 'sw.js' : `sw.${language}.js`);
