import { parseArchivePlace, type ArchivePlace } from '@/lib/site/archive-place';
import { parseId } from '@/lib/site/paths';

/** What has to be in the store for a page to be there. */
export type PageQuestion =
  | { kind: 'story'; id: number; article: number | null }
  | { kind: 'channel'; id: number }
  | { kind: 'archive'; place: Exclude<ArchivePlace, { kind: 'index' }> };

/** `missing`: nothing is there. `elsewhere`: the story is there, the article that the address selects is not in it. */
export type PageFinding = 'here' | 'missing' | 'elsewhere';

/**
 * The question that the address of a page puts to the store; null for pages that are always there.
 * @param target a path in its one spelling (canonical-address.ts), with the query
 */
export function toPageQuestion(target: string): PageQuestion | null {
  const [path = '', query = ''] = target.split('?', 2);
  const [, folder, ...rest] = path.split('/');
  const id = rest.length === 1 ? parseId(rest[0] ?? '') : null;
  if (folder === 'story' && id !== null)
    return { kind: 'story', id, article: parseId(new URLSearchParams(query).get('article') ?? '') };
  if (folder === 'channel' && id !== null) return { kind: 'channel', id };
  if (folder !== 'archive' || rest.length === 0) return null;
  const place = parseArchivePlace(rest);
  return place === null || place.kind === 'index' ? null : { kind: 'archive', place };
}
