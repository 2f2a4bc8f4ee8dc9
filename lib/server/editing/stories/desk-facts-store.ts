import { sql } from 'drizzle-orm';
import type { StoryPlaces } from '@/lib/contract/desk-rules';
import type { DeskStory } from '@/lib/contract/desk';
import { findNewestStoryEntry } from '../../platform/changes/audit-store';
import type { Queryable } from '../../platform/db/client';
import { listTopPins } from '../../stories/top-pin-store';

type DeskFacts = Omit<DeskStory, 'id' | 'title' | 'articles'>;

/** Returns all of a story that an editor may decide, and says which of it one has; null where there is no such story. */
export async function findDeskFacts(db: Queryable, storyId: number): Promise<DeskFacts | null> {
  // Before the facts: whoever changes the story between the two reads is told of, not overwritten.
  const version = await findNewestStoryEntry(db, [storyId]);
  const found = await db.execute<FactsRow>(sql`
    select headline, picture_article_id, first_article_id, first_by_editor, category_id, category_by_editor, in_belarus, in_world, places_by_editor,
      pinned_order, pinned_until, choice.story_id is not null as affair_by_editor, choice.other_id as affair_with,
      exists (select from stories mate where mate.affair_id = stories.affair_id and mate.id <> stories.id and mate.articles_count > 0) as in_affair
    from stories left join affair_choices choice on choice.story_id = stories.id
    where stories.id = ${storyId}`);
  const [row] = found.rows;
  if (!row) return null;
  const pins = row.pinned_until === null ? [] : await listTopPins(db);
  return {
    version,
    first: { id: row.first_article_id, by_editor: row.first_by_editor },
    headline: row.headline,
    picture: row.picture_article_id,
    category: { id: row.category_id, by_editor: row.category_by_editor },
    places: { value: placesOf(row), by_editor: row.places_by_editor },
    affair: { is_in: row.in_affair, by_editor: row.affair_by_editor, with: row.affair_with },
    pin:
      row.pinned_order === null
        ? null
        : {
            until: row.pinned_until === null ? null : new Date(row.pinned_until).toISOString(),
            place: pins.findIndex(({ id }) => id === storyId) + 1 || null,
            count: pins.length,
          },
  };
}

function placesOf({ in_belarus, in_world }: FactsRow): StoryPlaces {
  if (in_belarus) return in_world ? 'both' : 'belarus';
  return in_world ? 'world' : 'none';
}

interface FactsRow extends Record<string, unknown> {
  headline: string | null;
  picture_article_id: number | null;
  first_article_id: number | null;
  first_by_editor: boolean;
  category_id: number | null;
  category_by_editor: boolean;
  in_belarus: boolean;
  in_world: boolean;
  places_by_editor: boolean;
  affair_by_editor: boolean;
  affair_with: number | null;
  pinned_order: number | null;
  pinned_until: string | null;
  in_affair: boolean;
}
