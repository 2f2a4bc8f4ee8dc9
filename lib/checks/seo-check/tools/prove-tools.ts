import { createServer } from 'node:http';
import { check, type Check } from '../check';
import type { Tools } from './tools';

/** A page with one fault for each program: no title, no description, an unclosed tag, a picture without words. */
const faulty =
  '<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"></head><body><main><div><img src="data:," width="9" height="9"></main></body></html>';
const faultyNews =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://site.example/1</loc><n:news><n:title>A</n:title></n:news></url></urlset>';

/** Gives each external program a page with faults that it must find: a program that finds none would prove nothing. */
export async function proveTools(tools: Tools): Promise<Check[]> {
  const { url, close } = await serve(faulty);
  const sees = (program: string, faults: readonly string[] | undefined) =>
    check(`${program} sees a seeded fault`, faults !== undefined && faults.length > 0, 'it saw nothing');
  try {
    return [
      sees('xmllint', await tools.validateXml(faultyNews, 'sitemap-all')),
      sees('xmllint without a schema', await tools.validateXml('<a><b></a>', null)),
      sees('vnu', (await tools.validateHtml(new Map([['faulty', faulty]]))).get('faulty')),
      sees('structured-data-testing-tool', await tools.testStructuredData(faulty, ['NewsArticle'])),
      sees('Lighthouse', await tools.findLighthouseFaults(url, false)),
    ];
  } finally {
    close();
  }
}

function serve(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}/`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}
