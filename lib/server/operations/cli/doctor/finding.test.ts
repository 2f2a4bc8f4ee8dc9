import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingIds } from '../../../web/findings/finding';

const sources = [__dirname, join(__dirname, '../../../web/findings')]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('finding.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe('ids of the doctor’s checks', () => {
  test('are unique, in kebab case', () => {
    expect(new Set(findingIds).size).toBe(findingIds.length);
    expect(findingIds.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  });

  test('are all in use: a check that is gone takes its id with it', () => {
    expect(findingIds.filter((id) => !sources.includes(`'${id}'`))).toEqual([]);
  });

  test('stand in docs/metrics.md, and no others', () => {
    const page = readFileSync(join(__dirname, '../../../../../docs/metrics.md'), 'utf8');
    const list = page.split('## Коды doctor')[1] ?? '';
    const told = [...list.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id);
    expect(told.filter((id) => id !== 'provider-')).toEqual([...findingIds]);
  });
});
