import { styled } from '@/lib/theme/styled';
import { framedIconButton } from '@/components/ui/button-styles';
import { media } from '@/lib/theme/media';

export const Footer = styled.footer`
  margin-top: auto;
  border-top: 1px solid var(--color-line);
  background: var(--color-sunken);
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: 1.5;

  & > .blocks,
  & > .rights {
    max-width: var(--page-width);
    margin-inline: auto;
    padding-inline: var(--page-gutter);
  }

  & > .blocks {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6) var(--space-7);
    padding-block: var(--space-6);
  }

  ${media.tablet} {
    & > .blocks {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.desktop} {
    & > .blocks {
      /* As many columns as there are blocks: a public site may have set no contacts and no networks. */
      grid-template-columns: minmax(0, 1.5fr);
      grid-auto-columns: minmax(0, 1.15fr);
      grid-auto-flow: column;
    }
  }

  .block {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    min-width: 0;
  }

  .about {
    max-width: 34rem;
  }

  .name {
    display: flex;
    align-self: flex-start;
    color: var(--color-ink);
    text-decoration: none;
  }

  .label {
    color: var(--color-ink);
    font-weight: 600;
  }

  nav ul {
    display: grid;
    gap: var(--space-1);
  }

  nav a,
  .product li > * {
    display: inline-block;
    padding-block: 0.1875rem;
    text-underline-offset: 0.2em;
    text-decoration-color: transparent;
  }

  .product {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
  }

  .product li > * {
    color: var(--color-ink);
    font-weight: 600;
    text-decoration-color: var(--color-line);
  }

  .product button {
    border: 0;
    background: none;
    text-decoration-line: underline;
  }

  /* Whoever has no keyboard need not read of its keys. */
  .keys {
    display: none;
  }

  @media (hover: hover) and (pointer: fine) {
    html[data-js] & .keys {
      display: block;
    }
  }

  nav a:hover,
  .product li > :hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }

  .social {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  .social a {
    ${framedIconButton}
    transition: border-color var(--motion), color var(--motion);
  }

  .social a:hover {
    border-color: currentColor;
    color: var(--color-accent);
  }

  & > .rights {
    padding-bottom: var(--space-5);
  }

  ${media.phone} {
    & > .blocks {
      gap: var(--space-4);
      padding-top: var(--space-5);
    }

    .block {
      gap: var(--space-1);
    }
  }

  @media print {
    display: none;
  }
`;
