import { categoryOfSection } from '@/lib/language/topics/section-names';

/** More of an address is not looked at. */
const maxSegments = 5;
const maxSegmentLength = 60;

/**
 * The category that a section in an article's address names: `/sport/…`, `/news/ekonomika/…`, `/culture-and-arts/…`, or the host `sport.example.by`.
 * The last segment is the article's own name and says nothing.
 * @returns null where no section is named, or sections of different categories.
 */
export function sectionOf(url: string): number | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const segments = pathname
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .slice(0, maxSegments + 1);
  const own =
    pathname.endsWith('/') && segments.length <= maxSegments
      ? segments.slice(0, -1)
      : segments.slice(0, segments.length - 1);
  const named = [subdomainOf(hostname), ...own.slice(0, maxSegments)].flatMap((segment) =>
    segment.length > maxSegmentLength ? [] : (categoryOfSegment(segment) ?? []),
  );
  return new Set(named).size === 1 ? (named[0] ?? null) : null;
}

/** A site that is a section of another one, or one of a single subject: `football.example`; other sites' own names say little about an article. */
const subjectsOfSites: ReadonlySet<number> = new Set([9, 10]);

function subdomainOf(hostname: string): string {
  const labels = hostname.replace(/^www\./, '').split('.');
  const [first = ''] = labels;
  const isSection = labels.length > 2 || subjectsOfSites.has(categoryOfSection.get(first) ?? 0);
  return isSection ? first : '';
}

/** The segment whole, else each of its words: `nauka_i_tehnika`, `sport-cat`. */
function categoryOfSegment(segment: string): number | null {
  const whole = categoryOfSection.get(segment.replaceAll('_', '-'));
  if (whole !== undefined) return whole;
  const words = segment.split(/[-_]/).filter((word) => word.length > 3);
  const found = new Set(words.flatMap((word) => categoryOfSection.get(word) ?? []));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
