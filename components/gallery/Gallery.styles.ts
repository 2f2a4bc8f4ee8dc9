import { styled } from '@/lib/theme/styled';
import { pictureStyles } from '@/components/ui/Picture.styles';

/** Widths from which one more photo is shown (GALLERY-1). */
const one = '@media (max-width: 549.98px)';
const two = '@media (min-width: 550px) and (max-width: 1149.98px)';
const several = '@media (min-width: 550px)';
const three = '@media (min-width: 1150px)';

/** The photos with the line that says whose they are. Its links are as high as lines: WCAG 2.5.8 lets links in a sentence be so. */
export const Figure = styled.figure`
  display: grid;
  gap: var(--space-1);
  width: 100%;

  figcaption {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  ${one} {
    [data-place='2'] {
      display: none;
    }
  }

  @media (max-width: 1149.98px) {
    [data-place='3'] {
      display: none;
    }
  }

  @media print {
    [data-place='2'],
    [data-place='3'] {
      display: none;
    }
  }
`;

/**
 * One large photo, and beside it one or two that share its height. Photos for which the screen is too narrow are in
 * the HTML but not displayed: browsers do not load them.
 */
export const Photos = styled.div`
  ${pictureStyles}

  display: grid;
  gap: var(--space-2);
  width: 100%;

  .photo {
    position: relative;
    display: block;
    cursor: zoom-in;
  }

  .photo > .picture {
    height: 100%;
  }

  .more {
    position: absolute;
    inset: 0;
    display: none;
    place-items: center;
    padding: var(--space-2);
    border-radius: var(--radius-s);
    background: rgb(0 0 0 / 60%);
    color: #fff;
    font-size: var(--text-l);
    font-weight: 600;
    line-height: var(--leading-snug);
    text-align: center;
    transition: background-color var(--motion);
  }

  .photo:hover .more {
    background: rgb(0 0 0 / 72%);
  }

  .all {
    grid-column: 1 / -1;
    font-size: var(--text-s);
  }

  /* Where the scripts of the page have failed, nothing else leads to the photos that are out of sight. */
  html[data-js]:not([data-broken]) & .all,
  html[data-live] & .all {
    display: none;
  }

  .all > a {
    padding: var(--space-2);
  }

  ${one} {
    .photo ~ .photo {
      display: none;
    }

    /* Over the only picture in sight: a label at its edge, not a veil. */
    .photo:first-of-type > .more {
      inset: auto var(--space-2) var(--space-2) auto;
      display: grid;
      padding: var(--space-1) var(--space-3);
      font-size: var(--text-s);
    }
  }

  ${two} {
    .photo:nth-of-type(3) {
      display: none;
    }

    .photo:nth-of-type(2) > .more {
      display: grid;
    }
  }

  ${several} {
    &:not([data-count='1']) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    }

    /* Only the first one's shape counts; the others fill what it leaves. */
    .photo ~ .photo {
      min-height: 6rem;
    }

    .photo ~ .photo > .picture {
      position: absolute;
      inset: 0;
      aspect-ratio: auto;
    }
  }

  ${three} {
    &[data-count='3'] .photo:first-of-type {
      grid-row: span 2;
    }

    .photo:nth-of-type(3) > .more {
      display: grid;
    }
  }

  @media print {
    .photo ~ .photo,
    .more,
    .all {
      display: none;
    }

    &[data-count] {
      display: block;
      max-width: 12cm;
    }
  }
`;
