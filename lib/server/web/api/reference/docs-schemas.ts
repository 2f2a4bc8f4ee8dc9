import { html, type Html } from '../../../platform/base/html';
import type { JsonSchema, JsonType } from './json-schema';

const typeWords: Readonly<Record<JsonType, string>> = {
  string: 'строка',
  number: 'число',
  integer: 'целое число',
  boolean: 'true или false',
  object: 'объект',
  array: 'список',
  null: 'null',
};

/** Formats that have a Russian word; others stand as they are. */
const formatWords: Readonly<Record<string, string>> = {
  'date-time': 'дата и время',
  email: 'адрес почты',
  uuid: 'UUID',
  uri: 'адрес',
};

const schemaId = (name: string) => `schema-${name}`;

/** Every named schema with its fields. */
export function renderSchemas(schemas: Readonly<Record<string, JsonSchema>>): Html[] {
  return Object.entries(schemas).map(
    ([name, schema]) =>
      html`<section id="${schemaId(name)}" aria-labelledby="${schemaId(name)}-name">
        <h3 id="${schemaId(name)}-name"><code>${name}</code></h3>
        <details>
          <summary>Поля ${name}</summary>
          ${renderTable(
            `Поля ${name}`,
            ['Поле', 'Тип', 'Есть всегда'],
            Object.entries(schema.properties ?? {}).map(([field, type]) => [
              html`<code>${field}</code>`,
              renderType(type),
              html`${schema.required?.includes(field) ? 'да' : 'нет'}`,
            ]),
          )}
        </details>
      </section> `,
  );
}

/** A table that scrolls by itself on a narrow screen, also by the keyboard. */
export function renderTable(name: string, heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Describes the type of a value in Russian, with links to the schemas that have names. */
export function renderType(schema: JsonSchema): Html {
  const { $ref: ref, anyOf, items } = schema;
  if (ref !== undefined) {
    const name = ref.split('/').at(-1) ?? '';
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  if (anyOf)
    return html`${anyOf.map((one, i) => html`${i === 0 ? '' : ' или '}${renderType(one)}`)}${renderLimits(schema)}`;
  const types = [schema.type ?? []].flat();
  const named = types.map((type) => (type === 'string' && formatWords[schema.format ?? '']) || typeWords[type]);
  const words = named.length === 0 ? 'любое значение' : named.join(' или ');
  return html`${words}${items ? html`: ${renderType(items)}` : null}${renderLimits(schema)}${renderFields(schema)}`;
}

function renderFields({ properties, required = [], additionalProperties }: JsonSchema): Html | null {
  if (additionalProperties) return html`; под каждым именем — ${renderType(additionalProperties)}`;
  if (!properties) return null;
  return html`<ul>
    ${Object.entries(properties).map(
      ([name, field]) =>
        html`<li>
          <code>${name}</code>${required.includes(name) ? '' : ' (может отсутствовать)'}: ${renderType(field)}
        </li>`,
    )}
  </ul>`;
}

function renderLimits(schema: JsonSchema): Html | null {
  const words = [
    schema.enum && `одно из: ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`,
    schema.minimum !== undefined && `от ${schema.minimum}`,
    schema.exclusiveMinimum !== undefined && `больше ${schema.exclusiveMinimum}`,
    schema.maximum !== undefined && `до ${schema.maximum}`,
    schema.exclusiveMaximum !== undefined && `меньше ${schema.exclusiveMaximum}`,
    schema.minLength === 1 ? 'не пустая' : schema.minLength !== undefined && `от ${schema.minLength} знаков`,
    schema.maxLength !== undefined && `до ${schema.maxLength} знаков`,
    schema.maxItems !== undefined && `до ${schema.maxItems} записей`,
    schema.pattern !== undefined && schema.format === undefined && `вид: ${schema.pattern}`,
    schema.default !== undefined && `без него — ${JSON.stringify(schema.default)}`,
  ].filter((word) => typeof word === 'string');
  return words.length === 0 ? null : html`<span class="muted">; ${words.join('; ')}</span>`;
}
