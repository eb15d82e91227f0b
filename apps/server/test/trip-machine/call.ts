type As = 'controller' | 'senior';
interface Dated {
  readonly start: string;
  readonly end: string | null;
}

/** One thing a user does, with everything it needs; tons are kilograms here. */
export type Call =
  | ({
      readonly do: 'create';
      readonly as: As;
      readonly vehicle: string;
      readonly kind: 'custom' | 'rate' | 'contract';
      readonly isScheduled: boolean;
      readonly isBackDated: boolean;
      readonly isChepLoad: boolean;
      readonly opening: number | null;
      readonly kilograms: number;
      readonly perTon: boolean;
      readonly rand: number;
    } & Dated)
  | { readonly do: 'accept'; readonly as: As; readonly trip: string; readonly opening: number }
  | {
      readonly do: 'complete';
      readonly as: As;
      readonly trip: string;
      readonly closing: number;
      readonly end: string;
      readonly kilograms: number;
    }
  | { readonly do: 'cancel' | 'revert'; readonly as: As; readonly trip: string }
  | {
      readonly do: 'update';
      readonly as: As;
      readonly trip: string;
      readonly startedFrom: string | null;
      readonly change: {
        readonly vehicle?: string;
        readonly start?: string;
        readonly end?: string | null;
        readonly kilograms?: number;
        readonly opening?: number;
        readonly kind?: 'custom' | 'rate' | 'contract';
        readonly rand?: number;
      };
    }
  | {
      readonly do: 'correct';
      readonly as: As;
      readonly trip: string;
      readonly startedFrom: string | null;
      readonly change: {
        readonly start?: string;
        readonly end?: string;
        readonly kilograms?: number;
        readonly perTon?: boolean;
        readonly rand?: number;
      };
    }
  | { readonly do: 'invoice'; readonly trip: string; readonly number: string }
  | { readonly do: 'delete'; readonly as: As; readonly trip: string }
  | ({ readonly do: 'book'; readonly vehicle: string; readonly type: 'service' | 'workshop' | 'breakdown' } & Dated)
  | { readonly do: 'endBooking'; readonly vehicle: string; readonly booking: string; readonly to: 'completed' | 'cancelled' }
  | { readonly do: 'driver'; readonly vehicle: string; readonly driver: string | null }
  | { readonly do: 'odometer'; readonly as: As; readonly vehicle: string; readonly km: number }
  | { readonly do: 'byHand'; readonly vehicle: string; readonly status: 'Idle' | 'Active' | 'Workshop' | 'No Driver Available' }
  | { readonly do: 'agree'; readonly monthly: number | null; readonly remaining: number | null };

/** The calls of one kind, or of several. */
export type Fields<D extends Call['do']> = Extract<Call, { do: D }>;
