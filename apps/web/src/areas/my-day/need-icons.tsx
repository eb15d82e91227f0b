import type { NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import {
  IconAlertTriangle,
  IconAt,
  IconClock,
  IconFileAlert,
  IconGasStation,
  IconId,
  IconKey,
  IconPackages,
  IconPlayerPlay,
  IconReceipt,
  IconSteeringWheel,
  IconTool,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';

/** By which a kind is found at a glance; its name says it in words. */
export const needIcons: Readonly<Record<NeedKind, TablerIcon>> = {
  trip_overdue: IconAlertTriangle,
  trip_to_start: IconPlayerPlay,
  trip_late: IconClock,
  trip_without_driver: IconSteeringWheel,
  vehicle_silent: IconWifiOff,
  password_reset: IconKey,
  mention: IconAt,
  pod_missing: IconFileAlert,
  invoice_missing: IconReceipt,
  chep_over_grace: IconPackages,
  paper: IconId,
  service_due: IconTool,
  fuel_exception: IconGasStation,
};
