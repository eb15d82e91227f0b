import { vehicleReportTypes } from '@superlink/domain/reports/report-file.ts';
import { z } from 'zod';
import { yearQuery } from '../vehicles/vehicle-performance.schema.ts';

export const PDF_TYPE = 'application/pdf';

export const vehicleReportQuery = yearQuery.extend({
  report_type: z.enum(vehicleReportTypes, 'There is no such report').default('monthly'),
});
export type VehicleReportQuery = z.output<typeof vehicleReportQuery>;
