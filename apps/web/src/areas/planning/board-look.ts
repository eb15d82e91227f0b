import { useLocalStorage } from '@mantine/hooks';
import { boardZooms, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { keptKey } from '../../session/stored.ts';
import type { PlanningView } from './planning.view.ts';

interface KeptLook {
  readonly zoom?: BoardZoom;
  readonly height?: 'normal' | 'compact';
}
const NOTHING_KEPT: KeptLook = {};

/** How near the board is looked at and how high its rows are: as the address says, else as this browser last had it. */
export function useBoardLook({ zoom, height }: Pick<PlanningView, 'zoom' | 'height'>) {
  const [kept, keep] = useLocalStorage<KeptLook>({ key: keptKey('board'), defaultValue: NOTHING_KEPT, getInitialValueInEffect: false });
  const keptZoom = boardZooms.find((one) => one === kept.zoom);
  return {
    zoom: zoom ?? keptZoom ?? ('week' as const),
    isCompact: (height ?? kept.height) === 'compact',
    keep: (look: KeptLook) => keep({ ...kept, ...look }),
  };
}
