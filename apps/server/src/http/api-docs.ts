import type { Access, Areas, CallDefinition } from '@superlink/api/call.ts';
import type { ErrorDefinition } from '@superlink/api/define-errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openApiDocument, type SentNotice } from './openapi.ts';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function whoMay(access: Access): string {
  if (access === 'public') return 'anyone';
  if (access === 'user') return 'any signed-in user';
  return 'any' in access ? access.any.join(' or ') : access.all.join(' and ');
}

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre></details>`;
}

function describe(name: string, call: CallDefinition, errors: Record<string, ErrorDefinition>): string {
  const codes = call.errors
    .map((code) => `<li><code>${code}</code> ${errors[code]?.status ?? ''} ${escape(errors[code]?.text ?? '')}</li>`)
    .join('');
  return `<section id="${escape(name)}"><h3><code>${call.method} ${escape(call.path)}</code></h3>
<p>${escape(call.summary)}. Open to ${escape(whoMay(call.access))}; answers ${call.status ?? 200}.</p>
${shape('Query', call.query, 'input')}${shape('Body', call.body, 'input')}${call.reply instanceof z.ZodType && call.status !== 204 ? shape('Answer', call.reply, 'output') : ''}
${codes ? `<ul>${codes}</ul>` : ''}</section>`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h3{margin:1.6rem 0 .2rem}pre{overflow:auto;border:1px solid #8884;border-radius:6px;padding:.8rem;font-size:12.5px}
summary{cursor:pointer}section{border-top:1px solid #8883}ul{padding-left:1.2rem}`;

function page(areas: Areas, errors: Record<string, ErrorDefinition>, version: string): string {
  const contents = Object.keys(areas)
    .map((area) => `<a href="#${area}">${area}</a>`)
    .join(' · ');
  const sections = Object.entries(areas).map(
    ([area, calls]) =>
      `<h2 id="${area}">${area}</h2>${Object.entries(calls)
        .map(([name, call]) => describe(`${area}.${name}`, call as CallDefinition, errors))
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Superlink API</title><style>${style}</style></head><body><main><h1>Superlink API ${escape(version)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Every refusal has <code>detail</code>, <code>message</code>, <code>code</code>, <code>request_id</code>
and, for single fields, <code>errors</code>.</p><nav aria-label="Areas">${contents}</nav>${sections.join('')}</main></body></html>`;
}

/** The API document at /api/openapi.json and the same for people at /api/docs; both are made once, at the first request. */
export function serveApiDocs(
  app: FastifyInstance,
  areas: Areas,
  errors: Record<string, ErrorDefinition>,
  notices: readonly SentNotice[],
  version: string,
): void {
  let json: string | undefined;
  let html: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return (json ??= JSON.stringify(openApiDocument(areas, errors, notices, version)));
  });
  app.get('/api/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return (html ??= page(areas, errors, version));
  });
}
