import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookDeliveryAnswer, WebhookReceiverAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { answering, delivery, failed, receiver } from '../../../test/webhooks.ts';
import { WebhookDeliveriesPage } from './webhook-deliveries.page.tsx';
import { WebhookNoticesPage } from './webhook-notices.page.tsx';

const own = `/receivers/${receiver.id}`;
const answersOf = (about: Partial<WebhookReceiverAnswer>, ...deliveries: WebhookDeliveryAnswer[]) => ({
  [`GET ${own}`]: () => Response.json({ ...receiver, ...about }),
  [`GET ${own}/deliveries`]: () => Response.json({ deliveries, total: deliveries.length }),
});
const open = (query = '') => renderAt(`/settings/webhooks/${receiver.id}${query}`, WebhookDeliveriesPage, '/settings/webhooks/$id');

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the deliveries of a receiver', () => {
  it('say that nothing was sent yet', async () => {
    answering(answersOf({}));
    await open();
    expect(await screen.findByText('Nothing was sent within the last 30 days')).toBeDefined();
  });

  it('say that they could not be loaded, and that a receiver is not there', async () => {
    answering({ ...answersOf({}), [`GET ${own}/deliveries`]: failed });
    const { unmount } = await open();
    expect(await screen.findByText('Failed to load deliveries')).toBeDefined();
    unmount();
    answering({ [`GET ${own}`]: () => Response.json({ detail: '', code: 'not_found' }, { status: 404 }) });
    await open();
    expect(await screen.findByText('This receiver is not there')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Webhooks' })).toBeDefined();
  });

  it('show one with its last answer and its next attempt, and many page by page', async () => {
    answering(answersOf({}, delivery));
    const { unmount } = await open();
    const row = await screen.findByRole('row', { name: /trip\.accepted Trip TR-7/ });
    for (const text of ['Waiting', '503', '40 ms', '2']) expect(within(row).getByText(text)).toBeDefined();
    unmount();
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...delivery,
      noticeId: `0199a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      recordName: `Trip TR-${index}`,
    }));
    answering({ ...answersOf({}), [`GET ${own}/deliveries`]: () => Response.json({ deliveries: many, total: 61 }) });
    await open();
    expect((await screen.findAllByRole('row', { name: /trip\.accepted/ })).length).toBe(20);
    expect(screen.getByRole('button', { name: /next/i })).toBeDefined();
  });

  it.each<[Partial<WebhookReceiverAnswer>, RegExp]>([
    [{ state: 'failing', failingSince: '2026-11-21T04:00:00.000Z' }, /^Nothing was taken since .*It is tried again by itself/],
    [
      { state: 'failing', failingSince: '2026-11-21T04:00:00.000Z', quietUntil: '2026-11-21T07:00:00.000Z' },
      /^It asked to be left alone until/,
    ],
    [{ state: 'gone', isActive: false }, /gone \(410\)/],
    [{ state: 'given_up', isActive: false }, /took nothing for three days/],
    [{ oldSecretUntil: '2026-11-22T06:00:00.000Z' }, /^Its former secret signs too until/],
  ])('say of a receiver that is %o what must be known', async (about, text) => {
    answering(answersOf(about, delivery));
    await open();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('send one again that was given up', async () => {
    const written = answering({
      ...answersOf({}, { ...delivery, state: 'failed', dueAt: null }),
      [`POST ${own}/deliveries/${delivery.noticeId}/resend`]: () => Response.json({ ...delivery, state: 'waiting' }),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for trip.accepted Trip TR-7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    await waitFor(() => expect(written).toEqual([{ call: `POST ${own}/deliveries/${delivery.noticeId}/resend`, body: undefined }]));
  });

  it('send again what was given up of some days, the whole of the last one too', async () => {
    const written = answering({ ...answersOf({}, delivery), [`POST ${own}/resend_failed`]: () => Response.json({ count: 2 }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send failed again' }));
    const form = within(await screen.findByRole('form', { name: 'Send again what was given up' }));
    await user.click(form.getByRole('button', { name: 'Send failed again' }));
    await waitFor(() => expect(written.length).toBe(1));
    const { from, to } = written[0]!.body as { from: string; to: string };
    // eight days of South Africa, from midnight to midnight
    expect([from.slice(11), to.slice(11)]).toEqual(['22:00:00.000Z', '22:00:00.000Z']);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(8);
  });
});

describe('one delivery', () => {
  const detail = { ...delivery, payload: '{"type":"trip.accepted"}', lastAttempts: [] };
  const at = `GET ${own}/deliveries/${delivery.noticeId}`;

  it('shows what is sent and how each attempt ended, with what came back as plain text', async () => {
    const attempt = { at: '2026-11-21T06:00:10.000Z', status: 503, durationMs: 40, fault: null, answer: '<b>not today</b>' };
    const silent = { ...attempt, status: null, fault: 'No answer: ECONNREFUSED', answer: '' };
    answering({ ...answersOf({}, delivery), [at]: () => Response.json({ ...detail, lastAttempts: [attempt, silent] }) });
    await open(`?delivery=${delivery.noticeId}`);
    expect(await screen.findByText('<b>not today</b>')).toBeDefined();
    expect(screen.getByText('No answer: ECONNREFUSED')).toBeDefined();
    expect(screen.getByRole('region', { name: 'What is sent' }).textContent).toContain('"type": "trip.accepted"');
    expect(screen.getByRole('button', { name: 'Send now' })).toBeDefined();
  });

  it('says that it was not tried yet, that it could not be loaded and that it is not there', async () => {
    const answers = answersOf({}, delivery);
    answering({ ...answers, [at]: () => Response.json({ ...detail, attempts: 0, status: null }) });
    const first = await open(`?delivery=${delivery.noticeId}`);
    expect(await screen.findByText('Not tried yet')).toBeDefined();
    first.unmount();
    answering({ ...answers, [at]: failed });
    const second = await open(`?delivery=${delivery.noticeId}`);
    expect(await screen.findByText('Failed to load the delivery')).toBeDefined();
    second.unmount();
    answering({ ...answers, [at]: () => Response.json({ detail: '', code: 'not_found' }, { status: 404 }) });
    await open(`?delivery=${delivery.noticeId}`);
    expect(await screen.findByText('This delivery is not there')).toBeDefined();
  });
});

describe('what was sent', () => {
  const openNotices = () => renderAt('/settings/webhooks/notices', WebhookNoticesPage);
  const { noticeId: id, type, recordId, recordName, createdAt } = delivery;

  it('names of each notice the receivers and what became of it there', async () => {
    const receivers = [
      { receiverId: receiver.id, name: 'Warehouse', state: 'delivered' },
      { receiverId: '0199a000-0000-7000-8000-000000000002', name: 'Debtors', state: 'failed' },
    ];
    answering({ 'GET /notices': () => Response.json({ notices: [{ id, type, recordId, recordName, createdAt, receivers }], total: 1 }) });
    await openNotices();
    const link = await screen.findByRole('link', { name: 'Warehouse: Delivered' });
    expect(link.getAttribute('href')).toContain(`/settings/webhooks/${receiver.id}?delivery=${id}`);
    expect(screen.getByRole('link', { name: 'Debtors: Given up' })).toBeDefined();
  });

  it('says that there is nothing, and that it could not be loaded', async () => {
    answering({ 'GET /notices': () => Response.json({ notices: [], total: 0 }) });
    const { unmount } = await openNotices();
    expect(await screen.findByText('Nothing was sent within the last 30 days')).toBeDefined();
    unmount();
    answering({ 'GET /notices': failed });
    await openNotices();
    expect(await screen.findByText('Failed to load what was sent')).toBeDefined();
  });
});
