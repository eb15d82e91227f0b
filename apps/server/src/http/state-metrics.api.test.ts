import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../../test/live-stream.ts';
import { TestApp } from '../../test/test-app.ts';
import { WebhookDesk } from '../../test/webhook-desk.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../deploy');
const at = (instant: string) => new Date(instant);

let app: TestApp;
let jobsAsked = 0;
beforeAll(async () => {
  app = await TestApp.start({
    machine: {
      jobs: async () => {
        jobsAsked += 1;
        return { last: at('2026-11-21T05:59:00Z'), counts: [{ job: 'new-day', waiting: 2, active: 1, failed: 3 }] };
      },
      lastBackup: () => at('2026-11-20T23:00:00Z'),
      lastDrill: () => null,
      dataDir: import.meta.dirname,
    },
  });
});
afterAll(() => app.stop());

async function readMetrics(): Promise<Map<string, number>> {
  const { body } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1).replace('+Inf', 'Infinity'))]),
  );
}

describe('the metrics', () => {
  test('say since when there was no good backup, no drill and no background work, and what of that waits or failed', async () => {
    const found = await readMetrics();
    expect(found.get('superlink_info{version="0.0.0"}')).toBe(1);
    expect(found.get('superlink_backup_age_seconds')).toBe(7 * 3600);
    expect(found.get('superlink_backup_drill_age_seconds')).toBe(Infinity);
    expect(found.get('superlink_jobs_last_done_seconds')).toBe(60);
    expect(found.get('superlink_jobs{kind="new-day",state="waiting"}')).toBe(2);
    expect(found.get('superlink_jobs{kind="new-day",state="failed"}')).toBe(3);
    expect(found.get('superlink_disk_bytes{kind="size"}')).toBeGreaterThan(found.get('superlink_disk_bytes{kind="free"}')!);
  });

  test('ask the queue once for many that read them', async () => {
    const before = jobsAsked;
    await Promise.all([readMetrics(), readMetrics(), readMetrics()]);
    expect(jobsAsked).toBeLessThanOrEqual(Math.max(1, before));
  });

  test('count connections and the screens that listen', async () => {
    const user = await app.signIn('manager');
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as { port: number };
    expect((await readMetrics()).get('superlink_streams')).toBe(0);
    const stream = await openStream(user, port);
    await stream.until('hello');
    const found = await readMetrics();
    expect(found.get('superlink_streams')).toBe(1);
    expect(found.get('superlink_pool_connections{pool="screens",state="idle"}')).toBeGreaterThan(0);
    expect(found.get('superlink_pool_waiting{pool="screens"}')).toBe(0);
    stream.response.destroy();
  });

  test('sum what every company’s webhooks still have to be sent', async () => {
    const desk = await WebhookDesk.open();
    const { id } = await desk.addReceiver();
    await desk.trips.plan((await desk.trips.newVehicle()).id);
    const waiting: number = (await desk.receiver(id)).waiting;
    desk.app.clock.advance(120_000);
    const { body } = await desk.app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(waiting).toBeGreaterThan(0);
    expect(body).toContain(`superlink_webhook_deliveries{state="waiting"} ${waiting}\n`);
    expect(body).toContain('superlink_webhook_deliveries{state="failed"} 0\n');
    expect(body).toContain('superlink_webhook_oldest_seconds 120\n');
    await desk.close();
  });
});

describe('what watches the product', () => {
  const ours = /\b(?:superlink|nodejs|process)_[a-z0-9_]+/g;
  const namesIn = (text: string) => new Set(text.match(ours) ?? []);
  /** Names of series, of which a histogram has three. */
  const exposed = async () => new Set([...(await readMetrics()).keys()].map((series) => series.replace(/\{.*$/, '')));

  test.each([
    ['the alerts', 'prometheus/alerts.yml', 12],
    ['the dashboard', 'grafana/superlink.json', 20],
  ])('%s ask for nothing but what /metrics tells', async (_, file, least) => {
    const asked = namesIn(readFileSync(path.join(deploy, file), 'utf8'));
    expect(asked.size).toBeGreaterThanOrEqual(least);
    // told only once somebody sent a position that was refused
    const known = new Set([...(await exposed()), 'superlink_fixes_refused_total']);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });

  test('each alert says what is wrong, how bad that is, and stands in the guide', () => {
    const { groups } = parse(readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')) as {
      groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    const guide = readFileSync(path.resolve(deploy, '../docs/operations/watching.md'), 'utf8');
    expect(rules.length).toBeGreaterThan(10);
    expect(
      rules.filter(({ labels, annotations }) => !['page', 'ticket'].includes(labels.severity) || annotations.summary.length < 20),
    ).toEqual([]);
    expect(rules.map(({ alert }) => alert).filter((alert) => !guide.includes(`\`${alert}\``))).toEqual([]);
  });
});
