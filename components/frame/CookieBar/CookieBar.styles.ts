import styled from 'styled-components';
import { accentLink } from '@/components/ui/link-styles';
import { media } from '@/lib/theme/media';

/** Lies on the room that the page keeps for it (lib/theme/global-style.ts): nearly always exactly. */
export const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 15;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  box-shadow: var(--color-shadow);
  font-size: var(--text-s);
  line-height: 1.5;

  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
    max-width: var(--page-width);
    margin-inline: auto;
    padding: var(--space-3) var(--page-gutter);
  }

  a {
    display: inline-block;
    ${accentLink}
  }

  button {
    flex: none;
  }

  ${media.phone} {
    & > div {
      flex-direction: column;
      align-items: stretch;
    }

    /* The same three lines on every phone, also on those where two would do. */
    p {
      min-height: 4.5em;
    }
  }

  @media print {
    display: none;
  }
`;
