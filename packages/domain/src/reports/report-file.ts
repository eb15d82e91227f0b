import type { Day, Month } from '../time/sast.ts';

/** Reports of one vehicle and month (2§7). */
export const vehicleReportTypes = ['monthly'] as const;
export type VehicleReportType = (typeof vehicleReportTypes)[number];

/** A piece of a file's name that every system takes: letters, digits, dot and dash stay, whatever else stands between them is one dash. */
export function safeFilePart(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
      .replaceAll(/^[.-]+|[.-]+$/g, '')
      .slice(0, 60) || 'unnamed'
  );
}

/** `vehicle_report_KRH028_2026-10_monthly`: what the files of a vehicle's month are called before the dot. */
export function vehicleReportStem(fleetNumber: string, month: Month, type: VehicleReportType = 'monthly'): string {
  return `vehicle_report_${safeFilePart(fleetNumber)}_${month}_${type}`;
}

/** `vehicle_report_KRH028_2026-10_monthly.pdf` (2§7): what the screen saves it as and the server calls it. */
export function vehicleReportName(fleetNumber: string, month: Month, type?: VehicleReportType): string {
  return `${vehicleReportStem(fleetNumber, month, type)}.pdf`;
}

/** What the paper of the whole fleet's month is called, by itself and in front of the file of all vehicles. */
export function fleetPaperName(month: Month): string {
  return `fleet_report_${month}.pdf`;
}

/** What the file of all vehicles of a month is called. */
export function fleetReportName(month: Month): string {
  return `fleet_reports_${month}.zip`;
}

/** `statement_Tsessebe-Steel_2026-10-01_2026-10-31`, without its ending. */
export function clientStatementStem(client: string, from: Day, until: Day): string {
  return `statement_${safeFilePart(client)}_${from}_${until}`;
}

export function palletStatementName(client: string, month: Month): string {
  return `pallets_${safeFilePart(client)}_${month}.pdf`;
}

export function fuelReportName(month: Month): string {
  return `fuel_report_${month}.pdf`;
}

export function tripSheetName(tripNumber: number): string {
  return `trip_${tripNumber}.pdf`;
}

export function loadConfirmationName(tripNumber: number): string {
  return `load_confirmation_${tripNumber}.pdf`;
}

export const ZIP_TYPE = 'application/zip';

/** Days for which the file of all vehicles is kept. */
export const FLEET_REPORT_DAYS = 7;

/** Names within one archive: of two that would be the same, the later one gets a number. */
export function distinctNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf('.');
    let distinct = name;
    // some systems take capital and small letters for the same
    for (let number = 2; used.has(distinct.toLowerCase()); number += 1) distinct = `${name.slice(0, dot)}_${number}${name.slice(dot)}`;
    used.add(distinct.toLowerCase());
    return distinct;
  };
}
