import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactionTypeRows } from './reference-rows';

test('at least six, each with an id, words and a picture of its own', () => {
  expect(reactionTypeRows.length).toBeGreaterThanOrEqual(6);
  for (const field of ['id', 'description', 'icon'] as const) {
    expect(new Set(reactionTypeRows.map((row) => row[field])).size).toBe(reactionTypeRows.length);
  }
});

test.each(reactionTypeRows.map(({ description, icon }) => [description, icon]))(
  '«%s»: %s is a small square drawing of ours, without script, letters or links',
  (_what, icon) => {
    const drawing = readFileSync(join(process.cwd(), 'public', icon), 'utf8');
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="32" height="32" viewBox="0 0 32 32">/,
    );
    expect(drawing.length).toBeLessThan(2_000);
    expect(drawing).not.toMatch(/<(script|text|image|foreignObject|style|use|a)\b|\son\w+=|href|url\(/);
  },
);
