import prometheus from '@prometheus-io/client';

/** What the door for positions tells of itself. */
export interface PositionCounts {
  readonly counts: {
    readonly accepted: number;
    readonly duplicates: number;
    readonly unassigned: number;
    readonly refused: ReadonlyMap<string, number>;
  };
  readonly queued: number;
}

/** Positions at /metrics: what came in, what was refused and why, and what waits. */
export function measurePositions(register: prometheus.Registry, door: PositionCounts): void {
  const registers = [register];
  new prometheus.Counter({
    name: 'superlink_fixes_taken_total',
    help: 'Positions that came in since the process began: stored, there already, or of a device without a vehicle',
    labelNames: ['kind'],
    registers,
    collect() {
      const { accepted, duplicates, unassigned } = door.counts;
      this.reset();
      this.inc({ kind: 'accepted' }, accepted);
      this.inc({ kind: 'duplicate' }, duplicates);
      this.inc({ kind: 'unassigned' }, unassigned);
    },
  });
  new prometheus.Counter({
    name: 'superlink_fixes_refused_total',
    help: 'Messages that were no position, by reason, since the process began',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, count] of door.counts.refused) this.inc({ code }, count);
    },
  });
  new prometheus.Gauge({
    name: 'superlink_fixes_waiting',
    help: 'Positions that wait to be stored',
    registers,
    collect() {
      this.set(door.queued);
    },
  });
}
