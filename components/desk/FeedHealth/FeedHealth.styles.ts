import { styled } from '@/lib/theme/styled';
import { skeleton } from '@/components/ui/Skeleton.styles';

export const Health = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  line-height: 1.5;
  overflow-wrap: anywhere;

  .state {
    font-weight: 600;
  }

  .trouble {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-accent-soft);
    box-shadow: inset 3px 0 var(--color-accent);
  }

  .trouble > :first-child {
    font-weight: 600;
  }

  dl {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  dt {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

/** As high as the facts of a healthy feed. */
export const HealthSkeleton = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  height: 17.5rem;
  overflow: hidden;

  & > span {
    ${skeleton}
    flex: 1;
  }

  & > span:first-child {
    flex: none;
    max-width: 10rem;
  }
`;

export const NoResponse = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  color: var(--color-muted);
  line-height: 1.5;
`;
