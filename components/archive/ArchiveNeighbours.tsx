import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';
import { ArrowIcon } from '@/components/ui/icons';
import { IntentLink } from '@/components/ui/IntentLink';
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
        <IntentLink className="earlier" href={earlier.href}>
          <ArrowIcon to="left" />
          {earlier.words}
        </IntentLink>
      )}
      <IntentLink href={paths.archive()}>Весь архив</IntentLink>
      {later && (
        <IntentLink className="later" href={later.href}>
          {later.words}
          <ArrowIcon to="right" />
        </IntentLink>
      )}
    </Ways>
  );
}
