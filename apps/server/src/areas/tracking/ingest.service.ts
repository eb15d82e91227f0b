import { AppError } from '@superlink/api/error.ts';
import { isForSender, judgeFix, MAX_ACCURACY_M, readDevice, type Fix, type RefusalCode } from '@superlink/domain/tracking/fix.ts';
import { CSV_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { positionFileLimits } from '@superlink/domain/tracking/position-file.ts';
import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LiveChanges } from '../../platform/live/live-changes.ts';
import { readCsv } from '../../platform/spreadsheet/read-csv.ts';
import type { SheetRow } from '../../platform/spreadsheet/sheet.ts';
import type { Log } from '../../scope.ts';
import { decodeBatch, MOST_FIXES } from './decode-batch.ts';
import { decodeCsv } from './decode-csv.ts';
import { decodeOsmand } from './decode-osmand.ts';
import { decodeOwnTracks } from './decode-owntracks.ts';
import { decodeTraccar } from './decode-traccar.ts';
import { asKmh, DEFAULT_SPEED_UNIT, type DecodedMessage, type DeviceSource } from './decoded-message.ts';
import type { Sighting } from './devices.queries.ts';
import { FixWriter, type Moved } from './fix-writer.ts';
import { IngestCompanies, type RememberedDevice } from './ingest-companies.ts';
import { fixFlags, type StoredFix } from './tracking.queries.ts';

/** A device is noted at most so often, in ms: every fix of a phone would otherwise write its row again. */
const NOTED_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

/** What became of a list of messages. */
export interface Taken {
  /** fixes that were new */
  readonly accepted: number;
  /** fixes that were there already */
  readonly duplicates: number;
  /** fixes of devices that no vehicle is linked to: their last place is shown, nothing else is kept */
  readonly unassigned: number;
  readonly refused: readonly { readonly index: number; readonly code: RefusalCode | 'too_many_devices' }[];
}

interface Message {
  readonly query: string;
  readonly contentType: string;
  readonly body: string;
  readonly user: string | null;
  readonly header: (name: string) => string | null;
}
type Way = 'osmand' | 'owntracks' | 'traccar' | 'batch';
interface Answer {
  readonly status: 200 | 400 | 429;
  readonly body?: unknown;
}

const integerOrNull = (value: number | null) => (value === null ? null : Math.round(value));

function asStored(assetId: string, fix: Fix, rawDt: string | null, polled: boolean): StoredFix {
  const ignition = fix.ignition === null ? 0 : fix.ignition ? fixFlags.ignitionOn : fixFlags.ignitionOff;
  const coarse = (fix.accuracyM ?? 0) > MAX_ACCURACY_M ? fixFlags.coarse : 0;
  return {
    assetId,
    at: new Date(fix.at),
    latE6: Math.round(fix.lat * 1e6),
    lonE6: Math.round(fix.lon * 1e6),
    speedDkmh: fix.speedKmh === null ? null : Math.round(fix.speedKmh * 10),
    heading: fix.heading === null ? null : Math.round(fix.heading) % 360,
    odometerM: fix.odometerKm === null ? null : Math.round(fix.odometerKm * 1_000),
    flags: ignition | coarse | (fix.doubtful ? fixFlags.doubtful : 0) | (polled ? fixFlags.polled : 0),
    rawDt,
  };
}

/** Rows of a body of text, as many as a list may have. Throws validation_error. */
function readRows(body: string): readonly SheetRow[] {
  try {
    return readCsv(Buffer.from(body), { ...positionFileLimits, rows: MOST_FIXES }).rows;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('validation_error', {}, { fields: { body: 'Send a row of headings and 1 to 1 000 rows below it' } });
  }
}

/** Fixes of one delivery: with more of them nothing is won, and what phones send meanwhile finds room between two. */
const PART = 500;

/** A long list in parts, each read when its turn comes. */
function* partsOf(messages: Iterable<DecodedMessage>): Generator<DecodedMessage[]> {
  let part: DecodedMessage[] = [];
  for (const message of messages) {
    part.push(message);
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Takes a long list part by part until it is told to stop; the answer is that of all of them. */
async function takeParts(
  messages: Iterable<DecodedMessage>,
  take: (part: readonly DecodedMessage[]) => Promise<Taken>,
  signal?: AbortSignal,
): Promise<Taken> {
  const whole = { accepted: 0, duplicates: 0, unassigned: 0, refused: [] as Taken['refused'][number][] };
  let from = 0;
  for (const part of partsOf(messages)) {
    if (signal?.aborted) break;
    const { accepted, duplicates, unassigned, refused } = await take(part);
    whole.accepted += accepted;
    whole.duplicates += duplicates;
    whole.unassigned += unassigned;
    for (const { index, code } of refused) whole.refused.push({ index: from + index, code });
    from += part.length;
  }
  return whole;
}

/** What became of one message. */
type Judged = ReturnType<typeof judgeFix>;

function sightingOf(deviceId: string, judged: Judged): Sighting {
  if ('refused' in judged) {
    const { code, aheadMs } = judged.refused;
    const ahead = aheadMs === null ? null : Math.min(32_767, Math.round(aheadMs / MINUTE_MS));
    return { deviceId, fixAt: null, latE6: null, lonE6: null, batteryPercent: null, refusal: code, aheadMinutes: ahead };
  }
  const { at, lat, lon, batteryPercent } = judged.fix;
  const place = { latE6: Math.round(lat * 1e6), lonE6: Math.round(lon * 1e6) };
  return { deviceId, fixAt: new Date(at), ...place, batteryPercent: integerOrNull(batteryPercent), refusal: null, aheadMinutes: null };
}

/** Notes it when the last note is a minute old or says otherwise. */
function noteOf(device: RememberedDevice, judged: Judged, now: number): Sighting[] {
  const refusal = 'refused' in judged ? judged.refused.code : null;
  if (device.notedAt !== null && now - device.notedAt < NOTED_EVERY_MS && device.notedRefusal === refusal) return [];
  device.notedAt = now;
  device.notedRefusal = refusal;
  return [sightingOf(device.id, judged)];
}

export interface IngestOptions {
  readonly database: Database;
  readonly live: LiveChanges;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** days for which fixes are kept as they came: older ones are refused */
  readonly keptDays?: number;
  /** called after a commit that moved vehicles */
  readonly onMoved?: (moved: Moved) => void;
}

/** The one door through which fixes come in: of phones and servers that send, of files, and of accounts that are asked. */
export class Ingest {
  readonly #clock: Clock;
  readonly #companies: IngestCompanies;
  readonly #writer: FixWriter;
  /** since the process started, for its metrics */
  readonly counts = { accepted: 0, duplicates: 0, unassigned: 0, refused: new Map<string, number>() };

  readonly keptDays: number;

  constructor({ database, live, clock, log, keptDays = POSITION_DAYS.usual, onMoved = () => {} }: IngestOptions) {
    this.keptDays = keptDays;
    this.#clock = clock;
    this.#companies = new IngestCompanies({ database, live, clock });
    const afterMove = (moved: Moved) => {
      try {
        onMoved(moved);
      } catch (error) {
        log.error({ err: error }, 'what follows from new positions failed');
      }
    };
    this.#writer = new FixWriter({ database, clock, onMoved: afterMove });
  }

  /**
   * Reads what a sender with a key says and keeps it: answered is committed. What never becomes better is answered as taken, because phones
   * repeat everything else for ever; its reason stands at the device. Throws ingest_key_refused, overloaded, and validation_error for a body of
   * `batch` that is no list.
   */
  async take(way: Way, key: string, message: Message): Promise<Answer> {
    const tenantId = await this.#companies.open(key);
    const now = this.#clock.now();
    if (way === 'batch') {
      if (message.contentType === CSV_TYPE) return { status: 200, body: await this.#takeRows(tenantId, message.body) };
      const messages = decodeBatch(message.body);
      if (!messages) throw new AppError('validation_error', {}, { fields: { body: 'Send a JSON list of 1 to 1 000 fixes' } });
      return { status: 200, body: await this.#takeMessages(tenantId, 'batch', messages) };
    }
    const decoded = {
      osmand: () => decodeOsmand(message, now),
      owntracks: () => decodeOwnTracks(message),
      traccar: () => decodeTraccar(message.body),
    };
    const messages = [decoded[way]()].flat().filter((each) => each !== null);
    const { refused } = await this.#takeMessages(tenantId, way, messages);
    const status = refused.some(({ code }) => code === 'too_many_devices')
      ? 429
      : messages.length > 0 && refused.length === messages.length && refused.every(({ code }) => isForSender(code as RefusalCode))
        ? 400
        : 200;
    return { status, ...(way === 'owntracks' ? { body: [] } : {}) };
  }

  /** Rows of text under a row of headings, as a list of fixes would say them; the answer names their lines. */
  async #takeRows(tenantId: number, body: string) {
    const sheet = decodeCsv(readRows(body));
    if ('missing' in sheet)
      throw new AppError('validation_error', {}, { fields: { body: `Name the columns ${sheet.missing.join(', ')}` } });
    const { refused, ...taken } = await this.#takeMessages(tenantId, 'batch', sheet.rows.map(sheet.read));
    return { ...taken, refused: refused.map(({ index, code }) => ({ index, line: sheet.rows[index]!.number, code })) };
  }

  /**
   * What somebody in the company brings, as many as there are: a file, or what an account answered. A part that is kept stays kept when a later
   * one fails, and bringing it again harms nothing.
   */
  takeFrom(
    tenantId: number,
    source: DeviceSource,
    messages: Iterable<DecodedMessage>,
    { polled = false, signal }: { readonly polled?: boolean; readonly signal?: AbortSignal } = {},
  ): Promise<Taken> {
    return takeParts(messages, (part) => this.#takeMessages(tenantId, source, part, polled), signal);
  }

  /** The same of messages that name no device, of a vehicle that somebody chose. */
  takeOfVehicle(tenantId: number, assetId: string, messages: Iterable<DecodedMessage>, signal?: AbortSignal): Promise<Taken> {
    return takeParts(messages, (part) => this.#takeMessagesOf(tenantId, assetId, part), signal);
  }

  async #takeMessagesOf(tenantId: number, assetId: string, messages: readonly DecodedMessage[]): Promise<Taken> {
    const now = this.#clock.now();
    const judged = messages.map(({ speed, speedUnit, ...message }) =>
      judgeFix({ ...message, device: assetId, speedKmh: asKmh(speed, speedUnit ?? DEFAULT_SPEED_UNIT) }, now, this.keptDays),
    );
    const fixes = judged.flatMap((each, index) => ('fix' in each ? [asStored(assetId, each.fix, messages[index]!.rawDt, false)] : []));
    const refused = judged.flatMap((each, index) => ('refused' in each ? [{ index, code: each.refused.code }] : []));
    const accepted = fixes.length === 0 ? 0 : await this.#writer.take(tenantId, { fixes, sightings: [] });
    const taken = { accepted, duplicates: fixes.length - accepted, unassigned: 0, refused };
    this.#count(taken);
    return taken;
  }

  async #takeMessages(tenantId: number, source: DeviceSource, messages: readonly DecodedMessage[], polled = false): Promise<Taken> {
    const now = this.#clock.now();
    const refused: { index: number; code: RefusalCode | 'too_many_devices' }[] = [];
    const names = messages.map(({ device }) => readDevice(device));
    const labels = new Map(names.flatMap((name, index) => (name === null ? [] : [[name, messages[index]!.label] as const])));
    const devices = await this.#companies.devices(tenantId, source, labels, (id, name) => {
      const sent = messages.filter((_message, index) => names[index] === name);
      // nobody has said yet which unit and which clock a new device has: only its place is taken
      const judged = sent.map((message) => judgeFix({ ...message, speedKmh: null }, now, this.keptDays));
      return sightingOf(id, judged.findLast((each) => 'fix' in each) ?? judged[0]!);
    });
    const fixes: StoredFix[] = [];
    // of each device what its newest fix says; why there is none only where it sent none
    const latest = new Map<RememberedDevice, Judged>();
    let unassigned = 0;
    for (const [index, message] of messages.entries()) {
      const name = names[index];
      const device = name === null || name === undefined ? undefined : devices.get(name);
      if (!device) {
        refused.push({ index, code: name === null ? 'no_device' : 'too_many_devices' });
        continue;
      }
      const unit = message.speedUnit ?? device.speedUnit;
      const at = message.at === null ? null : message.at + device.clockOffsetMinutes * MINUTE_MS;
      const judged = judgeFix({ ...message, at, speedKmh: asKmh(message.speed, unit) }, now, this.keptDays);
      const before = latest.get(device);
      if (!before || 'refused' in before || ('fix' in judged && judged.fix.at >= before.fix.at)) latest.set(device, judged);
      if ('refused' in judged) refused.push({ index, code: judged.refused.code });
      else if (device.assetId === null || device.isIgnored) unassigned++;
      else fixes.push(asStored(device.assetId, judged.fix, message.rawDt, polled));
    }
    const sightings = [...latest].flatMap(([device, judged]) => noteOf(device, judged, now.getTime()));
    const accepted = fixes.length + sightings.length === 0 ? 0 : await this.#writer.take(tenantId, { fixes, sightings });
    const taken = { accepted, duplicates: fixes.length - accepted, unassigned, refused };
    this.#count(taken);
    return taken;
  }

  #count({ accepted, duplicates, unassigned, refused }: Taken): void {
    const { counts } = this;
    counts.accepted += accepted;
    counts.duplicates += duplicates;
    counts.unassigned += unassigned;
    for (const { code } of refused) counts.refused.set(code, (counts.refused.get(code) ?? 0) + 1);
  }

  /** Fixes that wait for their transaction. */
  get queued(): number {
    return this.#writer.queued;
  }

  /** Lets what was taken be kept before the database closes. */
  async stop(): Promise<void> {
    await this.#writer.drain();
    this.#companies.stop();
  }
}
