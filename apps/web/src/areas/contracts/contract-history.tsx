import { Button, Progress, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ContractMonth } from '@superlink/api/contracts/contract.schema.ts';
import { formatCount, formatTons } from '../../blocks/format/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { formatMonth, formatProgress } from './contract-facts.ts';
import { contractMessages } from './contract.messages.ts';
import { useContractMonths } from './contract.queries.ts';
import classes from './contracts.module.css';

/** Months in sight before somebody asks for all of them. */
const FIRST = 6;

/** What was agreed and delivered month by month, the latest first. */
export function ContractHistory({ id }: { id: string }) {
  const { data: months, isError, error, refetch } = useContractMonths(id);
  const [all, { open }] = useDisclosure();
  return (
    <Card title={contractMessages.tonnageByMonth} description={contractMessages.deliveredHint}>
      {months ? (
        <>
          <Months months={all ? months : months.slice(0, FIRST)} />
          {!all && months.length > FIRST && (
            <Button variant="subtle" size="compact-sm" mt="xs" onClick={open}>
              {contractMessages.showAllMonths(months.length)}
            </Button>
          )}
        </>
      ) : isError ? (
        <ErrorState title={contractMessages.errorLoadingTheMonths} hint={error.detail || undefined} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines label={contractMessages.loadingMonths} lines={4} />
      )}
    </Card>
  );
}

function Months({ months }: { months: readonly ContractMonth[] }) {
  return (
    <div className={classes.history}>
      <Table aria-label={contractMessages.tonnageByMonthTable} className={classes.months}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.month}</Table.Th>
            <Table.Th scope="col" ta="right">
              {contractMessages.delivered}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {contractMessages.of}
            </Table.Th>
            <Table.Th scope="col" ta="right" className={classes.wideonly}>
              {contractMessages.remaining}
            </Table.Th>
            <Table.Th scope="col" ta="right" className={classes.wideonly}>
              {contractMessages.trips}
            </Table.Th>
            <Table.Th scope="col">{contractMessages.progress}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((month) => (
            <Table.Tr key={month.month}>
              <Table.Th scope="row" fw={500}>
                {formatMonth(month.month, 'short')}
              </Table.Th>
              <Table.Td ta="right">{formatTons(month.deliveredTonnage)}</Table.Td>
              <Table.Td ta="right">{formatTons(month.monthlyTonnage)}</Table.Td>
              <Table.Td ta="right" className={classes.wideonly}>
                {month.overDeliveredTonnage > 0 ? (
                  <span className={classes.over}>{contractMessages.tonsOver(formatTons(month.overDeliveredTonnage))}</span>
                ) : (
                  formatTons(month.remainingTonnage)
                )}
              </Table.Td>
              <Table.Td ta="right" className={classes.wideonly}>
                {formatCount(month.completedTrips)}
              </Table.Td>
              <Table.Td>
                <div className={classes.monthbar}>
                  <Progress
                    value={month.progress}
                    color={month.overDeliveredTonnage > 0 ? 'amber' : 'brand'}
                    size="sm"
                    aria-hidden
                    style={{ flex: 1 }}
                  />
                  <span className="num">{formatProgress(month.progress)}</span>
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
