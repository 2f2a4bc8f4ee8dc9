import { curlOf } from './curl';
import { renderSchemas, renderTable, renderType } from './docs-schemas';
import { docsStyle } from './docs-style';
import { html, Html } from '../../../platform/base/html';
import type { OpenApiDocument, OperationObject, ParameterObject } from './open-api';
import { methods, type Method } from './operation';

interface Call {
  method: Method;
  path: string;
  operation: OperationObject;
}

const places: Readonly<Record<ParameterObject['in'], string>> = {
  path: 'в пути',
  query: 'в запросе',
  header: 'в заголовке',
};

/** The reference as a page for people, made of nothing but the document: no script, no file beside it. */
export function renderDocs(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): Call[] => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );
  const { info, tags } = document;
  const origin = document.servers[0]?.url ?? '';
  const sections = tags.map((tag, i) => ({
    ...tag,
    id: `tag-${i + 1}`,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}: справочник</title>
        ${new Html(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">К содержанию</a>
        <header>
          <h1>${info.title}</h1>
          <p class="muted">Версия ${info.version} · ${origin}</p>
          ${info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p> `)}
          <p><a href="/api/openapi.json">Документ OpenAPI 3.1</a> для программ.</p>
        </header>
        <nav aria-label="Разделы">
          <ul>
            ${sections.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li> `)}
            <li><a href="#schemas">Схемы</a></li>
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          ${sections.map(
            (section) =>
              html`<section aria-labelledby="${section.id}">
                <h2 id="${section.id}">${section.name}</h2>
                <p>${section.description}</p>
                ${section.calls.map((call) => renderCall(call, origin))}
              </section> `,
          )}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Схемы</h2>
            <p>Поля ответов. Других полей может стать больше.</p>
            ${renderSchemas(document.components.schemas)}
          </section>
        </main>
      </body>
    </html> `.markup;
}

function renderCall({ method, path, operation }: Call, origin: string): Html {
  const { operationId: id, summary, description, parameters, requestBody, responses } = operation;
  return html`<section aria-labelledby="${id}">
    <h3 id="${id}">${summary}</h3>
    <code class="call">${method.toUpperCase()} ${path}</code>
    ${description === undefined ? null : html`<p>${description}</p> `}
    <p class="muted">${accessWords(operation)}</p>
    ${
      parameters
        ? html`<h4>Параметры</h4>
            ${renderParameters(summary, parameters)} `
        : null
    }${
      requestBody
        ? html`<h4>Тело запроса</h4>
            ${renderContent(requestBody.content)} `
        : null
    }
    <h4>Ответы</h4>
    ${renderTable(
      `Ответы: ${summary}`,
      ['Код', 'Что это', 'Тело'],
      Object.entries(responses).map(([status, response]) => [
        html`<code>${status}</code>`,
        html`${response.description}${response.headers ? html` <span class="muted">Заголовки: ${Object.keys(response.headers).join(', ')}.</span>` : null}`,
        response.content ? renderContent(response.content) : html`нет`,
      ]),
    )}
    <details>
      <summary>Пример: ${summary}</summary>
      <pre><code>${curlOf({ method, path, operation, origin })}</code></pre>
    </details>
  </section> `;
}

function accessWords({ security }: OperationObject): string {
  if (security.length === 0) return 'Токен не нужен.';
  return security.length > 1 ? 'Токен не обязателен.' : 'Нужен токен доступа.';
}

function renderParameters(summary: string, parameters: readonly ParameterObject[]): Html {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    html`<code>${name}</code>`,
    html`${places[place]}${required ? ', обязателен' : ''}`,
    renderType(schema),
    html`${description}`,
  ]);
  return renderTable(`Параметры: ${summary}`, ['Имя', 'Где', 'Тип', 'Что значит'], rows);
}

function renderContent(content: Readonly<Record<string, { schema: Parameters<typeof renderType>[0] }>>): Html {
  const parts = Object.entries(content).map(
    ([type, { schema }]) => html`<div><code>${type}</code>: ${renderType(schema)}</div>`,
  );
  return html`${parts}`;
}
