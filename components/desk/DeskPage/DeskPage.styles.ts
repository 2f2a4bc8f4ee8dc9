import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton/Skeleton.styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

export const DeskMain = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding-top: var(--space-3);

  & > h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }
`;

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
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration-color: var(--color-accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  a:hover {
    color: var(--color-accent);
  }

  ${media.phone} {
    align-items: flex-start;
    gap: var(--space-4);
  }
`;

/** Form, feed, publications: the order of a phone. From 900 px on the feed stands in the side column, beside the two others. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-7) clamp(var(--space-5), 3.5vw, var(--space-7));

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) var(--side-width);

    & > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);

  .loading {
    ${visuallyHidden}
  }

  /* Without scripts nothing will ever come in its place. */
  :root:not([data-js]) & {
    display: none;
  }

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

  /* As a Section with its rule, its heading and its fields. */
  .block {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
    padding-top: var(--space-3);
    border-top: 2px solid var(--color-line);
  }

  .block > span {
    ${skeleton}
    height: 4.5rem;
  }

  .block > .heading-place {
    height: calc(1.2 * var(--text-2xl));
    max-width: 14rem;
  }

  .block > .tall {
    height: 17.5rem;
  }
`;
