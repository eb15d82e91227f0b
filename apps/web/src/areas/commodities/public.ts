export { CommodityPicker } from './commodity-picker.tsx';
