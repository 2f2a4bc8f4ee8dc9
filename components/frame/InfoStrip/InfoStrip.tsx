import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { InfoWords } from './InfoWords';

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  height: 2rem;
  padding-inline: max(var(--page-gutter), calc((100% - var(--page-width)) / 2 + var(--page-gutter)));
  border-bottom: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: var(--leading-snug);
  white-space: nowrap;

  .values {
    display: flex;
    align-items: center;
    gap: var(--space-3) var(--space-5);
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }

  img {
    flex: none;
  }

  ${media.phone} {
    font-size: var(--text-xs);

    /* Two lines of these letters are no higher than the strip. */
    .line {
      white-space: normal;
    }

    .values {
      flex: 1;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 var(--space-3);
    }

    /* A phone has room for one of both: the site's line before scripts run and while nothing is known, else the values. */
    :root[data-live] & > .line:not([data-unknown]) {
      display: none;
    }
  }
`;

/**
 * The header's strip (HEADER-2, R30): the weather and currency rates beside the site's line, which a phone shows when there is
 * nothing else. The HTML of the server has the line only; the strip's height never changes.
 */
export function InfoStrip() {
  return (
    <Strip>
      <InfoWords />
    </Strip>
  );
}
