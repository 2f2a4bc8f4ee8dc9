import { errorSchema } from '@/lib/contract/error';
import { problems } from '../http/problem';
import { createConverter, type Converter, type JsonSchema } from './json-schema';
import type {
  HeaderObject,
  MediaObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from './open-api';
import { type Access, type Body, type Operation, tags } from './operation';
import { operations } from './operations/operations';
import { problemsOf } from './problems-of';
import { namedSchemas, writtenSchemas } from './schemas';

const description = [
  'Всё, что показывает сайт «Сюжет», есть и здесь. Запросы и ответы — JSON в UTF-8; адреса работают с косой чертой на конце и без неё.',
  'Время — ISO 8601 с поясом. Неизвестные параметры запроса не мешают, а новые поля в ответах могут появиться в любой день: незнакомые пропускайте.',
  'Ошибка — объект с полем detail для людей и, если дело в полях запроса, errors по их именам.',
  'Токен доступа даёт вход; он передаётся в заголовке Authorization: Bearer.',
].join('\n\n');

const json = 'application/json';
const bearer = 'bearer';
const security: Readonly<Record<Access, Record<string, string[]>[]>> = {
  public: [],
  optional: [{}, { [bearer]: [] }],
  user: [{ [bearer]: [] }],
  owner: [{ [bearer]: [] }],
  publisher: [{ [bearer]: [] }],
};
const text: JsonSchema = { type: 'string' };

/**
 * The OpenAPI 3.1 document of the API.
 * @param origin the public address of the API
 * @param version of the product
 */
export function buildDocument({ origin, version }: { origin: string; version: string }): OpenApiDocument {
  const converter = createConverter({ named: namedSchemas, written: writtenSchemas });
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toOperation(operation, converter) };
  return {
    openapi: '3.1.0',
    info: { title: 'API сайта «Сюжет»', version, description },
    servers: [{ url: origin }],
    tags: Object.values(tags).map((tag) => ({ ...tag })),
    paths,
    components: {
      schemas: converter.components(),
      securitySchemes: {
        [bearer]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Токен доступа из ответа на вход.',
        },
      },
    },
  };
}

function toOperation(operation: Operation, converter: Converter): OperationObject {
  const parameters = parametersOf(operation, converter);
  return {
    operationId: operation.id,
    tags: [tags[operation.tag].name],
    summary: operation.summary,
    ...(operation.description !== undefined && { description: operation.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && { requestBody: { required: true, content: contentOf(operation.body, converter) } }),
    responses: { ...successesOf(operation, converter), ...failuresOf(operation, converter) },
    security: security[operation.access],
  };
}

function parametersOf({ parameters = {}, query, isCached }: Operation, converter: Converter): ParameterObject[] {
  const ofPath = Object.entries(parameters).map(([name, parameter]): ParameterObject => ({
    name,
    in: 'path',
    required: true,
    ...parameter,
  }));
  const { properties = {}, required = [] } = query ? converter.toJsonSchema(query.schema) : {};
  const ofQuery = Object.entries(properties).map(([name, schema]): ParameterObject => {
    const example = query?.examples?.[name];
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: query?.words[name] ?? '',
      schema,
      ...(example !== undefined && { example }),
    };
  });
  const etag: ParameterObject = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETag прошлого ответа: если он не изменился, придёт 304 без тела.',
    schema: text,
  };
  return [...ofPath, ...ofQuery, ...(isCached ? [etag] : [])];
}

function contentOf({ schema, example, picture }: Body, converter: Converter): Record<string, MediaObject> {
  const fields = converter.toJsonSchema(schema);
  const content = { [json]: { schema: fields, example } };
  if (picture === undefined) return content;
  const file: JsonSchema = {
    type: 'string',
    contentMediaType: 'image/*',
    description: 'Изображение JPEG, PNG, WebP, GIF или AVIF до 5 МБ.',
  };
  const form = { ...fields, properties: { ...fields.properties, [picture]: file } };
  return { ...content, 'multipart/form-data': { schema: form } };
}

function successesOf({ responses, isCached }: Operation, converter: Converter): Record<string, ResponseObject> {
  const etag = { ETag: { description: 'Метка этого ответа.', schema: text } };
  const described = Object.entries(responses).map(([status, success]): [string, ResponseObject] => {
    const named = Object.entries(success.headers ?? {}).map(([name, words]): [string, HeaderObject] => [
      name,
      { description: words, schema: text },
    ]);
    const headers: Record<string, HeaderObject> = {
      ...Object.fromEntries(named),
      ...(isCached && status === '200' && etag),
    };
    const schema = schemaOf(success, converter);
    return [
      status,
      {
        description: success.description,
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(schema && { content: { [success.mediaType ?? json]: { schema } } }),
      },
    ];
  });
  const unchanged: ResponseObject = { description: 'Ничего не изменилось.', headers: etag };
  return { ...Object.fromEntries(described), ...(isCached && { 304: unchanged }) };
}

function schemaOf(
  { schemas = [], mediaType }: Operation['responses'][number],
  converter: Converter,
): JsonSchema | null {
  const [first, ...others] = schemas.map(converter.toJsonSchema);
  if (!first) return mediaType === undefined ? null : text;
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** Several errors of one status are one response, whose description has all their texts. */
function failuresOf(operation: Operation, converter: Converter): Record<string, ResponseObject> {
  const content = { [json]: { schema: converter.toJsonSchema(errorSchema) } };
  const retry = {
    'Retry-After': { description: 'Через сколько секунд повторить.', schema: { type: 'integer', minimum: 0 } as const },
  };
  const byStatus = new Map<number, string[]>();
  for (const problem of problemsOf(operation)) {
    const { status, detail } = problems[problem];
    byStatus.set(status, [...(byStatus.get(status) ?? []), detail]);
  }
  if (takesTurns(operation)) byStatus.set(429, ['Слишком много попыток.']);
  const described = [...byStatus].map(([status, details]): [string, ResponseObject] => [
    String(status),
    { description: details.join(' / '), ...((status === 429 || status === 503) && { headers: retry }), content },
  ]);
  return Object.fromEntries(described);
}

/** Pictures have a rate limit of their own. */
function takesTurns({ isRateLimited, body }: Operation): boolean {
  return isRateLimited === true || body?.picture !== undefined;
}
