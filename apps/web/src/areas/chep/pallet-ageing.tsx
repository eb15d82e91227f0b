import type { PalletLedgerAnswer } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { palletAges } from '@superlink/domain/chep/pallet-ledger.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { chepMessages } from './chep.messages.ts';
import classes from './pallet-ledger.module.css';
import { ageNames } from './pallet-ledger.table.tsx';

/** All clients together: what is owed, since when, and what it costs. */
export function PalletAgeing({ ledger: { totals } }: { ledger: PalletLedgerAnswer }) {
  return (
    <div className={classes.ageing}>
      <Card title={chepMessages.outstandingPalletsLabel} description={chepMessages.ageingHint}>
        <p className={classes.sum}>{formatCount(totals.outstanding)}</p>
        <div className={classes.share} aria-hidden>
          {palletAges.map((age) => (
            <span key={age} data-age={age} style={{ flexGrow: totals.byAge[age] }} />
          ))}
        </div>
        <dl className={classes.ages}>
          {palletAges.map((age) => (
            <div key={age} data-age={age}>
              <dt>{ageNames[age]}</dt>
              <dd>{formatCount(totals.byAge[age])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={chepMessages.moneyAtRisk} description={chepMessages.lossHint}>
        <p className={classes.sum}>{formatMoney(totals.loss)}</p>
        <dl className={classes.costs}>
          <div>
            <dt>{chepMessages.palletsPastTheirGrace}</dt>
            <dd>{formatCount(totals.overdue)}</dd>
          </div>
          <div>
            <dt>{chepMessages.hireHint}</dt>
            <dd>{formatMoney(totals.hire)}</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}
