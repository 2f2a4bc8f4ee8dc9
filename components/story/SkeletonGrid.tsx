import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { media } from '@/lib/theme/media';

/** As large as the cards of a grid will be. */
const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-6) var(--space-5);

  .place {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  .place span {
    ${skeleton}
  }

  .place > .picture-place {
    aspect-ratio: 16 / 9;
  }

  .words {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--space-2);
  }

  .words > .short {
    width: 60%;
  }

  ${media.middle} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.compact} {
    .spare {
      display: none;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);

    .place {
      flex-direction: row-reverse;
      gap: var(--space-4);
      padding-bottom: var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }

    .place > .picture-place {
      flex: none;
      width: 6rem;
      aspect-ratio: 1;
    }
  }
`;

/** How many skeletons, and how many of them in the compact layout (LIST-1). */
const wide = 12;
const compact = 6;

/** While a grid loads: 12 places of cards, 6 on the compact layout, or as many as are asked for. */
export function SkeletonGrid({ places = wide }: { places?: number }) {
  return (
    <Places role="status" aria-label="Загрузка...">
      {Array.from({ length: places }, (_, index) => (
        <div key={index} className={index < compact ? 'place' : 'place spare'}>
          <span className="picture-place" />
          <div className="words">
            <span />
            <span />
            <span className="short" />
          </div>
        </div>
      ))}
    </Places>
  );
}
