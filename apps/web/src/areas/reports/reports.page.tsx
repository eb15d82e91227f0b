import { Button, Pagination, Paper, Select, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { IconPalette, IconReport, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '../../blocks/format/dates.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { useUrlView, type PatchUrl } from '../../blocks/list/url-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api, errorText } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FleetRuns } from './fleet-runs.tsx';
import { LetterheadDialog } from './letterhead-dialog.tsx';
import { reportMessages } from './reports.messages.ts';
import { useReportVehicleCount, useReportVehicles } from './reports.queries.ts';
import { PAGE_SIZE, reportChoices, reportsView, type ReportsView } from './reports.view.ts';
import { monthChoices, VehicleReportCard } from './vehicle-report-card.tsx';
import classes from './reports.module.css';

const SKELETONS = 6;
const edgeNames = {
  first: reportMessages.firstPage,
  previous: reportMessages.previousPage,
  next: reportMessages.nextPage,
  last: reportMessages.lastPage,
};

/** /reports (2§2). */
export function ReportsPage() {
  const [view, patch] = useUrlView(reportsView);
  const [letterhead, setLetterhead] = useState(false);
  return (
    <>
      <PageHeader
        title={reportMessages.reports}
        subtitle={reportMessages.subtitle}
        actions={
          <PermissionGate needs={api.reports.changeLetterhead.definition.access}>
            <Button variant="default" leftSection={<IconPalette size={16} />} onClick={() => setLetterhead(true)}>
              {reportMessages.letterhead}
            </Button>
          </PermissionGate>
        }
      >
        <Select
          aria-label={reportMessages.reportType}
          w={230}
          placeholder={reportMessages.choose}
          data={reportChoices}
          value={view.report ?? null}
          allowDeselect={false}
          onChange={(report) => patch({ report: report as ReportsView['report'], page: 1 }, { push: true })}
        />
      </PageHeader>
      <LetterheadDialog opened={letterhead} onClose={() => setLetterhead(false)} />
      {view.report ? (
        <MonthlyReports view={view} patch={patch} />
      ) : (
        <Paper>
          <EmptyState icon={<IconReport size={32} stroke={1.4} />} title={reportMessages.choose} hint={reportMessages.chooseHint} />
        </Paper>
      )}
    </>
  );
}

function MonthlyReports({ view, patch }: { view: ReportsView; patch: PatchUrl<ReportsView> }) {
  const year = Number(today().slice(0, 4));
  const { data: vehicles, isError, error, refetch, isPlaceholderData } = useReportVehicles(view);
  const count = useReportVehicleCount(view).data?.all ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchBox
            placeholder={reportMessages.searchFleetNumberOrRegistration}
            value={view.search}
            onSearch={(search) => patch({ search, page: 1 })}
          />
        </div>
        <Select
          aria-label={reportMessages.monthForAllVehicles}
          placeholder={reportMessages.monthForAllVehicles}
          w={240}
          data={monthChoices}
          value={view.month === undefined ? null : String(view.month)}
          clearable
          clearButtonProps={{ 'aria-label': reportMessages.clearMonth }}
          onChange={(month) => patch({ month: month === null ? undefined : Number(month) })}
        />
        <span className={classes.year}>{reportMessages.monthsOf(year)}</span>
      </div>
      {count > 0 && <FleetRuns month={view.month} year={year} />}
      {vehicles ? (
        <Fleet vehicles={vehicles} view={view} year={year} busy={isPlaceholderData} onShowAll={() => patch({ search: '', page: 1 })} />
      ) : isError ? (
        <Paper>
          <ErrorState
            title={reportMessages.listFailed(errorText(error, reportMessages.tryLater))}
            hint={reportMessages.vehiclesFailed}
            onRetry={() => void refetch()}
          />
        </Paper>
      ) : (
        <Loading />
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={reportMessages.pagesOfVehicles}>
          <span className="num" aria-live="polite">
            {reportMessages.pageOf(view.page, pages)}
          </span>
          <Pagination
            size="sm"
            total={pages}
            value={view.page}
            onChange={(page) => patch({ page }, { push: true })}
            withEdges
            siblings={0}
            gap={6}
            getItemProps={(page) => ({ 'aria-label': reportMessages.page(page) })}
            getControlProps={(control) => ({ 'aria-label': edgeNames[control] })}
          />
        </nav>
      )}
    </>
  );
}

function Fleet({
  vehicles,
  view,
  year,
  busy,
  onShowAll,
}: {
  vehicles: readonly Vehicle[];
  view: ReportsView;
  year: number;
  busy: boolean;
  onShowAll: () => void;
}) {
  if (vehicles.length === 0) {
    const isFiltered = view.search !== '' || view.page > 1;
    return (
      <Paper>
        <EmptyState
          icon={<IconTruck size={32} stroke={1.4} />}
          title={reportMessages.none}
          hint={isFiltered ? reportMessages.noneFoundHint : reportMessages.noneHint}
          action={
            isFiltered && (
              <Button variant="default" onClick={onShowAll}>
                {reportMessages.showAllVehicles}
              </Button>
            )
          }
        />
      </Paper>
    );
  }
  return (
    <ul className={classes.cards} aria-label={reportMessages.vehicleList} aria-busy={busy}>
      {vehicles.map((vehicle) => (
        // another month for all takes the place of what each card had for itself
        <VehicleReportCard key={`${vehicle.id} ${view.month}`} vehicle={vehicle} month={view.month} year={year} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>{reportMessages.loadingVehicles}</VisuallyHidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} h={172} />
      ))}
    </div>
  );
}
