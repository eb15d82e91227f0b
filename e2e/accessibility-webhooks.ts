import type { Page } from '@playwright/test';
import { callApi, uniqueName, visit } from './product.ts';

interface Made {
  readonly id: string;
}

/** A receiver on this machine where nobody listens: no walk asks a stranger, nor whoever knows names on this network. */
function makeReceiver(page: Page): Promise<Made> {
  return callApi<Made>(page, 'POST', '/api/webhooks/receivers', {
    name: uniqueName('Receiver'),
    url: 'http://127.0.0.1:65530/superlink',
    types: ['trip.accepted'],
  });
}

/** The screens of webhooks in the state in which people work with them. */
export const webhookScreens: Record<string, (page: Page) => Promise<unknown>> = {
  async 'list of webhook receivers'(page) {
    await makeReceiver(page);
    await visit(page, '/settings/webhooks');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'webhook receiver dialog with complaints'(page) {
    await webhookScreens['list of webhook receivers']!(page);
    await page.getByRole('button', { name: 'Add receiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add receiver' }).click();
    await page.getByText('Choose at least one').waitFor();
  },
  async 'webhook delivery beside the list'(page) {
    const { id } = await makeReceiver(page);
    const { noticeId } = await callApi<{ noticeId: string }>(page, 'POST', `/api/webhooks/receivers/${id}/test`);
    await visit(page, `/settings/webhooks/${id}?delivery=${noticeId}`);
    await page.getByText('No answer: ECONNREFUSED').last().waitFor();
  },
  async 'what webhooks sent'(page) {
    await webhookScreens['webhook delivery beside the list']!(page);
    await visit(page, '/settings/webhooks/notices');
    await page.getByText('webhook.test').first().waitFor();
  },
};
