export type { Translation } from '@superlink/domain/languages/translation.ts';
