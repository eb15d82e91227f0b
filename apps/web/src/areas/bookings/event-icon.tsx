import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { IconAlertTriangle, IconBarrierBlock, IconBuildingFactory2, IconTool, type TablerIcon } from '@tabler/icons-react';

const icons: Record<VehicleEventType, TablerIcon> = {
  service: IconTool,
  workshop: IconBuildingFactory2,
  breakdown: IconAlertTriangle,
  inactive: IconBarrierBlock,
};

export function EventIcon({ type, size = 16 }: { type: VehicleEventType; size?: number }) {
  const Icon = icons[type];
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
