import { array, boolean, date, lazy, mixed, number, object, string } from 'yup';
import { dateField, idField, nullableText } from '@/lib/contract/fields';
import { createConverter, type Describable, type JsonSchema } from './json-schema';

const { toJsonSchema } = createConverter();

describe('a yup schema as JSON Schema 2020-12', () => {
  test.each<[string, Describable, JsonSchema]>([
    ['a text', string(), { type: 'string' }],
    ['a required text is not empty', string().required(), { type: 'string', minLength: 1 }],
    ['limits of a text', string().required().min(2).max(5), { type: 'string', minLength: 2, maxLength: 5 }],
    ['an exact length', string().length(6), { type: 'string', minLength: 6, maxLength: 6 }],
    ['a choice', string().oneOf(['a', 'b']).required(), { type: 'string', enum: ['a', 'b'] }],
    ['a choice or null', string().oneOf(['a']).nullable(), { type: ['string', 'null'], enum: ['a', null] }],
    ['an address of mail', string().email(), { type: 'string', format: 'email' }],
    ['a UUID', string().uuid(), { type: 'string', format: 'uuid' }],
    ['an address', string().url(), { type: 'string', format: 'uri' }],
    ['a pattern', string().matches(/^\d+$/), { type: 'string', pattern: '^\\d+$' }],
    [
      'a pattern for both cases',
      string().matches(/^\/|https?:\w/i),
      { type: 'string', pattern: '^\\/|[hH][tT][tT][pP][sS]?:\\w' },
    ],
    ['a number', number(), { type: 'number' }],
    ['a positive whole number', idField(), { type: 'integer', exclusiveMinimum: 0 }],
    ['limits of a number', number().min(0).max(1), { type: 'number', minimum: 0, maximum: 1 }],
    ['a negative number', number().negative(), { type: 'number', exclusiveMaximum: 0 }],
    ['digits of a query are whole by their meta', number().meta({ integer: true }), { type: 'integer' }],
    ['a boolean with a default', boolean().default(false), { type: 'boolean', default: false }],
    ['a date', date(), { type: 'string', format: 'date-time' }],
    ['a text or null', nullableText(), { type: ['string', 'null'], default: null }],
    ['anything', mixed(), {}],
    ['a list', array(number()).max(3), { type: 'array', maxItems: 3, items: { type: 'number' } }],
    ['a list of anything', array(), { type: 'array' }],
    ['an object of any fields', object(), { type: 'object' }],
  ])('%s', (_what, schema, expected) => {
    expect(toJsonSchema(schema)).toEqual(expected);
  });

  test('a date-time of the contract has its format beside its pattern', () => {
    expect(toJsonSchema(dateField())).toMatchObject({
      type: 'string',
      format: 'date-time',
      pattern: expect.any(String),
    });
  });

  test('fields that may be absent, and those with a default, are not required', () => {
    const schema = object({
      a: string().required(),
      b: string().defined(),
      c: number().optional(),
      d: string().required().nullable().default(null),
      e: object({ f: idField() }).required(),
    });
    expect(toJsonSchema(schema)).toMatchObject({
      required: ['a', 'b', 'e'],
      properties: { e: { type: 'object', required: ['f'] } },
    });
  });

  test('a pattern for both cases whose class has letters cannot be written', () => {
    expect(() => toJsonSchema(string().matches(/[a-z]/i))).toThrow('no pattern without flags');
  });

  test('what depends on the value has to be written down', () => {
    const errors = lazy(() => object());
    const schema = object({ errors });
    expect(() => toJsonSchema(schema)).toThrow('write it down');
    const written = createConverter({ written: new Map([[errors, { type: 'object' } as const]]) });
    expect(written.toJsonSchema(schema)).toEqual({ type: 'object', properties: { errors: { type: 'object' } } });
  });
});

describe('named schemas', () => {
  const dot = object({ x: idField() });
  const alike = object({ x: idField() });
  const { toJsonSchema: convert, components } = createConverter({ named: new Map([['Dot', dot]]) });
  const ref = { $ref: '#/components/schemas/Dot' };

  test('a schema is referred to by its name, where it is required as well', () => {
    expect([convert(dot), convert(dot.required())]).toEqual([ref, ref]);
  });

  test('where it may be null, null stands beside the reference', () => {
    expect(convert(dot.nullable().default(null))).toEqual({ anyOf: [ref, { type: 'null' }], default: null });
  });

  test('one with other fields, or with fields that only look the same, is another schema', () => {
    for (const other of [dot.shape({ y: idField() }), alike]) expect(convert(other)).toMatchObject({ type: 'object' });
  });

  test('under its name stands the schema itself', () => {
    expect(components()).toEqual({
      Dot: { type: 'object', properties: { x: { type: 'integer', exclusiveMinimum: 0 } }, required: ['x'] },
    });
  });
});
