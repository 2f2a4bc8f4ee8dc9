import { styled } from '@/lib/theme/styled';
import { NewStoriesLink } from './NewStoriesLink';

/** Out of the flow from the beginning: the rest of its rules come with the link, and nothing moves then. */
const Place = styled.div`
  position: fixed;
`;

interface NewStoriesProps {
  /** Null: of all categories. */
  category: number | null;
  /** The page's own address: the link loads it anew. */
  path: string;
}

/** «Новых сюжетов: 3» over a list that was opened before they appeared. */
export function NewStories(props: NewStoriesProps) {
  return (
    <Place className="new-stories" role="status">
      <NewStoriesLink {...props} />
    </Place>
  );
}
