export { createFileKeeper, letGo, type FileKeeper } from './file-keeper.service.ts';
export { createFileLinks } from './file-links.ts';
export { sweepFiles } from './sweep-files.service.ts';
