import type { WrittenAs } from '@superlink/domain/history/value-in-words.ts';
import { clientFields } from '../clients/client.schema.ts';
import { contractFields } from '../contracts/contract.schema.ts';
import { driverFields } from '../drivers/driver.schema.ts';
import type { FieldWords } from '../field-list.ts';
import { rateFields } from '../rates/rate.schema.ts';
import { trailerFields } from '../trailers/trailer.schema.ts';
import { vehicleFields } from '../vehicles/vehicle.schema.ts';

/** What the history calls a kind of record, and what it writes of it. */
export interface RecordWords {
  /** as a title writes it: `Vehicle` */
  readonly one: string;
  /** area whose log holds it */
  readonly area: string;
  /** stands before what was done in the log: `geofence_` */
  readonly prefix?: string;
  /** true: what only managers may see and change */
  readonly managersOnly?: true;
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** in the log, and not of interest: ids of what is named beside them, stamps, and figures that follow from others */
  readonly silent: readonly string[];
}

const written = (label: string, as: WrittenAs = 'text'): FieldWords => ({ label, as });

const money = { rateType: written('Rate Type', 'word'), amount: written('Amount', 'rand'), currency: written('Currency') };
const way = {
  km: written('Distance', 'km'),
  km_source: written('Distance From', 'word'),
  isManual: written('Entered by Hand', 'yesNo'),
  stops: written('Stops', 'stops'),
};
const event = {
  eventType: written('Type', 'word'),
  eventDescription: written('Description'),
  eventStartDate: written('Start', 'moment'),
  eventEndDate: written('End', 'moment'),
  eventStatus: written('Status', 'word'),
};
const stamps = ['id', 'updatedAt', 'updatedBy', 'warnings'] as const;
const besideTrip = ['assetId', 'clientId', 'routeId', 'contractId', 'isScheduled', 'estimatedRevenue', 'acceptedAt', 'cannot', 'size'];

/** Every kind of record that leaves entries in the log. Whoever adds a field to one is told here by the type or by the tests. */
export const recordWords = {
  vehicle: {
    one: 'Vehicle',
    area: 'vehicles',
    fields: {
      ...vehicleFields.words,
      crossBorderPermits: written('Cross-border Permits', 'days'),
      driver: written('Driver', 'person'),
      odometerResetReason: written('Reason'),
      warnings: written('Warnings', 'texts'),
      from: written('Imported from'),
    },
    silent: [
      ...stamps,
      'driverId',
      'odometerReadAt',
      'tripAssigned',
      'current_assignments',
      'kmToService',
      'kmUntilNextService',
      'nextServiceDueOdo',
      'overdueByKm',
      'performance',
    ],
  },
  trailer: {
    one: 'Trailer',
    area: 'trailers',
    fields: { ...trailerFields.words, dynamicFields: written('Other Fields', 'pairs') },
    silent: [...stamps, 'assigned', 'assignments'],
  },
  driver: {
    one: 'Driver',
    area: 'drivers',
    fields: { ...driverFields.words, fileName: written('File'), docType: written('Document', 'word') },
    silent: [...stamps, 'assigned', 'assets', 'size', 'uploadedAt'],
  },
  client: {
    one: 'Client',
    area: 'clients',
    fields: {
      ...clientFields.words,
      operationsContacts: written('Operations Contacts', 'people'),
      debtorsContact: written('Debtors Contact', 'people'),
      financialManager: written('Financial Manager', 'people'),
      creditorsContact: written('Creditors Contact', 'people'),
      podCutOffType: written('POD Cut-off', 'word'),
      podCutOff: written('Cut-off Day', 'plain'),
      biReference: written('First Reference Date', 'day'),
      dynamicFields: written('Other Fields', 'pairs'),
    },
    silent: [...stamps, 'cutoffDatetime'],
  },
  commodity: { one: 'Commodity', area: 'commodities', fields: { name: written('Name') }, silent: stamps },
  rate: {
    one: 'Route',
    area: 'rates',
    fields: {
      ...rateFields.words,
      ...money,
      ...way,
      appId: written('Number'),
      client: written('Client', 'person'),
      status: written('Status', 'word'),
    },
    silent: [...stamps, 'clientId', 'clientName', 'polyline'],
  },
  contract: {
    one: 'Contract',
    area: 'contracts',
    fields: {
      ...contractFields.words,
      ...money,
      ...way,
      appId: written('Number'),
      client: written('Client', 'person'),
      status: written('Status', 'word'),
    },
    silent: [...stamps, 'clientId', 'polyline', 'deliveredTonnage', 'overDeliveredTonnage', 'progress', 'tonnageMonth', 'expired'],
  },
  booking: {
    one: 'Booking',
    area: 'bookings',
    fields: { ...event, assetFleetNumber: written('Vehicle') },
    silent: [...stamps, 'assetId', 'assetReg', 'events'],
  },
  driverEvent: {
    one: 'Driver Event',
    area: 'bookings',
    prefix: 'driver_event_',
    fields: { ...event, driverName: written('First Name'), driverSurname: written('Last Name') },
    silent: [...stamps, 'driverId'],
  },
  tripEvent: {
    one: 'Trip Event',
    area: 'trips',
    prefix: 'event_',
    fields: { ...event, tripNumber: written('Trip', 'plain') },
    silent: [...stamps, 'tripId'],
  },
  trip: {
    one: 'Trip',
    area: 'trips',
    fields: {
      tripNumber: written('Trip', 'plain'),
      status: written('Status', 'word'),
      clientName: written('Client'),
      asset: written('Vehicle', 'person'),
      driverName: written('Driver'),
      loadNr: written('Load Number'),
      startDate: written('Start', 'day'),
      endDate: written('End', 'day'),
      openingKilometers: written('Opening Kilometers', 'km'),
      closingKilometers: written('Closing Kilometers', 'km'),
      tonnage: written('Tonnage', 'tons'),
      plannedTonnage: written('Planned Tonnage', 'tons'),
      rateType: written('Rate Type', 'word'),
      rateAmount: written('Rate', 'rand'),
      lockedInRevenue: written('Locked-in Revenue', 'rand'),
      finalRevenue: written('Final Revenue', 'rand'),
      finalRevenuePerTon: written('Final Revenue per Ton', 'rand'),
      podUploaded: written('POD', 'yesNo'),
      fileName: written('File'),
      invoiceNumber: written('Invoice Number'),
      isChepLoad: written('CHEP Load', 'yesNo'),
      isBackDated: written('Back-dated', 'yesNo'),
      isReverted: written('Reverted', 'yesNo'),
      isCustomRoute: written('Custom Route', 'yesNo'),
      lockedInClient: written('Locked-in Client'),
      lockedInDriver: written('Locked-in Driver'),
      lockedInRegistration: written('Locked-in Registration'),
      warnings: written('Warnings', 'texts'),
    },
    silent: [...stamps, ...besideTrip, 'lockedInRateDetails'],
  },
  dieselOrder: {
    one: 'Diesel Order',
    area: 'diesel',
    fields: {
      systemOrderNumber: written('System Order #'),
      externalOrderNumber: written('External Order #'),
      date: written('Date', 'moment'),
      location: written('Location'),
      assetFleetNumber: written('Vehicle'),
      driverName: written('Driver First Name'),
      driverSurname: written('Driver Last Name'),
      liters: written('Liters', 'litres'),
      kilometers: written('Refill KM', 'km'),
      firstRefuel: written('First Refuel', 'yesNo'),
      adminOverride: written('Admin Override', 'yesNo'),
      kind: written('Exception', 'word'),
      note: written('Note'),
    },
    silent: [
      ...stamps,
      'assetId',
      'assetReg',
      'driverId',
      'previousKm',
      'tripKm',
      'tripConsumption',
      'tripLPer100km',
      'baselinePrevKm',
      'flags',
    ],
  },
  dieselPrice: {
    one: 'Diesel Price',
    area: 'diesel',
    prefix: 'price_',
    fields: { month: written('Month'), randPerLiter: written('Rand per Liter', 'rand') },
    silent: stamps,
  },
  chepRecord: {
    one: 'CHEP Record',
    area: 'chep',
    fields: {
      lockedInClient: written('Client'),
      lockedInLoadNr: written('Load Number'),
      outstandingPallets: written('Outstanding Pallets', 'count'),
      gracePeriod: written('Grace Period', 'count'),
      pickUpDate: written('Pick-up Date', 'day'),
      chepDepot: written('CHEP Depot'),
      deliveryDate: written('Delivery Date', 'day'),
      chepReceiptNumber: written('CHEP Receipt Number'),
      delayReason: written('Delay Reason'),
      overrideCode: written('Override Code'),
      isAuthorizationReceived: written('Authorization Received', 'yesNo'),
      isCompleted: written('Completed', 'yesNo'),
      status: written('Status', 'word'),
      records: written('Records', 'count'),
    },
    silent: [
      ...stamps,
      'tripId',
      'trip',
      'clientId',
      'clientName',
      'firstPhaseCompleted',
      'isDelayed',
      'isCollectionPending',
      'gracePeriodDaysRemaining',
      'gracePeriodExpired',
      'overdueDays',
      'gracePeriodExpired',
    ],
  },
  palletRates: {
    one: 'Pallet Rates',
    area: 'chep',
    prefix: 'rates_',
    fields: { hirePerDay: written('Hire per Day', 'rand'), lossPerPallet: written('Loss per Pallet', 'rand') },
    silent: [...stamps, 'isDefault'],
  },
  assignment: {
    one: 'Trailer Assignment',
    area: 'assignments',
    fields: {
      assetFleetNumber: written('Vehicle'),
      trailerRegistration: written('Trailer'),
      position: written('Position', 'plain'),
      assignedAt: written('Assigned', 'moment'),
    },
    silent: [...stamps, 'assetId', 'trailerId'],
  },
  geofence: {
    one: 'Geofence',
    area: 'tracking',
    prefix: 'geofence_',
    fields: { name: written('Name'), kind: written('Kind', 'word'), clientName: written('Client'), shape: written('Shape', 'pairs') },
    silent: [...stamps, 'clientId', 'lat', 'lon', 'vehicles'],
  },
  device: {
    one: 'Device',
    area: 'tracking',
    prefix: 'device_',
    fields: {
      name: written('Name'),
      deviceKey: written('Device'),
      vehicle: written('Vehicle', 'person'),
      speedUnit: written('Speed Unit', 'word'),
      clockOffsetMinutes: written('Clock Offset', 'count'),
      isIgnored: written('Ignored', 'yesNo'),
    },
    silent: [
      ...stamps,
      'source',
      'firstSeenAt',
      'lastSeenAt',
      'lastFixAt',
      'lastPlace',
      'batteryPercent',
      'lastRefusal',
      'lastRefusedAt',
      'sendsLocalTime',
    ],
  },
  telematicsAccount: {
    one: 'Telematics Account',
    managersOnly: true,
    area: 'tracking',
    prefix: 'telematics_account_',
    fields: {
      name: written('Name'),
      provider: written('Provider', 'word'),
      baseUrl: written('Address'),
      username: written('User Name'),
      isActive: written('Active', 'yesNo'),
    },
    silent: stamps,
  },
  ingestKey: {
    one: 'Ingest Key',
    managersOnly: true,
    area: 'tracking',
    prefix: 'ingest_key_',
    fields: { name: written('Name'), ending: written('Ends in') },
    silent: stamps,
  },
  detention: {
    one: 'Detention Terms',
    area: 'tracking',
    prefix: 'detention_',
    fields: { freeHours: written('Free Hours', 'number'), ratePerHour: written('Rate per Hour', 'rand') },
    silent: [...stamps, 'clientId'],
  },
  apiKey: {
    one: 'API Key',
    managersOnly: true,
    area: 'keys',
    fields: {
      name: written('Name'),
      beginning: written('Begins with'),
      permissions: written('Permissions', 'texts'),
      readOnly: written('Reads only', 'yesNo'),
      perMinute: written('Requests a Minute', 'count'),
      expiresAt: written('Works until', 'moment'),
    },
    silent: stamps,
  },
  user: {
    one: 'User',
    managersOnly: true,
    area: 'users',
    fields: {
      username: written('User Name'),
      role: written('Role', 'word'),
      isActive: written('Active', 'yesNo'),
      granted: written('Permissions', 'texts'),
      secondFactor: written('Second Factor', 'word'),
      authenticator: written('Authenticator App', 'yesNo'),
      passkey: written('Passkey'),
      passkeys: written('Passkeys', 'count'),
      roles: written('Second Factor for', 'texts'),
      from: written('From', 'day'),
    },
    silent: stamps,
  },
  settings: {
    one: 'Company Settings',
    area: 'settings',
    fields: {
      serviceWindowKm: written('Service Window', 'km'),
      blockExpiredDocuments: written('Block Expired Documents', 'yesNo'),
      trailDays: written('Days of Trails', 'count'),
    },
    silent: stamps,
  },
  letterhead: {
    one: 'Letterhead',
    managersOnly: true,
    area: 'reports',
    prefix: 'letterhead_',
    fields: {
      addressLines: written('Address', 'texts'),
      vatNumber: written('VAT Number'),
      registrationNumber: written('Registration Number'),
      primaryColour: written('Primary Colour'),
      accentColour: written('Accent Colour'),
      logo: written('Logo', 'pairs'),
    },
    silent: stamps,
  },
  import: {
    one: 'Import',
    area: 'imports',
    fields: { kind: written('Kind', 'word'), fileName: written('File'), rows: written('Rows', 'count') },
    silent: stamps,
  },
  webhookReceiver: {
    one: 'Webhook Receiver',
    managersOnly: true,
    area: 'webhooks',
    prefix: 'receiver_',
    fields: { name: written('Name'), url: written('Address'), types: written('Hears', 'texts'), isActive: written('Active', 'yesNo') },
    silent: [...stamps, 'because', 'noticeId', 'from', 'to', 'count'],
  },
} as const satisfies Record<string, RecordWords>;

export type RecordName = keyof typeof recordWords;
