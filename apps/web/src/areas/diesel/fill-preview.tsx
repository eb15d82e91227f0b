import { fuelFigures } from '@superlink/domain/diesel/fuel-figures.ts';
import { TOO_BAD, TOO_GOOD } from '@superlink/domain/diesel/fuel-flags.ts';
import { formatKm, formatRatio } from '../../blocks/format/numbers.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import classes from './diesel.module.css';
import { consumptionText } from './diesel.table.tsx';

/** What the fill comes to while it is typed, beside what the vehicle usually does: a typing error shows before it is saved. */
export function FillPreview({
  kilometers,
  liters,
  previousKm,
  usual,
}: {
  readonly kilometers: NumberText;
  readonly liters: NumberText;
  readonly previousKm: number | null;
  /** km/L of the vehicle's last 90 days; null while nothing is known */
  readonly usual: number | null;
}) {
  const [km, fuel] = [numberOf(kilometers), numberOf(liters)];
  if (km === null || fuel === null || previousKm === null) return null;
  const { tripKm, tripConsumption, tripLPer100km } = fuelFigures({ kilometers: km, previousKm, liters: fuel });
  if (tripKm === null) return null;
  const share = tripConsumption !== null && usual !== null && usual > 0 ? tripConsumption / usual : 1;
  const doubt = share > TOO_GOOD ? dieselMessages.farBetterThanUsual : share < TOO_BAD ? dieselMessages.clearlyWorseThanUsual : null;
  return (
    <div className={classes.preview} role="status">
      <span>
        <Sentence
          text={dieselMessages.sinceLastRefuel}
          parts={{ km: formatKm(tripKm), consumption: <b>{consumptionText(tripConsumption, words.notApplicable)}</b> }}
        />
        {tripLPer100km !== null && ` · ${formatRatio(tripLPer100km)}\u00a0L/100 km`}
      </span>
      <span className={classes.usual}>
        {doubt ? <b>{doubt}</b> : usual !== null && dieselMessages.asUsual}
        {usual !== null && dieselMessages.usually(consumptionText(usual))}
      </span>
    </div>
  );
}
