export { forgetEndedKeys } from './api-keys.service.ts';
export { createKeyKeeper } from './key-keeper.ts';
export { createAnswerKeeper, forgetKeptAnswers } from './kept-answers.service.ts';
