import { at, listAt, textAt } from '../json';

/**
 * What structured-data-testing-tool misses in a page: the entities it should have, with Google's fields, and the tags of previews.
 * @param types schema.org types that the page has to have
 */
export async function testStructuredData(html: string, types: readonly string[]): Promise<string[]> {
  const [
    {
      default: { structuredDataTest },
    },
    { default: presets },
  ] = await Promise.all([import('structured-data-testing-tool'), import('structured-data-testing-tool/presets.js')]);
  const options = {
    presets: [presets.Google, presets.Facebook, presets.Twitter],
    schemas: types.map((type) => `jsonld:${type}`),
  };
  const result: unknown = await structuredDataTest(html, options).catch(
    (error: unknown) => at(error, 'res') ?? { failed: [{ test: String(error) }] },
  );
  return listAt(result, 'failed').map(
    (failed) => `${textAt(failed, 'group')} ${textAt(failed, 'test')}: ${textAt(failed, 'error', 'message')}`,
  );
}
