import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { primaryButton } from '@/components/ui/button-styles';
import { NewStoriesLink } from './NewStoriesLink';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

/** Lies over the page's lower edge, above the cookie bar, so that nothing moves when it appears. */
const Place = styled.div`
  position: fixed;
  inset-inline: 0;
  bottom: calc(var(--cookie-bar-height, env(safe-area-inset-bottom)) + var(--space-3));
  z-index: 14;
  display: flex;
  justify-content: center;
  pointer-events: none;

  a {
    ${primaryButton}
    white-space: nowrap;
    pointer-events: auto;
    box-shadow: var(--color-shadow);
    animation: ${arrive} var(--motion) ease-out;
  }

  @media print {
    display: none;
  }
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
    <Place role="status">
      <NewStoriesLink {...props} />
    </Place>
  );
}
