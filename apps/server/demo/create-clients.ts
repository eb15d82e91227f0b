import type { Client, Contact } from '@superlink/api/clients/client.schema.ts';
import { createClient } from '../src/areas/clients/public.ts';
import { createCommodity } from '../src/areas/commodities/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoClient, DemoLane } from './demo-data.ts';

/** Invented people: first names and an initial, numbers that ring nowhere, mail domains that exist nowhere. */
const people = ['Nomvula T.', 'Pieter L.', 'Ayesha M.', 'Sipho D.', 'Lerato K.', 'Johan V.', 'Zanele N.', 'Kiran P.'] as const;
const streets = ['Loper Avenue', 'Foundry Road', 'Silo Street', 'Weighbridge Road', 'Station Road', 'Depot Street'] as const;
/** What only the bulk hauler carries; the rest of the lanes' commodities is the general hauler's. */
const bulk = ['Chrome ore', 'Ferrochrome', 'Manganese ore', 'Phosphate fertiliser'];
const alsoBulk = ['Coal', 'Fertiliser', 'Maize', 'Cement'];

const around = <T>(list: readonly T[], index: number) => list[index % list.length]!;
const digits = (value: number, length: number) => String(value).padStart(length, '0');

function contact(client: DemoClient, department: string, index: number): Contact {
  const domain = client.name.split(' ')[0]!.toLowerCase();
  return {
    name: around(people, index),
    telephone: `+27 11 000 ${digits(4400 + index, 4)}`,
    email: `${department}@${domain}.example`,
  };
}

/** Every client with one contact of each kind; two keep fields of their own, for the custom fields' sake. */
export async function createClients(scope: SignedInScope, clients: readonly DemoClient[]): Promise<Client[]> {
  const created: Client[] = [];
  for (const [index, demo] of clients.entries()) {
    const { tenant: _tenant, town, ...client } = demo;
    const address = `${12 + index * 7} ${around(streets, index)}, ${town}`;
    created.push(
      await createClient(scope, {
        ...client,
        registrationNumber: `20${digits(8 + (index % 14), 2)}/${digits(441 + index * 37, 6)}/07`,
        vatNumber: index % 4 === 3 ? null : `4000${digits(441 + index * 37, 6)}`,
        physicalAddress: address,
        deliveryAddress: index % 3 === 0 ? `Gate ${1 + (index % 5)}, ${address}` : null,
        operationsContacts: [contact(demo, 'dispatch', index), ...(index % 5 === 0 ? [contact(demo, 'nightshift', index + 4)] : [])],
        debtorsContact: [contact(demo, 'debtors', index + 1)],
        financialManager: [contact(demo, 'finance', index + 2)],
        creditorsContact: [contact(demo, 'creditors', index + 3)],
        dynamicFields: index === 0 ? { 'Dock booking': 'By 14:00 the day before', 'Slip sheets': 'Yes' } : {},
      }),
    );
  }
  return created;
}

/** What each company carries: bulk for the one, everything else for the other, a few for both. */
export async function createCommodities(scope: SignedInScope, lanes: readonly DemoLane[], tenant: DemoClient['tenant']): Promise<void> {
  const all = new Set(lanes.map(({ commodity }) => commodity));
  const carried = [...all].filter((name) => (tenant === 'seekoei' ? [...bulk, ...alsoBulk].includes(name) : !bulk.includes(name)));
  for (const name of carried.toSorted()) await createCommodity(scope, { name });
}
