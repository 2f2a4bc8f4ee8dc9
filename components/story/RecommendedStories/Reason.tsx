import type { Because } from '@/lib/contract/recommendation';
import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/site/paths';
import { becauseWords } from '@/lib/text/because-words';

/** Above the link that covers the card; only its words are pressed, on lines as high as a target. */
const Line = styled.p`
  color: var(--color-muted);
  font-size: 0.8125rem;
  line-height: 1.5rem;

  a {
    position: relative;
    z-index: 2;
    color: inherit;
    text-decoration: none;
  }

  a:hover,
  a:focus-visible {
    color: var(--color-ink);
    text-decoration: underline;
  }

  small {
    ${visuallyHidden}
  }
`;

/** Says on the card of a recommended story why it is there (RECOMMEND-1); leads to what is known of the reader's interests. */
export function Reason({ because }: { because: Because | undefined }) {
  if (!because) return null;
  return (
    <Line>
      <a href={paths.interests()}>
        <small>Почему это здесь: </small>
        {becauseWords(because)}
      </a>
    </Line>
  );
}
