export {
  formatCount,
  formatDistance,
  formatKm,
  formatLitres,
  formatLitresUsed,
  formatMoney,
  formatMoneyPerKm,
  formatNumber,
  formatRatio,
  formatTons,
  formatUpToTwo,
} from '@superlink/domain/numbers/format.ts';
