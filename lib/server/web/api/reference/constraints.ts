import type { SchemaDescription } from 'yup';
import { dateField } from '@/lib/contract/fields';
import type { JsonSchema } from './json-schema';

type Test = SchemaDescription['tests'][number];

/** Tests of yup that are a format of JSON Schema. */
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'uri', uuid: 'uuid', datetime: 'date-time' };

/** The words of JSON Schema for yup's limits, by the type that is limited. */
const limits: Readonly<Record<string, { min: keyof JsonSchema; max: keyof JsonSchema }>> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
};

/** The contract's date-times are strings with a pattern of their own. */
const datePatterns = new Set(testsOf(dateField().describe()).map(sourceOf));

/** Translates what yup's tests demand of a value into JSON Schema. */
export function constraintsOf({ type, tests, oneOf }: Pick<SchemaDescription, 'type' | 'tests' | 'oneOf'>): JsonSchema {
  const found: JsonSchema = type === 'date' ? { format: 'date-time' } : {};
  const names = new Set(tests.map(({ name }) => name));
  // yup's `required` refuses an empty text. A pattern and a list of values do so by themselves.
  if (type === 'string' && names.has('required') && !names.has('matches') && oneOf.length === 0) found.minLength = 1;
  for (const test of tests) Object.assign(found, constraintOf(type, test));
  return found;
}

function constraintOf(type: string, test: Test): JsonSchema {
  const { name = '', params } = test;
  const words = limits[type];
  const format = formats[name];
  if (format !== undefined) return { format };
  if (name === 'matches') return patternOf(test);
  if (!words) return {};
  if (name === 'length' && isNumber(params?.length)) return { [words.min]: params.length, [words.max]: params.length };
  if (name === 'min' && isNumber(params?.more)) return { exclusiveMinimum: params.more };
  if (name === 'max' && isNumber(params?.less)) return { exclusiveMaximum: params.less };
  if (name === 'min' && isNumber(params?.min)) return { [words.min]: params.min };
  if (name === 'max' && isNumber(params?.max)) return { [words.max]: params.max };
  return {};
}

function patternOf(test: Test): JsonSchema {
  const source = sourceOf(test);
  if (source === null) return {};
  return datePatterns.has(source) ? { format: 'date-time', pattern: source } : { pattern: source };
}

/**
 * JSON Schema has no flags: a pattern that takes both cases names both.
 * @throws Error for a class with letters, which is not rewritten
 */
function sourceOf({ params }: Test): string | null {
  const regex: unknown = params?.regex;
  if (!(regex instanceof RegExp)) return null;
  if (!regex.ignoreCase) return regex.source;
  return regex.source.replace(/\\.|\[[^\]]*\]|\p{L}/gu, (piece) => {
    if (/^\[.*\p{L}/u.test(piece)) throw new Error(`no pattern without flags for ${regex.source}`);
    return /^\p{L}$/u.test(piece) ? `[${piece.toLowerCase()}${piece.toUpperCase()}]` : piece;
  });
}

function testsOf(description: ReturnType<ReturnType<typeof dateField>['describe']>): Test[] {
  return description.tests.filter(({ name }) => name === 'matches');
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
