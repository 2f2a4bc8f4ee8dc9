import styled from 'styled-components';

export const CheckLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding-block: 0.625rem;
  line-height: 1.5;
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.125rem;
    accent-color: var(--color-ink);
    cursor: pointer;
  }

  a {
    text-decoration-color: var(--color-accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  a:hover {
    color: var(--color-accent);
  }
`;
