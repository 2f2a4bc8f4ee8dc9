import styled from 'styled-components';

export const Note = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-1);
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: 1.5;
  overflow-wrap: anywhere;

  a {
    color: var(--color-ink);
    text-decoration-color: var(--color-accent);
    text-underline-offset: 0.2em;
  }

  a:hover {
    color: var(--color-accent);
  }
`;
