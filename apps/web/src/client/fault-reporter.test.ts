import type { FrontendError } from '@superlink/api/diagnostics/frontend-error.schema.ts';
import { frontendError } from '@superlink/api/diagnostics/frontend-error.schema.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createFaultReporter } from './fault-reporter.ts';

function harness() {
  const sent: FrontendError[] = [];
  let now = Date.parse('2026-11-21T08:00:00Z');
  const reporter = createFaultReporter({
    send: (report) => {
      sent.push(report);
      return Promise.reject(new Error('no network'));
    },
    context: () => ({
      userAgent: 'test',
      url: 'https://kwela.example.co.za/setup?token=secret-token',
      userId: 'u1',
      sessionId: 's1',
      buildVersion: '0.1.0',
      environment: 'test',
    }),
    now: () => now,
  });
  return { reporter, sent, pass: (ms: number) => (now += ms) };
}
const list = { method: 'GET', path: '/api/assets' } as const;

describe('a report of a fault', () => {
  it('has the shape that the server takes and keeps its failure to itself (ERR-005 … ERR-007)', () => {
    const { reporter, sent } = harness();
    reporter.reportComponent(new Error('boom'), '\n at Page');
    reporter.reportCall(list, new ApiError(500, 'internal', 'Something went wrong on the server', { requestId: 'r-1' }));
    reporter.reportForm('sign-in', new ApiError(401, 'bad_credentials', 'Incorrect username or password'));
    expect(sent.map(({ errorType, severity }) => `${errorType} ${severity}`)).toEqual(['COMPONENT high', 'API high', 'FORM low']);
    for (const report of sent) expect(frontendError.safeParse(report).success).toBe(true);
    expect(sent[0]).toMatchObject({
      errorInfo: { name: 'Error', message: 'boom', componentStack: '\n at Page' },
      context: { url: 'https://kwela.example.co.za/setup', userId: 'u1', timestamp: '2026-11-21T08:00:00.000Z' },
    });
    expect(sent[1]?.additionalData).toMatchObject({ method: 'GET', path: '/api/assets', status: 500, code: 'internal', requestId: 'r-1' });
  });

  it('names the place of the topmost frame (ERR-005)', () => {
    const { reporter, sent } = harness();
    const error = new Error('boom');
    error.stack =
      'Error: boom\n    at draw (https://kwela.localhost/assets/page-1.js:12:34)\n    at x (https://kwela.localhost/assets/y.js:1:1)';
    reporter.reportComponent(error);
    expect(sent[0]?.errorInfo).toMatchObject({ file: 'https://kwela.localhost/assets/page-1.js', line: 12, column: 34 });
  });

  it('tells which fields were refused, never what was typed (ERR-009)', () => {
    const { reporter, sent } = harness();
    reporter.reportForm('first-account', new ApiError(422, 'validation_error', 'x', { fields: { password: 'Too short: hunter2' } }));
    expect(sent[0]?.additionalData).toMatchObject({ fields: ['password'] });
    expect(JSON.stringify(sent)).not.toContain('hunter2');
  });

  it('is sent once a minute for the same fault, and ten times a minute at most', () => {
    const { reporter, sent, pass } = harness();
    for (let time = 0; time < 5; time++) reporter.reportCall(list, new ApiError(500, 'internal', 'x'));
    expect(sent).toHaveLength(1);
    for (let id = 0; id < 30; id++) reporter.reportComponent(new Error(`fault ${id}`));
    expect(sent).toHaveLength(10);
    pass(60_000);
    reporter.reportCall(list, new ApiError(500, 'internal', 'x'));
    expect(sent).toHaveLength(11);
  });

  it('is never a report about reporting, nor a second report of a failed call', () => {
    const { reporter, sent } = harness();
    reporter.reportCall({ method: 'POST', path: '/frontend-errors' }, new ApiError(0, 'network', ''));
    reporter.reportComponent(new ApiError(500, 'internal', 'x'));
    expect(sent).toEqual([]);
  });

  it('copes with what is no error', () => {
    const { reporter, sent } = harness();
    reporter.reportComponent('thrown text');
    reporter.reportComponent(undefined);
    expect(sent.map(({ errorInfo }) => errorInfo.message)).toEqual(['thrown text', 'undefined']);
  });

  it('leaves no failure unhandled (ERR-007)', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    harness().reporter.reportComponent(new Error('boom'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });
});
