import { styled } from '@/lib/theme/styled';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { media } from '@/lib/theme/media';

/** As large as the cards of a grid will be. */
const Skeletons = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-6) var(--space-5);

  .skeleton {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  .skeleton span {
    ${skeleton}
  }

  .skeleton > .picture-skeleton {
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

    .skeleton {
      flex-direction: row-reverse;
      gap: var(--space-4);
      padding-bottom: var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }

    .skeleton > .picture-skeleton {
      flex: none;
      width: 6rem;
      aspect-ratio: 1;
    }
  }
`;

/** Number of skeletons, and how many of them the compact layout shows (LIST-1). */
const wide = 12;
const compact = 6;

/** Shown while a grid loads: 12 skeleton cards, 6 in the compact layout, or `skeletons`. */
export function SkeletonGrid({ skeletons = wide }: { skeletons?: number }) {
  return (
    <Skeletons role="status" aria-label="Загрузка...">
      {Array.from({ length: skeletons }, (_, index) => (
        <div key={index} className={index < compact ? 'skeleton' : 'skeleton spare'}>
          <span className="picture-skeleton" />
          <div className="words">
            <span />
            <span />
            <span className="short" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
