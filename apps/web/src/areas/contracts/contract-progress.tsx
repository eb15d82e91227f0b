import { Progress } from '@mantine/core';
import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { formatTons } from '../../blocks/format/numbers.ts';
import { formatMonth, formatProgress } from './contract-facts.ts';
import { contractMessages } from './contract.messages.ts';
import classes from './contracts.module.css';

type Tonnage = Pick<ContractRow, 'progress' | 'deliveredTonnage' | 'remainingTonnage' | 'overDeliveredTonnage' | 'tonnageMonth'>;

/** How much of the month's tonnage is done, and by how much it was overdone. */
export function ContractProgress({ contract, size = 'md' }: { contract: Tonnage; size?: 'md' | 'lg' }) {
  const { progress, deliveredTonnage, remainingTonnage, overDeliveredTonnage, tonnageMonth } = contract;
  const month = formatMonth(tonnageMonth);
  return (
    <div className={classes.progress}>
      <div className={classes.progresshead}>
        <span>{month}</span>
        <b className="num">{formatProgress(progress)}</b>
      </div>
      <Progress.Root size={size} radius="xl">
        <Progress.Section
          value={progress}
          color={overDeliveredTonnage > 0 ? 'amber' : 'brand'}
          aria-label={contractMessages.completionProgress(month)}
          aria-valuetext={formatProgress(progress)}
        />
      </Progress.Root>
      <div className={classes.progressfoot}>
        <span>{contractMessages.tonsDelivered(formatTons(deliveredTonnage))}</span>
        {overDeliveredTonnage > 0 ? (
          <span className={classes.over}>{contractMessages.tonsOver(formatTons(overDeliveredTonnage))}</span>
        ) : (
          <span>{contractMessages.tonsToGo(formatTons(remainingTonnage))}</span>
        )}
      </div>
    </div>
  );
}
