import type { reportsCalls } from '@superlink/api/reports/reports.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportClientStatement, printClientStatement } from './client-statement.service.ts';
import type { FleetRuns } from './fleet-run.service.ts';
import { changeLetterhead, readLetterhead } from './letterhead.service.ts';
import { placeLogo, printSampleReport, removeLogo, type PaperTools } from './logo.service.ts';
import { printFleetMonth, printFuelMonth } from './month-papers.service.ts';
import { printPalletStatement } from './pallet-statement.service.ts';
import { cancelRun, linkToRun, listRuns, requireRun } from './report-runs.service.ts';
import { exportVehicleMonth, printVehicleMonth } from './print-vehicle-month.service.ts';
import { printLoadConfirmation, printTripSheet } from './trip-papers.service.ts';

export function reportsHandlers(tools: PaperTools, fleetRuns: FleetRuns): Handlers<typeof reportsCalls> {
  return {
    vehicleMonth: (work, { params, query }) => printVehicleMonth(work, tools, params, query),
    vehicleMonthSheets: (scope, { params, query }) => exportVehicleMonth(scope, params.id, params.month, query.year),
    letterhead: (scope) => readLetterhead(scope),
    changeLetterhead: (scope, { body }) => changeLetterhead(scope, body),
    placeLogo: (work) => placeLogo(work, tools),
    removeLogo: (scope) => removeLogo(scope, tools.files),
    fleetMonth: (work, { params, query }) => printFleetMonth(work, tools, { ...params, ...query }),
    fuelMonth: (work, { params, query }) => printFuelMonth(work, tools, { ...params, ...query }),
    clientStatement: (work, { params, query }) => printClientStatement(work, tools, params.clientId, query),
    clientStatementSheet: (scope, { params, query }) => exportClientStatement(scope, params.clientId, query),
    palletStatement: (work, { params, query }) => printPalletStatement(work, tools, params.clientId, query),
    tripSheet: (work, { params }) => printTripSheet(work, tools, params.id),
    loadConfirmation: (work, { params, query }) => printLoadConfirmation(work, tools, params.id, query),
    runs: (scope, { query }) => listRuns(scope, query),
    startRun: (scope, { body }) => fleetRuns.start(scope, body),
    run: (scope, { params }) => requireRun(scope, params.id),
    cancelRun: (scope, { params }) => cancelRun(scope, params.id),
    runFile: (scope, { params }) => linkToRun(scope, tools.files, params.id),
    sample: (work) => printSampleReport(work, tools),
  };
}
