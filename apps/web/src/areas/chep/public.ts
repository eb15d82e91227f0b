export { ChepCreateDialog } from './chep-create-dialog.tsx';
