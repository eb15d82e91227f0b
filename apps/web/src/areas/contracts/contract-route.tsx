import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import { MapFrame } from '../../blocks/map/map-frame.tsx';
import { isPlaced, routeOf } from '../../blocks/stops/route-value.ts';
import { Card } from '../../ui/card.tsx';
import { words } from '../../ui/words.messages.ts';
import { contractMessages } from './contract.messages.ts';

const HEIGHT = '300px';

/** The stops and the way of a contract on the map; nothing for one whose addresses were typed by hand. */
export function ContractRoute({ contract }: { contract: Contract }) {
  const { polyline, km_source: kmSource } = contract;
  const markers = routeOf(contract)
    .stops.filter(isPlaced)
    .map((stop) => ({ ...stop, label: String(stop.sequence) }));
  if (contract.isManual || markers.length === 0) return null;
  return (
    <Card
      title={words.route}
      {...(polyline !== null && kmSource === 'estimate' ? { description: contractMessages.estimatedWayAndDistance } : {})}
    >
      <MapFrame
        label={contractMessages.mapOfTheRoute}
        height={HEIGHT}
        markers={markers}
        lines={polyline === null ? [] : [{ polyline, name: contractMessages.theWay, isChosen: true }]}
        isDashed={kmSource === 'estimate'}
      />
    </Card>
  );
}
