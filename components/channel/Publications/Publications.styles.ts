import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { bareIconButton } from '@/components/ui/button-styles';
import { clampLines } from '@/components/ui/clamp-lines';
import { titleUnderline } from '@/components/ui/link-styles';
import { ruledRows } from '@/components/ui/list-styles';
import { pictureStyles } from '@/components/ui/Picture.styles';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

const pictureWidth = css`
  width: 12rem;

  ${media.phone} {
    width: 5.5rem;
  }
`;

export const Cards = styled.ul`
  ${pictureStyles}
  ${absoluteOnPaper}
  ${ruledRows(5)}

  .publication {
    --picture-shape: 16 / 10;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-3) var(--space-4);
  }

  .picture {
    align-self: start;
    ${pictureWidth}
  }

  .words {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .section {
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 600;
    line-height: var(--leading-snug);
  }

  .title {
    font-size: var(--text-l);
    line-height: var(--leading-snug);
  }

  .title a {
    text-decoration: none;
  }

  .title a:hover {
    ${titleUnderline}
  }

  /* A summary takes three lines at most (LIST-3). */
  .summary {
    ${clampLines(3)}
    color: var(--color-muted);
    line-height: 1.5;
  }

  .meta {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .delete {
    ${bareIconButton}
    align-self: start;
    margin: -0.625rem -0.625rem 0 0;
  }

  .delete:hover {
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }

  .extra {
    grid-column: 2 / -1;
    min-width: 0;
  }

  ${media.phone} {
    .publication {
      --picture-shape: 1;
      gap: var(--space-3);
    }

    .summary {
      font-size: var(--text-s);
    }

    .extra {
      grid-column: 1 / -1;
    }
  }
`;

export const CardSkeletons = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-4);
  }

  & > div + div {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }

  span {
    ${skeleton}
  }

  .picture-skeleton {
    aspect-ratio: 16 / 10;
    ${pictureWidth}
  }

  .words {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }

  .words > .short {
    max-width: 8rem;
  }

  ${media.phone} {
    & > div {
      gap: var(--space-3);
    }

    .picture-skeleton {
      aspect-ratio: 1;
    }
  }
`;

/** The end of the list, or the message shown instead of a list. */
export const ListEnd = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-muted);

  & > button {
    min-width: 15rem;
  }

  &[data-announcement] {
    ${visuallyHidden}
  }
`;
