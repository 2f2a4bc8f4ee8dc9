import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { ArrowIcon } from '@/components/ui/icons';
import { paths } from '@/lib/site/paths';

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  a {
    ${quietButton}
  }

  @media print {
    display: none;
  }
`;

interface Neighbour {
  href: string;
  words: string;
}

interface ArchiveNeighboursProps {
  /** The accessible name: «Соседние дни». */
  label: string;
  earlier: Neighbour | null;
  later: Neighbour | null;
}

/** Links to the page before, to the page after and to the whole archive. */
export function ArchiveNeighbours({ label, earlier, later }: ArchiveNeighboursProps) {
  return (
    <Ways aria-label={label}>
      {earlier && (
        <a className="earlier" href={earlier.href}>
          <ArrowIcon to="left" />
          {earlier.words}
        </a>
      )}
      <a href={paths.archive()}>Весь архив</a>
      {later && (
        <a className="later" href={later.href}>
          {later.words}
          <ArrowIcon to="right" />
        </a>
      )}
    </Ways>
  );
}
