import { curlOf } from './curl';
import { renderDocs } from './docs-page';
import { docsPolicy, docsStyle } from './docs-style';
import { buildDocument } from './document';
import type { OpenApiDocument } from './open-api';
import { createHash } from 'node:crypto';

const document = buildDocument({ origin: 'https://sujet.example', version: '1.2.3' });
const page = renderDocs(document);

describe('the page', () => {
  test('is in Russian, has a title, one first heading, a way past the navigation, and is not for search engines', () => {
    expect(page).toMatch(/^<!doctype html>\s*<html lang="ru">/);
    expect(page).toContain('<title>API сайта «Сюжет»: справочник</title>');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('<a class="skip" href="#main">');
    expect(page).toContain('<main id="main"');
    expect(page).toContain('<meta name="robots" content="noindex" />');
  });

  test('has every operation under its section, with its method and address', () => {
    for (const [path, item] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(item)) {
        expect(page).toContain(`<code class="call">${method.toUpperCase()} ${path}</code>`);
        expect(page).toContain(`<h3 id="${operation.operationId}">`);
      }
  });

  test('every link within it has its target, and no id stands twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('headings go down one level at a time', () => {
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  });

  test('has no script, no attribute with styles and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|<(?:img|link|iframe|form)\b|@import|url\(/);
  });

  test('escapes whatever stands in the document', () => {
    const evil = '"><script>alert(1)</script>&';
    const call = document.paths['/api/v1/search/']?.get;
    if (!call) throw new Error('there is no search');
    const [first] = call.parameters ?? [];
    if (!first) throw new Error('search has no parameters');
    const hostile: OpenApiDocument = {
      ...document,
      info: { ...document.info, title: evil, description: evil },
      paths: {
        [`/${evil}`]: {
          get: {
            ...call,
            summary: evil,
            description: evil,
            parameters: [{ ...first, name: evil, description: evil, schema: { enum: [evil], pattern: evil } }],
            responses: { [evil]: { description: evil } },
          },
        },
      },
      components: { ...document.components, schemas: { [evil]: { properties: { [evil]: { type: 'string' } } } } },
    };
    const shown = renderDocs(hostile);
    expect(shown).not.toContain('<script');
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
  });
});

test('the policy lets the page’s own styles be, by their hash, and nothing else (CSP-1)', () => {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  expect(style).toBe(docsStyle);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(docsPolicy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

describe('the example for a shell', () => {
  const call = (path: string, method: 'get' | 'post' | 'delete') => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`there is no ${method} ${path}`);
    return { path, method, operation, origin: 'https://sujet.example' };
  };

  test('reading has its parameters in the address', () => {
    expect(curlOf(call('/api/v1/news/', 'get'))).toBe("curl 'https://sujet.example/api/v1/news/?source=1'");
    expect(curlOf(call('/api/v1/story-detail/{id}/', 'get'))).toBe(
      "curl 'https://sujet.example/api/v1/story-detail/1/'",
    );
  });

  test('a change has its method or body, and the reader’s own token', () => {
    expect(curlOf(call('/api/v1/news/{id}/', 'delete'))).toContain('-X DELETE \\\n  -H "Authorization: Bearer $TOKEN"');
    expect(curlOf(call('/api/v1/reactions/add/', 'post'))).toContain(`-d '{"story_article":1,"reaction_type":1}'`);
  });

  test('a quote in a value does not end the argument', () => {
    const reading = call('/api/v1/search/', 'get');
    const body = {
      required: true,
      content: { 'application/json': { schema: {}, example: { name: "О'Нил" } } },
    } as const;
    const command = curlOf({ ...reading, method: 'post', operation: { ...reading.operation, requestBody: body } });
    expect(command).toContain(`-d '{"name":"О'\\''Нил"}'`);
  });
});
