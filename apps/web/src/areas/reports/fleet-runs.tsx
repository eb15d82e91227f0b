import { Button, Group, Progress, Text } from '@mantine/core';
import type { ReportRunAnswer } from '@superlink/api/reports/report-run.schema.ts';
import { monthName } from '@superlink/domain/reports/month-figures.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { IconDownload, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { toast } from '../../blocks/toast.ts';
import { inWords } from '../../language/in-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { useCancelFleetRun, useDownloadFleetRun, useFleetRuns, useStartFleetRun } from './fleet-runs.queries.ts';
import { reportMessages } from './reports.messages.ts';
import { useFleetReport } from './reports.queries.ts';
import classes from './reports.module.css';

const states: Record<ReportRunAnswer['state'], { name: string; tone: Tone }> = {
  running: { name: reportMessages.runStates.running, tone: 'blue' },
  ready: { name: reportMessages.runStates.ready, tone: 'green' },
  failed: { name: reportMessages.runStates.failed, tone: 'red' },
  cancelled: { name: reportMessages.runStates.cancelled, tone: 'grey' },
};

/** All vehicles of a month: on one paper, or the reports of each as one archive, asked for, watched, cancelled and downloaded here. */
export function FleetRuns({ month, year }: { month: number | undefined; year: number }) {
  const { data: runs = [] } = useFleetRuns();
  const start = useStartFleetRun();
  const paper = useFleetReport();
  const running = runs.some(({ state }) => state === 'running');
  const chosen: Month | null = month === undefined ? null : `${year}-${String(month).padStart(2, '0')}`;
  const ask = (make: (month: Month) => void) => () => {
    if (chosen === null) toast.failure(reportMessages.monthMissing);
    else make(chosen);
  };
  return (
    <section className={classes.fleet} aria-label={reportMessages.allVehicles}>
      <div className={classes.ask}>
        <div>
          <Text fw={600} size="sm">
            {chosen === null ? reportMessages.allVehiclesOfAMonth : reportMessages.allVehiclesOf(monthName(chosen))}
          </Text>
          <Text size="sm" c="dimmed">
            {reportMessages.fleetHint}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            aria-busy={paper.isPending}
            disabled={paper.isPending}
            onClick={ask((asked) => paper.mutate(asked))}
          >
            {paper.isPending ? words.generating : reportMessages.fleetReport}
          </Button>
          <Button
            leftSection={<IconFileZip size={16} />}
            aria-busy={start.isPending || running}
            disabled={start.isPending || running}
            onClick={ask((asked) => start.mutate({ body: { month: asked } }))}
          >
            {running ? words.generating : reportMessages.generateAllAsZip}
          </Button>
        </Group>
      </div>
      {runs.length > 0 && (
        <ul className={classes.runs} aria-label={reportMessages.reportsOfAllVehicles}>
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Run({ run }: { run: ReportRunAnswer }) {
  const cancel = useCancelFleetRun();
  const download = useDownloadFleetRun();
  const { id, month, state, total, done, failure, createdAt, createdBy } = run;
  const name = monthName(month);
  return (
    <li className={classes.run}>
      <StatusBadge tone={states[state].tone}>{states[state].name}</StatusBadge>
      <div className={classes.runname}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {failure === null ? reportMessages.vehicles(formatCount(total), createdBy, formatInstant(createdAt)) : inWords(failure)}
        </Text>
      </div>
      {state === 'running' && (
        <Group gap="sm" wrap="nowrap" className={classes.progress ?? ''}>
          <Progress
            value={total === 0 ? 0 : (done / total) * 100}
            size="md"
            flex={1}
            miw={80}
            aria-label={reportMessages.reportsOf(name)}
          />
          <Text size="sm" className="num">
            {reportMessages.doneOf(formatCount(done), formatCount(total))}
          </Text>
          <Button size="xs" variant="default" disabled={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
            {words.cancel}
          </Button>
        </Group>
      )}
      {state === 'ready' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          aria-label={reportMessages.download(name)}
          disabled={download.isPending}
          onClick={() => download.mutate(id)}
        >
          {words.download}
        </Button>
      )}
    </li>
  );
}
