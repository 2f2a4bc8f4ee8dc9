import { ArraySchema, ObjectSchema, type SchemaDescription, type SchemaFieldDescription } from 'yup';
import { constraintsOf } from './constraints';

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The part of JSON Schema 2020-12 that our wire needs. */
export interface JsonSchema {
  $ref?: string;
  type?: JsonType | JsonType[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** The part of a yup schema that is read. */
export interface Describable {
  describe(): SchemaFieldDescription;
}

interface Options {
  /** Schemas that others refer to by these names. A schema is found again by its fields, so also where it is nullable. */
  named?: ReadonlyMap<string, Describable>;
  /** For schemas that depend on the value (`lazy`): yup cannot say what they are. */
  written?: ReadonlyMap<unknown, JsonSchema>;
}

export interface Converter {
  /** The JSON Schema of a yup schema, as a `$ref` when the schema has a name. */
  toJsonSchema: (schema: Describable) => JsonSchema;
  /** The JSON Schema under each name. */
  components: () => Record<string, JsonSchema>;
}

/**
 * Makes JSON Schema 2020-12 of yup schemas. A field that may be absent is not in `required`, one that may be null has 'null' among its types.
 * Tests that yup knows by a function only are left out, so a value that fits the JSON Schema may still be refused.
 */
export function createConverter({ named = new Map(), written = new Map() }: Options = {}): Converter {
  /** yup describes a schema with everything in it, and each field is looked at several times. */
  const described = new WeakMap<Describable, SchemaFieldDescription>();
  return {
    toJsonSchema,
    components: () => Object.fromEntries([...named].map(([name, schema]) => [name, describeInline(schema)])),
  };

  function toJsonSchema(schema: Describable): JsonSchema {
    const name = findName(schema);
    if (name === null) return describeInline(schema);
    const ref = { $ref: `#/components/schemas/${name}` };
    const { nullable, ...description } = factsOf(schema);
    return nullable ? { anyOf: [ref, { type: 'null' }], ...defaultOf(description) } : ref;
  }

  function findName(schema: Describable): string | null {
    for (const [name, candidate] of named) if (isSame(candidate, schema)) return name;
    return null;
  }

  function describeInline(schema: Describable): JsonSchema {
    const known = written.get(schema);
    if (known) return known;
    const facts = factsOf(schema);
    const { nullable, oneOf } = facts;
    const type = typeOf(facts);
    return {
      ...(type !== null && { type: nullable ? [type, 'null'] : type }),
      ...constraintsOf(facts),
      ...(oneOf.length > 0 && { enum: nullable && !oneOf.includes(null) ? [...oneOf, null] : oneOf }),
      ...defaultOf(facts),
      ...childrenOf(schema),
    };
  }

  function childrenOf(schema: Describable): JsonSchema {
    if (schema instanceof ArraySchema) {
      const { innerType }: { innerType?: unknown } = schema;
      return isDescribable(innerType) ? { items: toJsonSchema(innerType) } : {};
    }
    if (!(schema instanceof ObjectSchema)) return {};
    const fields = fieldsOf(schema);
    if (fields.length === 0) return {};
    const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
    return {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
      ...(required.length > 0 && { required }),
    };
  }

  /** @throws Error for what JSON Schema has no words for and nobody has written down. */
  function factsOf(schema: Describable): SchemaDescription {
    const facts = described.get(schema) ?? schema.describe();
    described.set(schema, facts);
    if (!('tests' in facts)) throw new Error(`a ${facts.type} schema has no JSON Schema: write it down`);
    return facts;
  }

  /** A field with a default may be absent, whatever it says itself. */
  function isRequired(schema: Describable): boolean {
    if (written.has(schema)) return false;
    const facts = factsOf(schema);
    return !facts.optional && !('default' in defaultOf(facts));
  }
}

/** The same schema, or one that differs from it only in being nullable or absent: yup copies a schema for each such change, but not its fields. */
function isSame(one: Describable, other: Describable): boolean {
  if (one === other) return true;
  if (!(one instanceof ObjectSchema) || !(other instanceof ObjectSchema)) return false;
  const [fields, others] = [new Map(fieldsOf(one)), new Map(fieldsOf(other))];
  if (fields.size === 0 || fields.size !== others.size) return false;
  return [...fields].every(([name, field]) => others.get(name) === field);
}

function fieldsOf(schema: { fields: unknown }): [string, Describable][] {
  return Object.entries(schema.fields ?? {}).filter((entry): entry is [string, Describable] => isDescribable(entry[1]));
}

function isDescribable(value: unknown): value is Describable {
  return typeof value === 'object' && value !== null && 'describe' in value;
}

/** Null for a value of any type. */
function typeOf({ type, tests, meta }: SchemaDescription): JsonType | null {
  switch (type) {
    case 'number':
      return meta?.integer === true || tests.some(({ name }) => name === 'integer') ? 'integer' : 'number';
    case 'string':
    case 'boolean':
    case 'object':
    case 'array':
      return type;
    case 'date':
      return 'string';
    case 'mixed':
      return null;
    default:
      throw new Error(`no JSON Schema for yup's type ${type}`);
  }
}

/** Returns the default of an absent field. yup makes an object's default of its fields; that says nothing new. */
function defaultOf({ default: value }: Pick<SchemaDescription, 'default'>): JsonSchema {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return value === undefined || isObject ? {} : { default: value };
}
