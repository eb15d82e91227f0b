import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { paths } from '../../app/paths.ts';
import { formatMoney, formatTons } from '../../blocks/format/numbers.ts';
import { contractPeriod, contractRoute, contractTitle } from './contract-facts.ts';
import { ContractProgress } from './contract-progress.tsx';
import { ContractStateBadge } from './contract-state-badge.tsx';
import { contractMessages } from './contract.messages.ts';
import classes from './contracts.module.css';

/** One contract of the list (CON-005 … CON-009); the title is the link, and its target is the whole card. */
export const ContractCard = memo(function ContractCard({ contract }: { contract: ContractRow }) {
  const client = contract.client?.registeredName || contractMessages.unknownClient;
  const route = contractRoute(contract);
  const facts = [
    { label: 'Commodity', value: contract.commodity },
    { label: 'Rate Type', value: rateTypeName(contract.rateType) },
    { label: 'Rate', value: formatMoney(contract.amount) },
    { label: 'Tonnage', value: formatTons(contract.monthlyTonnage) },
    { label: 'Remaining', value: formatTons(contract.remainingTonnage) },
    { label: 'Period', value: contractPeriod(contract), wide: true },
  ];
  return (
    <li className={classes.card}>
      <div className={classes.cardhead}>
        <h2 className={classes.cardtitle}>
          <Link
            to={paths.contract(contract.id)}
            className={classes.cardlink}
            aria-label={`${contractTitle(contract)}, ${client}, ${contract.appId}`}
          >
            {contractTitle(contract)}
          </Link>
        </h2>
        <span className={classes.badges}>
          <ContractStateBadge contract={contract} />
        </span>
      </div>
      <p className={classes.client}>{client}</p>
      <p className={classes.route}>
        {route ? (
          <>
            <span>{route.from}</span>
            <IconArrowNarrowRight size={16} role="img" aria-label="to" />
            <span>{route.to}</span>
          </>
        ) : (
          contractMessages.noRoute
        )}
      </p>
      <dl className={classes.facts}>
        {facts.map(({ label, value, wide }) => (
          <div key={label} data-wide={wide}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>ID</dt>
          <dd>{contract.appId}</dd>
        </div>
      </dl>
      <ContractProgress contract={contract} />
    </li>
  );
});
