import styled from 'styled-components';

export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  font-size: var(--text-s);
  font-weight: 600;
  line-height: var(--leading-snug);

  .mark {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    overflow: hidden;
    border-radius: var(--radius-round);
    background: var(--color-sunken);
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 700;
  }

  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
