export { forgetOldFrontendErrors } from './frontend-errors.service.ts';
