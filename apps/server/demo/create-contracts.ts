import type { Client } from '@superlink/api/clients/client.schema.ts';
import { addDays, monthRange, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { createContract } from '../src/areas/contracts/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoContract, DemoLane, DemoPlaces } from './demo-data.ts';
import { laneStops, laneWay } from './lane-stops.ts';

interface Terms {
  /** days from today to the first day and to the last one; null = no end */
  readonly from: number;
  readonly to: number | 'end of the month' | null;
  /** day of the month by which PODs must be in, where the client's rule does not hold */
  readonly podCutOffDay?: number;
}
/** One has ended, one ends this month, one in a month, three never. */
const terms: Readonly<Record<string, Terms>> = {
  'Maize to mill 2026/27': { from: -150, to: 215 },
  'Coil export Durban': { from: -300, to: null, podCutOffDay: 20 },
  'Bagged cement north': { from: -60, to: 30 },
  'Grocery linehaul N3': { from: -400, to: null },
  'Export coal Ermelo': { from: -210, to: 155, podCutOffDay: 28 },
  'Power-station shuttle': { from: -90, to: null },
  'Chrome to port (ends this month)': { from: -330, to: 'end of the month' },
  'Manganese south 2025 (expired)': { from: -500, to: -40 },
};

function lastDay(to: Terms['to'], today: Day): Day | null {
  if (to === 'end of the month') return sastDay(new Date(Date.parse(monthRange(today.slice(0, 7))[1]) - 1));
  return to === null ? null : addDays(today, to);
}

/** What was agreed for a lane and when it holds. */
export interface DemoAgreement {
  readonly id: string;
  readonly lane: string;
  readonly name: string;
  readonly from: Day;
  readonly to: Day | null;
  /** tons */
  readonly monthlyTonnage: number;
  readonly rateType: 'flat_rate' | 'per_ton';
  /** rand */
  readonly amount: number;
}

/** What was agreed, before anybody entered it. */
export function agreementOf({ contractName, lane, monthlyTonnage, rateType, amount }: DemoContract, today: Day): Omit<DemoAgreement, 'id'> {
  const { from, to } = terms[contractName]!;
  return { lane, name: contractName, from: addDays(today, from), to: lastDay(to, today), monthlyTonnage, rateType, amount };
}

/** The company's agreements, each with one of its active clients on one of its lanes, the whole month before it. */
export async function createContracts(
  scope: SignedInScope,
  clients: readonly Client[],
  {
    contracts,
    lanes,
    places,
  }: { readonly contracts: readonly DemoContract[]; readonly lanes: readonly DemoLane[]; readonly places: DemoPlaces },
): Promise<DemoAgreement[]> {
  const agreements: DemoAgreement[] = [];
  const today = sastDay(scope.clock.now());
  for (const contract of contracts) {
    const { contractName, commodity, monthlyTonnage, rateType, amount } = contract;
    const client = clients.find((each) => each.name === contract.client);
    const lane = lanes.find(({ id }) => id === contract.lane);
    if (!client || !lane) continue;
    const agreed = agreementOf(contract, today);
    const { id } = await createContract(scope, {
      contractName,
      clientId: client.id,
      commodity,
      monthlyTonnage,
      remainingTonnage: monthlyTonnage,
      contractStart: agreed.from,
      contractEnd: agreed.to,
      rateType,
      amount,
      currency: 'R',
      ...laneWay(lane, places),
      podCutOffDay: terms[contractName]!.podCutOffDay ?? 0,
      isManual: false,
      stops: laneStops(lane, places),
    });
    agreements.push({ id, ...agreed });
  }
  return agreements;
}
