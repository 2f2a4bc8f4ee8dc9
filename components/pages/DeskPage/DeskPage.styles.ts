import { styled } from '@/lib/theme/styled';
import { blockColumns } from '@/components/parts/PageColumns/block-columns';
import { tallLink } from '@/components/ui/link-styles';
import { sectionSkeleton, skeleton, waiting } from '@/components/ui/Skeleton.styles';
import { media } from '@/lib/theme/media';

export const Plain = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);
  max-width: var(--text-width);
  font-size: var(--text-l);
  line-height: 1.5;

  .how {
    color: var(--color-muted);
    font-size: var(--text-m);
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-5);

  .about {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }

  .name {
    font: 700 var(--text-2xl) / var(--leading-snug) var(--font-headline);
    overflow-wrap: anywhere;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }

  a {
    ${tallLink}
  }

  ${media.phone} {
    align-items: flex-start;
    gap: var(--space-4);
  }
`;

/** Form, feed, publications: the order of a phone. From 900 px on the feed stands in the side column, beside the two others. */
export const Columns = styled.div`
  ${blockColumns}

  ${media.wide} {
    & > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  ${waiting}
  ${sectionSkeleton}

  .head {
    display: flex;
    align-items: center;
    gap: var(--space-5);
  }

  .head > span {
    ${skeleton}
    flex: 1;
    max-width: 20rem;
    height: 3rem;
  }

  .head > span:first-child {
    flex: none;
    width: 4rem;
    height: 4rem;
  }

  .block {
    gap: var(--space-4);
  }

  .block > span {
    height: 4.5rem;
  }

  .block > .heading-skeleton {
    max-width: 14rem;
  }

  .block > .tall {
    height: 17.5rem;
  }
`;
