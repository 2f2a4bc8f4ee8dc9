import { methods } from './operation';
import { buildDocument } from './document';
import { problems } from '../http/problem';
import { operations } from './operations/operations';
import { problemsOf } from './problems-of';

const document = buildDocument({ origin: 'https://sujet.example', version: '1.2.3' });
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
);

/** All references in the document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    name === '$ref' ? [String(child)] : refsIn(child),
  );
}

const refs = new Set(refsIn(document));
const names = Object.keys(document.components.schemas);

describe('the document by the rules of OpenAPI 3.1', () => {
  test('it says its version, the product’s and its address', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.stringContaining('Сюжет'), version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://sujet.example' }]);
  });

  test('no two operations have one method and path, or one id', () => {
    expect(calls).toHaveLength(operations.length);
    expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
  });

  test('every reference leads to a schema', () => {
    expect(refs.size).toBeGreaterThan(20);
    for (const ref of refs) expect(names).toContain(ref.replace('#/components/schemas/', ''));
  });

  test('every named schema is referred to', () => {
    expect(names.filter((name) => !refs.has(`#/components/schemas/${name}`))).toEqual([]);
  });

  test('every required field of a schema is one of its properties', () => {
    for (const { properties = {}, required = [] } of Object.values(document.components.schemas))
      expect(required.filter((name) => !(name in properties))).toEqual([]);
  });

  test.each(calls)('$method $path', ({ path, method, operation }) => {
    const { parameters = [], tags, responses, summary, security, requestBody } = operation;
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(parameters.every(({ description }) => /[а-яё]/i.test(description))).toBe(true);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(summary).toMatch(/^[А-ЯЁ].*[^.]$/);
    expect(Object.keys(responses).every((status) => /^[2345]\d\d$/.test(status))).toBe(true);
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    for (const name of security.flatMap((needed) => Object.keys(needed)))
      expect(document.components.securitySchemes).toHaveProperty(name);
    if (method === 'get') expect(requestBody).toBeUndefined();
  });
});

test('an operation responds with every error that its way of being called may bring, under the status of the one table', () => {
  for (const operation of operations) {
    const responses = document.paths[operation.path]?.[operation.method]?.responses;
    for (const problem of problemsOf(operation)) {
      const { status, detail } = problems[problem];
      expect(responses?.[status]?.description).toContain(detail);
    }
  }
});
