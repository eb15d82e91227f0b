import { z } from 'zod';

/** What the definition of a schema may hold, as far as its type shows it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly getter?: () => z.ZodType;
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
type Side = 'input' | 'output';

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value));
export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
/** One of several; beside any text a certain one says nothing. */
function either(types: readonly string[]): string {
  const known = [...new Set(types)];
  return (known.includes('string') ? known.filter((type) => !type.startsWith("'")) : known).join(' | ');
}
const inList = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type);
export const comment = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '';

/** Writes schemas as plain TypeScript. What a schema calls by a name becomes an interface of that name. */
export class TypeScriptWriter {
  /** text of each named type */
  readonly named = new Map<string, string>();

  write(schema: z.ZodType, side: Side, indent = ''): string {
    const name = z.globalRegistry.get(schema)?.id;
    // a name means what is answered; what is taken is written where it stands
    if (typeof name !== 'string' || side === 'input') return this.#plain(schema, side, indent);
    if (!this.named.has(name)) {
      // before it is written, so that one that holds itself comes to an end
      this.named.set(name, '');
      this.named.set(name, this.#plain(schema, side, ''));
    }
    return name;
  }

  #plain(schema: z.ZodType, side: Side, indent: string): string {
    const definition = definitionOf(schema);
    const inner = (next: z.ZodType | undefined) => this.write(next!, side, indent);
    switch (definition.type) {
      case 'object':
        return this.#object(definition, side, indent);
      case 'array':
        return `${inList(inner(definition.element))}[]`;
      case 'tuple':
        return `[${definition.items!.map(inner).join(', ')}]`;
      case 'record':
        return `{ [name: string]: ${inner(definition.valueType)} }`;
      case 'union':
        return either(definition.options!.map(inner));
      case 'enum':
        return either(Object.values(definition.entries!).map(literal));
      case 'literal':
        return either(definition.values!.map(literal));
      case 'nullable':
        return either([inner(definition.innerType), 'null']);
      case 'optional':
      case 'default':
      case 'prefault':
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return inner(definition.innerType);
      case 'pipe': {
        const end = side === 'input' ? definition.in! : definition.out!;
        const other = side === 'input' ? definition.out! : definition.in!;
        return inner(definitionOf(end).type === 'transform' ? other : end);
      }
      case 'lazy':
        return inner(definition.getter!());
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'undefined':
      case 'void':
      case 'never':
        return definition.type;
      case 'int':
        return 'number';
      default:
        return 'unknown';
    }
  }

  #object({ shape = {}, catchall }: Definition, side: Side, indent: string): string {
    const deeper = `${indent}  `;
    const lines = Object.entries(shape).map(([name, schema]) => {
      const description = z.globalRegistry.get(schema)?.description;
      const mayLack = side === 'input' ? schema.safeParse(undefined).success : schema._zod.optout === 'optional';
      return `${comment(description, deeper)}${deeper}${propertyName(name)}${mayLack ? '?' : ''}: ${this.write(schema, side, deeper)};\n`;
    });
    if (catchall && !['never', 'unknown'].includes(definitionOf(catchall).type)) {
      lines.push(`${deeper}[name: string]: ${this.write(catchall, side, deeper)};\n`);
    }
    return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}';
  }
}
