import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import { monthNames } from '@superlink/domain/time/sast.ts';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { words } from '../../ui/words.messages.ts';
import { VehicleStatusBadge } from '../vehicles/public.ts';
import { reportMessages } from './reports.messages.ts';
import { useVehicleReport, useVehicleWorkbook } from './reports.queries.ts';
import classes from './reports.module.css';

export const monthChoices = monthNames.map((name, index) => ({ value: String(index + 1), label: name }));

interface ReportedVehicle {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  readonly status: string;
}

/** One vehicle of the monthly report (RPT-002, RPT-003). `month` holds until the card has one of its own. */
export const VehicleReportCard = memo(function VehicleReportCard({
  vehicle,
  month,
  year,
}: {
  vehicle: ReportedVehicle;
  month: number | undefined;
  year: number;
}) {
  const { id, fleetNumber, assetReg, status } = vehicle;
  const [own, setOwn] = useState<number | undefined>(undefined);
  const { mutate, isPending } = useVehicleReport();
  const chosen = own ?? month;
  const workbook = useVehicleWorkbook();
  const generate = (run: typeof mutate) => {
    if (chosen === undefined) toast.failure(reportMessages.monthMissing);
    else run({ id, fleetNumber, month: `${year}-${String(chosen).padStart(2, '0')}` });
  };
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.number}>{fleetNumber}</h2>
        <VehicleStatusBadge status={status} />
      </div>
      <p className={classes.registration}>{assetReg}</p>
      <Select
        aria-label={reportMessages.monthFor(fleetNumber)}
        placeholder={reportMessages.selectMonth}
        data={monthChoices}
        value={chosen === undefined ? null : String(chosen)}
        allowDeselect={false}
        onChange={(value) => setOwn(value === null ? undefined : Number(value))}
      />
      <div className={classes.actions}>
        <Button
          variant="light"
          flex={1}
          leftSection={<IconFileTypePdf size={16} />}
          aria-label={isPending ? reportMessages.generatingFor(fleetNumber) : reportMessages.generateFor(fleetNumber)}
          aria-busy={isPending}
          disabled={isPending}
          onClick={() => generate(mutate)}
        >
          {isPending ? words.generating : reportMessages.generateReport}
        </Button>
        <Tooltip label={reportMessages.workbookHint}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={reportMessages.excelWorkbookFor(fleetNumber)}
            aria-busy={workbook.isPending}
            disabled={workbook.isPending}
            onClick={() => generate(workbook.mutate)}
          >
            <IconFileTypeXls size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
});
