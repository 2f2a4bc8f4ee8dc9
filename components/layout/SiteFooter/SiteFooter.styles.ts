import styled from 'styled-components';

export const Footer = styled.footer`
  margin-top: auto;
  border-top: 1px solid var(--color-line);
  background: var(--color-sunken);
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: 1.5;

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-5) var(--space-7);
    max-width: var(--page-width);
    margin-inline: auto;
    padding: var(--space-6) var(--page-gutter);
  }

  .about {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    max-width: 34rem;
  }

  .name {
    display: flex;
    color: var(--color-ink);
    text-decoration: none;
  }
`;
