import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { SessionLine } from './SessionLine';

const appear = keyframes`
  to { opacity: 1; }
`;

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

/**
 * Lies on the header's upper edge: it covers nothing and moves nothing. A session that loads at once never shows it.
 */
const Progress = styled.div`
  display: contents;

  > span {
    position: absolute;
    inset: 0 0 auto;
    height: 3px;
    overflow: hidden;
    opacity: 0;
    pointer-events: none;
    animation: ${appear} 1ms 200ms forwards;
  }

  > span::before {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    border-radius: var(--radius-round);
    background: var(--color-accent);
    animation: ${pass} 1200ms ease-in-out infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    > span::before {
      width: 100%;
      animation: none;
    }
  }
`;

/** A thin line at the top of the page while the session loads (R9). */
export function SessionProgress() {
  return (
    <Progress>
      <SessionLine />
    </Progress>
  );
}
