import { styled } from '@/lib/theme/styled';
import type { ChannelList } from '@/lib/contract/channel-list';
import { paths } from '@/lib/site/paths';

const Letters = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-1);
  }

  a {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    min-height: 2.25rem;
    font-weight: 600;
    text-decoration-color: var(--color-line);
    text-underline-offset: 0.25em;
  }

  a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }

  @media print {
    display: none;
  }
`;

/** Links to the place where the channels of each letter begin. */
export function Alphabet({ letters }: Pick<ChannelList, 'letters'>) {
  if (letters.length < 2) return null;
  return (
    <Letters aria-label="По алфавиту">
      <ol>
        {letters.map(({ letter, page }) => (
          <li key={letter}>
            <a href={`${paths.channels(page)}#${letter}`}>{letter}</a>
          </li>
        ))}
      </ol>
    </Letters>
  );
}
