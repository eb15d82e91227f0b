import { Button, Group, Text } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import '../../blocks/form/calendar-words.ts';
import type { PalletMovement, PalletStatement } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { palletStatementName } from '@superlink/domain/reports/report-file.ts';
import { IconCalendarMonth, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatDay, pickerRange } from '../../blocks/format/dates.ts';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import { ExportMenu } from '../../blocks/list/export-menu.tsx';
import { PdfButton } from '../../blocks/list/pdf-button.tsx';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { api } from '../../client/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { chepMessages } from './chep.messages.ts';
import { useStatement } from './chep.queries.ts';
import classes from './pallet-ledger.module.css';

const movementNames = { out: chepMessages.out, returned: chepMessages.returned, overridden: chepMessages.overridden } as const;

/** A client's pallet account of one month; closed while `clientId` is undefined. */
export function PalletStatementPanel({
  clientId,
  name,
  month,
  onMonth,
  onClose,
}: {
  clientId: string | undefined;
  /** of the client, as far as the ledger knows it already */
  name: string | undefined;
  /** YYYY-MM */
  month: string;
  onMonth: (month: string) => void;
  onClose: () => void;
}) {
  return (
    <SidePanel
      opened={clientId !== undefined}
      onClose={onClose}
      title={
        <Text fw={650} size="md">
          {name ?? chepMessages.palletStatement}
        </Text>
      }
      width={780}
    >
      {clientId && <Statement clientId={clientId} name={name} month={month} onMonth={onMonth} />}
    </SidePanel>
  );
}

function Statement({
  clientId,
  name,
  month,
  onMonth,
}: {
  clientId: string;
  name: string | undefined;
  month: string;
  onMonth: (month: string) => void;
}) {
  const { data: statement, isError, error, refetch } = useStatement(clientId, month);
  const range = pickerRange();
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm" mb="md">
        <MonthPickerInput
          label={words.month}
          w={210}
          value={`${month}-01`}
          onChange={(day) => day && onMonth(day.slice(0, 7))}
          valueFormat="MMMM YYYY"
          minDate={range.first}
          maxDate={range.last}
          leftSection={<IconCalendarMonth size={16} aria-hidden />}
          popoverProps={{ withRoles: false }}
        />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconListDetails size={16} />}
            renderRoot={(props) => <Link to={paths.chep} search={{ client: clientId } as never} {...props} />}
          >
            {chepMessages.records}
          </Button>
          <PdfButton
            name={palletStatementName(name ?? statement?.client.lockedInClient ?? '', month)}
            download={() => api.reports.palletStatement({ params: { clientId }, query: { month } })}
          />
          <ExportMenu
            name="pallet-statement"
            download={(format) => api.chep.exportStatement({ params: { clientId }, query: { month, format } })}
          />
        </Group>
      </Group>
      {isError && !statement && (
        <ErrorState title={chepMessages.statementFailed} hint={error.detail || undefined} onRetry={() => void refetch()} />
      )}
      {!statement && !isError && <LoadingRows label={chepMessages.loadingTheAccount} rows={6} />}
      {statement && <Account statement={statement} />}
    </>
  );
}

function Account({ statement }: { statement: PalletStatement }) {
  const { client, opening, closing, movements } = statement;
  return (
    <>
      <dl className={classes.figures} aria-label={words.month}>
        <Figure label={chepMessages.opening} value={formatCount(opening)} />
        <Figure label={chepMessages.out} value={`+${formatCount(statement.out)}`} />
        <Figure label={chepMessages.returned} value={`−${formatCount(statement.returned)}`} />
        <Figure label={chepMessages.overridden} value={`−${formatCount(statement.overridden)}`} />
        <Figure label={chepMessages.closing} value={formatCount(closing)} />
      </dl>
      {movements.length === 0 ? (
        <Text size="sm" c="dimmed" py="lg" ta="center" role="status">
          {chepMessages.emptyStatement}
        </Text>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        <div className={classes.scroll} role="region" aria-label={chepMessages.movements} tabIndex={0}>
          <table className={classes.movements} aria-label={chepMessages.movements}>
            <thead>
              <tr>
                <th scope="col">{words.date}</th>
                <th scope="col">{chepMessages.movement}</th>
                <th scope="col">{chepMessages.loadColumn}</th>
                <th scope="col">{words.vehicle}</th>
                <th scope="col">{chepMessages.reference}</th>
                <th scope="col">{chepMessages.pallets}</th>
                <th scope="col">{chepMessages.balance}</th>
              </tr>
            </thead>
            <tbody>
              {movements.map((movement) => (
                <Movement key={`${movement.chepId}.${movement.kind}`} movement={movement} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {chepMessages.outstandingToday(
          formatCount(client.outstanding),
          formatCount(client.overdue),
          formatMoney(client.hire),
          formatMoney(client.loss),
        )}
      </Text>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Movement({ movement }: { movement: PalletMovement }) {
  const { kind, pallets, loadNr, tripNumber } = movement;
  return (
    <tr data-kind={kind}>
      <td className="num">{formatDay(movement.date)}</td>
      <td>{movementNames[kind]}</td>
      <td>
        <Link to={paths.chepRecord(movement.chepId)}>{loadNr ?? chepMessages.tripOf(tripNumber)}</Link>
      </td>
      <td>{movement.lockedInRegistration}</td>
      <td>{movement.reference ?? '–'}</td>
      <td>
        {kind === 'out' ? '+' : '−'}
        {formatCount(pallets)}
      </td>
      <td>{formatCount(movement.balance)}</td>
    </tr>
  );
}
