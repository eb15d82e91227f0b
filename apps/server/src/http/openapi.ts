import { callsByKey } from '@superlink/api/call-by-key.ts';
import type { Areas, CallDefinition } from '@superlink/api/call.ts';
import type { ErrorDefinition } from '@superlink/api/define-errors.ts';
import { errorBody } from '@superlink/api/error.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Collects named schemas under components while it writes a schema down. */
class SchemaWriter {
  readonly schemas: Json = {};

  write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      id,
      ...rest
    } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
      const { $schema: _inner, id: _id, ...body } = definition;
      this.schemas[name] = this.#relink(body);
    }
    if (typeof id !== 'string') return this.#relink(rest);
    this.schemas[id] = this.#relink(rest);
    return { $ref: `#/components/schemas/${id}` };
  }

  #relink(schema: Json): Json {
    return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  }
}

function parameters(writer: SchemaWriter, object: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: writer.write(schema as z.ZodType, 'input'),
  }));
}

/** What a call that makes a record takes, so that a caller who lost the answer may ask again. */
function onceHeader({ makes }: CallDefinition): Json[] {
  if (!makes) return [];
  const description = 'The same key with the same body within 24 hours is answered again and makes nothing twice';
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', minLength: 1, maxLength: 255 } },
  ];
}

function requestBody(writer: SchemaWriter, call: CallDefinition): Json {
  if (call.upload) {
    const file = { type: 'string', contentMediaType: call.upload.types.join(', ') };
    const schema = { type: 'object', required: [call.upload.field], properties: { [call.upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!call.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: writer.write(call.body, 'input') } } } };
}

function success(writer: SchemaWriter, call: CallDefinition): Json {
  if (call.status === 204) return { description: 'Done, nothing to say' };
  if (call.reply instanceof z.ZodType)
    return { description: 'OK', content: { 'application/json': { schema: writer.write(call.reply, 'output') } } };
  return { description: 'The file', content: Object.fromEntries(call.reply.file.map((type) => [type, {}])) };
}

/** What the server sends of itself, to addresses that companies name. */
export interface SentNotice {
  readonly type: string;
  readonly summary: string;
  readonly body: z.ZodType;
}

function webhooks(writer: SchemaWriter, notices: readonly SentNotice[]): Json {
  return Object.fromEntries(
    notices.map(({ type, summary, body }) => [
      type,
      {
        post: {
          operationId: type,
          summary,
          requestBody: { required: true, content: { 'application/json': { schema: writer.write(body, 'output') } } },
          responses: { '2XX': { description: 'Taken; anything else is sent again' } },
        },
      },
    ]),
  );
}

/** OpenAPI 3.1 straight from the declarations; access and error codes stand in x-access and x-errors. */
export function openApiDocument(
  areas: Areas,
  errors: Record<string, ErrorDefinition>,
  notices: readonly SentNotice[],
  version: string,
): Json {
  const writer = new SchemaWriter();
  const refusal = { description: 'Refused', content: { 'application/json': { schema: writer.write(errorBody, 'output') } } };
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(areas).toSorted(([one], [other]) => one.localeCompare(other))) {
    for (const [name, call] of Object.entries(calls) as [string, CallDefinition][]) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = {
        operationId: `${area}.${name}`,
        tags: [area],
        summary: call.summary,
        'x-access': call.access,
        'x-errors': call.errors.map((code) => ({ code, status: errors[code]?.status, text: errors[code]?.text })),
        security: call.access === 'public' ? [] : [{ session: [] }, ...(callsByKey.has(call) ? [{ apiKey: [] }] : [])],
        parameters: [...parameters(writer, call.params, 'path'), ...parameters(writer, call.query, 'query'), ...onceHeader(call)],
        ...requestBody(writer, call),
        responses: { [call.status ?? 200]: success(writer, call), default: refusal },
      };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Superlink',
      version,
      description:
        'Every call of Superlink. Send X-Tenant-ID. With a session send X-CSRF-Token too with everything that is no GET; an API key in Authorization needs neither cookie nor X-CSRF-Token.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: webhooks(writer, notices),
    components: {
      schemas: writer.schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-at' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'slk_…' },
      },
    },
  };
}
