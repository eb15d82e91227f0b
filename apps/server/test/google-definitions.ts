import { createRequire } from 'node:module';

/** What of protobufjs the check needs; it comes with Google's own packages, whose definitions it reads. */
interface Field {
  readonly type: string;
  readonly repeated: boolean;
  readonly map: boolean;
  resolve(): Field;
  readonly resolvedType: Reflected | null;
}
interface Reflected {
  readonly fullName: string;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly values?: Readonly<Record<string, number>>;
}
interface Root {
  lookupType(name: string): Reflected;
}

function definitions(packageName: '@googlemaps/places' | '@googlemaps/routing'): Root {
  const load = createRequire(createRequire(import.meta.url).resolve(packageName));
  const { Root: Definitions } = load('protobufjs') as { Root: { fromJSON(json: unknown): Root } };
  const place = load.resolve(packageName).replace(/build[\\/].*$/, 'build/protos/protos.json');
  return Definitions.fromJSON(load(place));
}

export const places = definitions('@googlemaps/places');
export const routing = definitions('@googlemaps/routing');

/** Messages that JSON writes as one value. */
const asText = ['.google.protobuf.Duration', '.google.protobuf.Timestamp', '.google.protobuf.FieldMask'];
const numbers = ['double', 'float', 'int32', 'uint32', 'sint32', 'fixed32'];

function problemsOfValue(field: Field, value: unknown, path: string): string[] {
  const { resolvedType: type } = field;
  if (!type) {
    const expected = numbers.includes(field.type) ? 'number' : field.type === 'bool' ? 'boolean' : 'string';
    return typeof value === expected ? [] : [`${path} is no ${field.type}`];
  }
  if (asText.includes(type.fullName)) return typeof value === 'string' ? [] : [`${path} is no text`];
  if (type.values) return typeof value === 'string' && value in type.values ? [] : [`${path}: ${String(value)} is not in ${type.fullName}`];
  return problemsWith(type, value, path);
}

/** What of a JSON value does not fit a message of Google's definitions: unknown fields, wrong kinds, unknown words. */
export function problemsWith(type: Reflected, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path || type.fullName} is no object`];
  return Object.entries(value).flatMap(([name, content]) => {
    const field = type.fields?.[name]?.resolve();
    const here = `${path}.${name}`;
    if (!field) return [`${here} is unknown to ${type.fullName}`];
    if (!field.repeated) return problemsOfValue(field, content, here);
    if (!Array.isArray(content)) return [`${here} is no list`];
    return content.flatMap((one, index) => problemsOfValue(field, one, `${here}[${index}]`));
  });
}
