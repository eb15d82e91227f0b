export { ClientPicker } from './client-picker.tsx';
