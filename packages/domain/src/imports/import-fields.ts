import type { ImportKind } from './import-kinds.ts';

/** How the cells of a field are read. `permit`: a column a permit, named by its heading, holding the expiry. */
export type FieldReader =
  | 'text'
  | 'phone'
  | 'number'
  | 'year'
  | 'money'
  | 'day'
  | 'permit'
  | 'vehicleStatus'
  | 'trailerStatus'
  | 'driverStatus'
  | 'position'
  | 'clientStatus'
  | 'yesNo'
  | 'originalPods'
  | 'cutOffType'
  | 'cutOffDay'
  | 'contacts';

export interface ImportField {
  /** the field's name in the create call */
  readonly name: string;
  /** the form's label: heading of the template */
  readonly label: string;
  readonly reads: FieldReader;
  readonly required: boolean;
  /** headings that mean this field, compared by letters and digits only; the label means it anyway */
  readonly headings: readonly string[];
  /** a value for the template */
  readonly example: string | number;
}

const field = (
  name: string,
  label: string,
  reads: FieldReader,
  example: string | number,
  headings: string,
  required: 'required' | 'optional' = 'optional',
): ImportField => ({ name, label, reads, example, required: required === 'required', headings: headings.split(', ') });

/** Words for the registration plate in English and Afrikaans, also of other registers. */
const registration =
  'reg, registration no, reg no, reg nr, registration number, reg number, vehicle reg, vehicle registration, vehicle reg no, plate, number plate, licence plate, license plate, licence number, license number, registrasie, registrasienommer, registrasie nommer, nommerplaat';
const licenceExpiry =
  'licence expiry, license expiry, lic expiry, lic exp, licence exp, license exp, licence expiry date, license expiry date, licence disc expiry, license disc expiry, licence disc, license disc, disc expiry, disc expiry date, disc, licence renewal, license renewal, licence due, lisensie verval, lisensie vervaldatum, lisensieverval, vervaldatum, licence date, license date, licence, license, lic, lisensie, lisensie datum';
const makeModel =
  'make, model, make model, make and model, make & model, vehicle make, vehicle model, description, fabrikaat, maak, maak en model';
const year = 'year, model year, yr, year model, year of manufacture, manufacture year, jaar, jaarmodel, boujaar, modeljaar';

/** The fields of each kind in the order of its form. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  vehicles: [
    field(
      'fleetNumber',
      'Fleet Number',
      'text',
      'H101',
      'fleet, fleet no, fleet nr, fleet num, fleet #, fleet id, unit, unit no, unit number, truck, truck no, truck number, horse, horse no, asset, asset no, asset number, vehicle, vehicle no, vehicle number, vlootnommer, vloot nommer, vloot nr, voertuignommer, voertuig',
      'required',
    ),
    field('assetReg', 'Registration', 'text', 'ND 123-456', registration, 'required'),
    field('assetMakeModel', 'Make & Model', 'text', 'Volvo FH 440', makeModel),
    field('assetYear', 'Year', 'year', 2021, year),
    field(
      'assetVin',
      'VIN',
      'text',
      'YV2RT40A8KB123456',
      'vin no, vin number, vin nr, chassis, chassis no, chassis number, onderstelnommer, vin/chassis',
    ),
    field(
      'dieselCapacity',
      'Diesel Capacity',
      'number',
      830,
      'tank, tank capacity, tank size, fuel capacity, fuel tank, diesel tank, tank litres, capacity, diesel capacity litres, tenk, tenkkapasiteit, tenk grootte, dieseltenk',
    ),
    field(
      'odometerReading',
      'Odometer',
      'number',
      514867.5,
      'odo, odometer reading, odometer km, odo reading, odo km, km, kms, kilometers, kilometres, current km, current kms, current odometer, mileage, km reading, odometerlesing, kilometerlesing, kilometers huidig, lesing',
      'required',
    ),
    field('assetExpLic', 'License Expiry', 'day', '2027-05-31', licenceExpiry, 'required'),
    field('status', 'Status', 'vehicleStatus', 'Idle', 'vehicle status, state, toestand'),
    field(
      'serviceInterval',
      'Service Interval',
      'number',
      25000,
      'service interval km, interval, service every, service km interval, diensinterval, diens interval',
    ),
    field(
      'lastServiceKilometer',
      'Last Service Kilometer',
      'number',
      490000,
      'last service, last service km, last service kms, last service odo, last service odometer, last service kilometre, last service kilometres, last service kilometers, service km, laaste diens, laaste diens km',
    ),
    field('crossBorderPermits', 'Cross-border Permit', 'permit', '2027-03-31', 'permit, permit expiry'),
  ],
  trailers: [
    field(
      'position',
      'Position',
      'position',
      'Leader',
      'trailer position, leader follower, leader/follower, link, posisie, slot, lead follow, position in train',
      'required',
    ),
    field(
      'trailerFleetNumber',
      'Fleet Number',
      'text',
      'T201',
      'fleet, fleet no, fleet nr, fleet #, unit, unit no, unit number, trailer no, trailer number, trailer, trailer fleet no, trailer fleet number, asset, asset no, vlootnommer, vloot nr, sleepwanommer, sleepwa',
    ),
    field(
      'trailerReg',
      'Registration Number',
      'text',
      'ND 456-789',
      `registration, trailer reg, trailer registration, ${registration}`,
      'required',
    ),
    field(
      'trailerType',
      'Trailer Type',
      'text',
      'Tautliner',
      'type, body, body type, trailer body, tipe, sleepwa tipe, sleepwatipe',
      'required',
    ),
    field('trailerMakeModel', 'Make & Model', 'text', 'Afrit 6 m', `trailer make, trailer model, ${makeModel}`),
    field('trailerYear', 'Year', 'year', 2020, `trailer year, ${year}`),
    field(
      'trailerKm',
      'Kilometers',
      'number',
      210000,
      'km, kms, kilometres, odo, odometer, hubodometer, hub, hub odo, mileage, trailer km, kilometerlesing',
    ),
    field('trailerLicExp', 'License Expiry', 'day', '2027-05-31', `trailer license expiry, trailer licence expiry, ${licenceExpiry}`),
    field('status', 'Status', 'trailerStatus', 'active', 'trailer status, state, toestand'),
  ],
  drivers: [
    field(
      'name',
      'First Name',
      'text',
      'Thabo',
      'name, names, first names, forename, given name, given names, driver name, firstname, voornaam, voorname, naam, name of driver',
      'required',
    ),
    field('surname', 'Last Name', 'text', 'Mokoena', 'surname, last name, lastname, family name, driver surname, van', 'required'),
    field(
      'phone',
      'Phone Number',
      'phone',
      '082 000 1234',
      'phone, cell, cell no, cell number, cellphone, cellphone number, mobile, mobile number, mobile no, contact, contact no, contact number, tel, tel no, telephone, telephone number, sel, selfoon, selnommer, selfoonnommer, telefoon, telefoonnommer, kontaknommer',
      'required',
    ),
    field(
      'idNumber',
      'ID Number',
      'text',
      '8001015009087',
      'id, id no, id nr, identity number, identity no, sa id, sa id number, rsa id, id nommer, identiteitsnommer',
    ),
    field('passportNumber', 'Passport Number', 'text', 'FN123456', 'passport, passport no, passport nr, paspoort, paspoortnommer'),
    field('town', 'Town', 'text', 'Vereeniging', 'city, home town, hometown, place, area, dorp, stad, tuisdorp'),
    field('status', 'Status', 'driverStatus', 'Active', 'driver status, state, toestand'),
    field(
      'annualLeaveDate',
      'Annual Leave Date',
      'day',
      '2026-12-15',
      'annual leave, leave, leave date, leave from, verlof, verlofdatum, jaarlikse verlof',
    ),
    field(
      'licExpDate',
      'License Expiry',
      'day',
      '2028-02-28',
      `drivers licence, drivers license, drivers licence expiry, drivers license expiry, driver licence expiry, driver license expiry, licence card expiry, code 14 expiry, rybewys, rybewys verval, ${licenceExpiry}`,
    ),
    field(
      'pdpExpDate',
      'PDP Expiry',
      'day',
      '2027-03-31',
      'pdp, pdp exp, pdp expiry date, pdp date, prdp, prdp expiry, prdp exp, prdp expiry date, professional driving permit, pdp due, pdp verval, pdp vervaldatum, pdp verval datum, prdp date, prdp due, prdp verval, prdp vervaldatum, prdp verval datum',
      'required',
    ),
  ],
  clients: [
    field(
      'name',
      'Trading Name',
      'text',
      'Aloe Crest Dairies',
      'name, client, client name, customer, customer name, trading as, trade name, t/a, account name, company, company name, debtor, debtor name, kliënt, kliëntnaam, handelsnaam, naam, maatskappy',
      'required',
    ),
    field(
      'registeredName',
      'Registered Name',
      'text',
      'Aloe Crest Dairies (Pty) Ltd',
      'registered company name, legal name, legal entity, full name, geregistreerde naam, regsnaam',
      'required',
    ),
    field(
      'customerCode',
      'Customer Code',
      'text',
      'ALO005',
      'code, client code, account, account no, account number, acc no, account code, customer no, customer number, client no, debtor code, debtor account, kliëntkode, kode, rekeningnommer, rekening',
    ),
    field(
      'registrationNumber',
      'Registration Number',
      'text',
      '2014/000441/07',
      'company registration, company registration number, company reg, company reg no, reg no, reg nr, registration no, ck number, cipc number, registrasienommer',
    ),
    field('vatNumber', 'VAT Number', 'text', '4000000441', 'vat, vat no, vat nr, vat reg, vat registration number, btw, btw nommer'),
    field(
      'physicalAddress',
      'Physical Address',
      'text',
      '40 Station Road, Pietermaritzburg',
      'address, street address, business address, address 1, adres, straatadres, fisiese adres',
      'required',
    ),
    field(
      'deliveryAddress',
      'Delivery Address',
      'text',
      'Gate 2, 40 Station Road',
      'deliver to, delivery, shipping address, afleweringsadres',
    ),
    field('status', 'Status', 'clientStatus', 'active', 'client status, account status, state, toestand'),
    field('creditLimit', 'Credit Limit', 'money', 600000, 'credit, limit, credit limit zar, credit limit r, kredietlimiet, limiet'),
    field(
      'podCutOffType',
      'POD Cutoff Frequency',
      'cutOffType',
      'monthly',
      'pod cut-off frequency, cutoff frequency, cut-off type, pod cut-off type, pod cutoff type, frequency, pod frequency, payment frequency, frekwensie, afsny frekwensie',
      'required',
    ),
    field(
      'podCutOff',
      'POD Cutoff Day',
      'cutOffDay',
      25,
      'pod cut-off day, cutoff day, cut-off day, pod cut-off, pod day, cut-off, statement day, afsnydag, afsny dag',
    ),
    field(
      'biReference',
      'POD Cutoff Reference',
      'day',
      '2026-01-02',
      'pod cut-off reference, first reference date, reference date, cutoff reference, biweekly reference',
    ),
    field(
      'originalPodRequired',
      'Original PODs',
      'originalPods',
      'Yes',
      'original pod, original pod required, original pods required, pods, pod type, oorspronklike pod',
    ),
    field('chepClient', 'CHEP Client', 'yesNo', 'No', 'chep, chep account, chep pallets'),
    field(
      'operationsContacts',
      'Operations Contacts',
      'contacts',
      'Nomvula T., 011 000 4400, dispatch@aloe.example',
      'operations contact, operations, dispatch contact',
    ),
    field('debtorsContact', 'Debtors Contacts', 'contacts', 'Pieter L., 011 000 4401, debtors@aloe.example', 'debtors contact, debtors'),
    field(
      'financialManager',
      'Financial Managers',
      'contacts',
      'Ayesha M., 011 000 4402, finance@aloe.example',
      'financial manager, finance contact',
    ),
    field(
      'creditorsContact',
      'Creditors Contacts',
      'contacts',
      'Sipho D., 011 000 4403, creditors@aloe.example',
      'creditors contact, creditors',
    ),
  ],
};

/** What one import may hold. */
export const importLimits = { rows: 10_000, columns: 64, cellLength: 500 } as const;

/** Readers of fields that always hold one of their values. */
const neverEmpty: readonly FieldReader[] = [
  'vehicleStatus',
  'trailerStatus',
  'driverStatus',
  'clientStatus',
  'position',
  'yesNo',
  'originalPods',
  'cutOffType',
  'cutOffDay',
];

/** Whether a record may be without the field, so that a file may take its value away. */
export function mayBeEmptied({ required, reads }: ImportField): boolean {
  return !required && !neverEmpty.includes(reads);
}
