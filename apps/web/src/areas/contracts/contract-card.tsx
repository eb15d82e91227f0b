import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { paths } from '../../paths.ts';
import { formatMoney, formatTons } from '../../blocks/format/numbers.ts';
import { words } from '../../ui/words.messages.ts';
import { contractPeriod, contractRoute, contractTitle } from './contract-facts.ts';
import { ContractProgress } from './contract-progress.tsx';
import { ContractStateBadge, EndsSoonBadge } from './contract-state-badge.tsx';
import { contractMessages } from './contract.messages.ts';
import classes from './contracts.module.css';

/** One contract of the list (CON-005 … CON-009); the title is the link, and its target is the whole card. */
export const ContractCard = memo(function ContractCard({ contract }: { contract: ContractRow }) {
  const client = contract.client?.registeredName || contractMessages.unknownClient;
  const route = contractRoute(contract);
  const facts = [
    { label: contractMessages.rateType, value: rateTypeName(contract.rateType) },
    { label: contractMessages.rate, value: formatMoney(contract.amount) },
    { label: contractMessages.tonnage, value: formatTons(contract.monthlyTonnage) },
    { label: contractMessages.remaining, value: formatTons(contract.remainingTonnage) },
    {
      label: contractMessages.period,
      value: (
        <>
          {contractPeriod(contract)} <EndsSoonBadge contract={contract} />
        </>
      ),
      isWide: true,
    },
  ];
  return (
    <li className={classes.card}>
      <div className={classes.cardhead}>
        <span className={classes.eyebrow}>
          <span>{contract.appId}</span>
          {contract.contractName !== null && <span>{contract.commodity}</span>}
        </span>
        <span className={classes.badges}>
          <ContractStateBadge contract={contract} />
        </span>
      </div>
      <div>
        <h2 className={classes.cardtitle}>
          <Link
            to={paths.contract(contract.id)}
            className={classes.cardlink}
            aria-label={`${contractTitle(contract)}, ${client}, ${contract.appId}`}
          >
            {contractTitle(contract)}
          </Link>
        </h2>
        <p className={classes.client}>{client}</p>
      </div>
      {route ? (
        <ol className={classes.route} aria-label={words.route}>
          <li>{route.from}</li>
          <li>{route.to}</li>
        </ol>
      ) : (
        <p className={classes.client}>{contractMessages.noRoute}</p>
      )}
      <dl className={classes.facts}>
        {facts.map(({ label, value, isWide }) => (
          <div key={label} data-wide={isWide}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ContractProgress contract={contract} />
    </li>
  );
});
