import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface DemoVehicle {
  tenant: 'kwelaridge' | 'seekoei';
  fleetNumber: string;
  assetReg: string;
  assetMakeModel: string;
  assetYear: number;
  assetVin: string;
  /** litres */
  dieselCapacity: number;
  /** km */
  odometerReading: number;
  serviceInterval: number;
  lastServiceKilometer: number;
  /** days from today to the disc's expiry */
  licOffsetDays: number;
  config: string;
  story: string;
}

export interface DemoTrailer {
  tenant: 'kwelaridge' | 'seekoei';
  trailerFleetNumber: string;
  trailerReg: string;
  trailerType: string;
  trailerMakeModel: string;
  trailerYear: number;
  position: 1 | 2 | 3;
  /** days from today to the disc's expiry */
  licOffsetDays: number;
  status: 'active' | 'inactive' | 'maintenance';
}

interface DemoData {
  vehicles: DemoVehicle[];
  trailers: DemoTrailer[];
}

/** The invented companies of docs/glossary.md: two hauliers with their fleets. */
export function readDemoData(): DemoData {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'demo-data.json'), 'utf8')) as DemoData;
}
