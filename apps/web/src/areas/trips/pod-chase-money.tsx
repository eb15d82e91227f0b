import { Progress, Text, UnstyledButton } from '@mantine/core';
import type { PodChaseSummary } from '@superlink/api/trips/pod-chase.schema.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import { Card } from '../../ui/card.tsx';
import classes from './papers.module.css';
import { chaseNames } from './pod-chase.messages.ts';
import { chaseMessages } from './pod-chase.messages.ts';

/** Clients that stand beside the sums; the others are in the filter. */
const SHOWN_CLIENTS = 4;

/** The rand that missing papers hold up: how much of it is late, and with whom it lies. */
export function PodChaseMoney({
  summary,
  client,
  onClient,
}: {
  readonly summary: PodChaseSummary;
  readonly client: string | undefined;
  readonly onClient: (clientId: string | undefined) => void;
}) {
  const { all, ...states } = summary.states;
  const most = Math.max(1, ...summary.clients.map(({ revenue }) => revenue));
  return (
    <div className={classes.money}>
      <Card title={chaseMessages.moneyAtRisk} description={chaseMessages.moneySubtitle(formatCount(all.trips))}>
        <Text className={classes.sum}>{formatMoney(all.revenue)}</Text>
        <dl className={classes.sums}>
          {(['overdue', 'soon', 'later', 'undated'] as const)
            .filter((state) => state !== 'undated' || states.undated.trips > 0)
            .map((state) => (
              <div key={state} data-state={state}>
                <dt>{chaseNames[state]}</dt>
                <dd>{formatMoney(states[state].revenue)}</dd>
              </div>
            ))}
        </dl>
      </Card>
      <Card title={chaseMessages.byClient} description={chaseMessages.theMostRandFirst}>
        <ul className={classes.clients} aria-label={chaseMessages.clientList}>
          {summary.clients.slice(0, SHOWN_CLIENTS).map((row) => (
            <li key={row.clientId}>
              <UnstyledButton
                className={classes.client}
                aria-pressed={row.clientId === client}
                onClick={() => onClient(row.clientId === client ? undefined : row.clientId)}
              >
                <span className={classes.clientname}>{row.name}</span>
                <span className={classes.clientpapers}>
                  {chaseMessages.papersMissing(formatCount(row.podsMissing), formatCount(row.invoicesMissing))}
                </span>
                <span className="num">{formatMoney(row.revenue)}</span>
                <Progress value={(row.revenue / most) * 100} size="xs" aria-hidden className={classes.clientbar} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
