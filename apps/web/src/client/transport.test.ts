import { describe, expect, it, vi } from 'vitest';
import { send, type Outgoing } from './transport.ts';

/** What the transport uses of an XMLHttpRequest; the test plays the network. */
class FakeUpload {
  static last: FakeUpload;
  readonly upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  readonly headers: Record<string, string> = {};
  opened = '';
  sent: FormData | null = null;
  status = 0;
  response: ArrayBuffer | null = null;
  withCredentials = false;
  timeout = 0;
  responseType = '';
  onload: () => void = () => {};
  onerror: () => void = () => {};
  ontimeout: () => void = () => {};
  onabort: () => void = () => {};
  constructor() {
    FakeUpload.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.onload();
  }
}

const transport = { fetch: () => Promise.reject(new Error('unused')), XMLHttpRequest: FakeUpload as unknown as new () => XMLHttpRequest };
const pod = new File(['%PDF'], 'pod.pdf', { type: 'application/pdf' });
const upload = (extra: Partial<Outgoing> = {}): Outgoing => ({
  method: 'POST',
  url: '/api/trips/1/pod',
  headers: { 'X-Tenant-ID': 'acme' },
  file: { rule: { field: 'file', maxBytes: 1, types: [] }, content: pod },
  wantsFile: false,
  timeoutMs: 50_000,
  onProgress: () => {},
  ...extra,
});

describe('an upload that is watched', () => {
  it('sends the file under its field with headers, cookies and time-out, and tells the share that has left (GEN-003)', async () => {
    const onProgress = vi.fn<(share: number) => void>();
    const running = send(transport, upload({ onProgress }));
    const request = FakeUpload.last;
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.answer(201, { id: '1' });
    expect(await running).toEqual({ status: 201, body: { id: '1' } });
    expect(request).toMatchObject({
      opened: 'POST /api/trips/1/pod',
      headers: { 'X-Tenant-ID': 'acme' },
      withCredentials: true,
      timeout: 50_000,
    });
    expect(request.sent?.get('file')).toMatchObject({ name: 'pod.pdf' });
    expect(onProgress).toHaveBeenCalledWith(0.25);
  });

  it('hands a refusal over like any other call', async () => {
    const running = send(transport, upload());
    FakeUpload.last.answer(413, { detail: 'The file is too large' });
    expect(await running).toEqual({ status: 413, body: { detail: 'The file is too large' } });
  });

  it.each([
    ['network', 'onerror'],
    ['timeout', 'ontimeout'],
  ] as const)('without an answer ends as %s', async (code, event) => {
    const running = send(transport, upload());
    FakeUpload.last[event]();
    await expect(running).rejects.toMatchObject({ status: 0, code });
  });

  it('stops when the user cancels', async () => {
    const cancel = new AbortController();
    const running = send(transport, upload({ signal: cancel.signal }));
    cancel.abort(new Error('cancelled'));
    await expect(running).rejects.toThrow('cancelled');
  });
});
