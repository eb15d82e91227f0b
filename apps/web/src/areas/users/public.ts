export { ResetActDialog } from './reset-act-dialog.tsx';
