/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** JSON text */
  readonly data: string;
}

/**
 * The events of a text/event-stream, as they come; comments and what has no name are left out. Ends with the stream. By hand: our own server writes
 * one line for each field, and a parser of all that the standard allows would need the same loop around it. `heard` is called for whatever comes, a
 * heartbeat too.
 */
export async function* serverEvents(body: ReadableStream<Uint8Array>, heard: () => void = () => {}): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      rest += value;
      const parts = rest.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const lines = part.split('\n');
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const name = field('event');
        if (name !== undefined) yield { name, data: field('data') ?? '{}' };
      }
    }
  } finally {
    reader.releaseLock();
  }
}
