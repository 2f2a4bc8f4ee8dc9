import type { JsonSchema, JsonType } from '../json-schema';

type Named = Readonly<Record<string, JsonSchema>>;

/** Words of JSON Schema that the check below knows, or that ask nothing of a value. */
const knownWords: ReadonlySet<string> = new Set(
  '$ref type description properties required additionalProperties items anyOf enum default format pattern minLength maxLength minItems maxItems minimum maximum exclusiveMinimum exclusiveMaximum'.split(
    ' ',
  ),
);

/**
 * Lists the faults of a value by a JSON Schema, each with its path; none for a right one. Unlike JSON Schema it also refuses fields that the schema
 * does not name, so that nothing goes out undescribed.
 * @throws Error for a word of JSON Schema that it does not know
 */
export function findMisfits(schema: JsonSchema, value: unknown, named: Named, path = '$'): string[] {
  const unknown = Object.keys(schema).find((word) => !knownWords.has(word));
  if (unknown !== undefined) throw new Error(`${path}: the check does not know ${unknown}`);
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.replace('#/components/schemas/', '')];
    return target ? findMisfits(target, value, named, path) : [`${path}: ${schema.$ref} leads nowhere`];
  }
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => findMisfits(one, value, named, path));
    return tried.some((misfits) => misfits.length === 0) ? [] : tried.flat();
  }
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return [`${path}: not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: not one of ${schema.enum.join()}`];
  if (typeof value === 'string') return stringMisfits(schema, value, path);
  if (typeof value === 'number') return numberMisfits(schema, value, path);
  if (Array.isArray(value)) return arrayMisfits(schema, value, named, path);
  return typeof value === 'object' && value !== null ? objectMisfits(schema, value, named, path) : [];
}

function isOfType(type: JsonType, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function stringMisfits(
  { minLength = 0, maxLength = Infinity, pattern = '', format }: JsonSchema,
  text: string,
  path: string,
) {
  const length = [...text].length;
  return [
    ...(length < minLength || length > maxLength ? [`${path}: ${length} characters`] : []),
    ...(new RegExp(pattern, 'u').test(text) ? [] : [`${path}: not like ${pattern}`]),
    ...(format === 'date-time' && Number.isNaN(Date.parse(text)) ? [`${path}: no date`] : []),
  ];
}

function numberMisfits(schema: JsonSchema, value: number, path: string): string[] {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const fits = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  return fits ? [] : [`${path}: ${value} is out of range`];
}

function arrayMisfits(
  { items, minItems = 0, maxItems = Infinity }: JsonSchema,
  list: unknown[],
  named: Named,
  path: string,
) {
  const count = list.length < minItems || list.length > maxItems ? [`${path}: ${list.length} items`] : [];
  return [...count, ...(items ? list.flatMap((item, i) => findMisfits(items, item, named, `${path}[${i}]`)) : [])];
}

function objectMisfits(schema: JsonSchema, value: object, named: Named, path: string): string[] {
  const { properties, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name}: missing`);
  if (!properties && !additionalProperties) return missing;
  const found = Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const known = properties?.[name] ?? additionalProperties;
    return known ? findMisfits(known, field, named, `${path}.${name}`) : [`${path}.${name}: not described`];
  });
  return [...missing, ...found];
}
