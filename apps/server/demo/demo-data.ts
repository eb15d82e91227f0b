import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientStatus } from '@superlink/domain/clients/client-status.ts';
import type { PodCutOffType } from '@superlink/domain/clients/pod-cut-off.ts';
import type { DriverStatus } from '@superlink/domain/drivers/driver-status.ts';

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
  /** km/L over loaded and empty kilometres together */
  baseKmPerL: number;
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

export interface DemoDriver {
  tenant: 'kwelaridge' | 'seekoei';
  name: string;
  surname: string;
  town: string;
  phone: string;
  idNumber?: string;
  passportNumber?: string;
  status: DriverStatus;
  /** days from today to the expiry of licence and PDP */
  licOffsetDays: number;
  pdpOffsetDays: number;
  story?: string;
}

export interface DemoClient {
  tenant: 'kwelaridge' | 'seekoei';
  name: string;
  registeredName: string;
  customerCode: string;
  town: string;
  podCutOffType: PodCutOffType;
  podCutOff: number;
  biReference: string | null;
  originalPodRequired: boolean;
  chepClient: boolean;
  /** rand */
  creditLimit: number;
  status: ClientStatus;
}

/** A way that is driven again and again. */
export interface DemoLane {
  id: string;
  origin: string;
  destination: string;
  km: number;
  commodity: string;
  /** what the load goes on */
  trailer: string;
  rateType: 'flat_rate' | 'per_ton';
  /** rand */
  amount: number;
}

/** Where the ends of the lanes lie, by name. */
export type DemoPlaces = Readonly<Record<string, { readonly lat: number; readonly lng: number; readonly region: string }>>;

export interface DemoContract {
  tenant: 'kwelaridge' | 'seekoei';
  contractName: string;
  /** trading name */
  client: string;
  commodity: string;
  lane: string;
  /** tons */
  monthlyTonnage: number;
  rateType: 'flat_rate' | 'per_ton';
  /** rand */
  amount: number;
}

export interface DemoTruckStop {
  name: string;
  lat: number;
  lng: number;
}

export interface DemoDepot {
  name: string;
}

interface DemoData {
  vehicles: DemoVehicle[];
  trailers: DemoTrailer[];
  drivers: DemoDriver[];
  clients: DemoClient[];
  contracts: DemoContract[];
  lanes: DemoLane[];
  places: DemoPlaces;
  truckStops: DemoTruckStop[];
  palletDepots: DemoDepot[];
}

/** The invented companies of docs/glossary.md: two hauliers with their fleets and clients. */
export function readDemoData(): DemoData {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'demo-data.json'), 'utf8')) as DemoData;
}
