import { styled } from '@/lib/theme/styled';
import type { Crumb } from '@/lib/site/trails';

const Trail = styled.nav`
  min-width: 0;
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: var(--leading-snug);

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  li {
    flex: none;
    max-width: 100%;
  }

  /* The page's own name takes what is left of the line, however long it is: its heading says it in full. */
  li[aria-current] {
    flex: 1 1 6rem;
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  li + li::before {
    content: '›' / '';
    padding-inline-end: var(--space-2);
  }

  /* As high as a finger or a shaking hand needs (WCAG 2.5.8), without moving what stands around. */
  a {
    display: inline-block;
    margin-block: -0.25rem;
    padding-block: 0.25rem;
    text-underline-offset: 0.2em;
    text-decoration-color: var(--color-line);
  }

  a:hover {
    color: var(--color-ink);
    text-decoration-color: currentColor;
  }

  @media print {
    display: none;
  }
`;

interface BreadcrumbsProps {
  trail: readonly Crumb[];
  /** True where the page's heading stands right beneath and need not be said twice: the trail ends with the step before. */
  endsBefore?: boolean;
}

/** The breadcrumbs of a page, in the same words as its BreadcrumbList (SEO-6); the last step is the page itself. */
export function Breadcrumbs({ trail, endsBefore = false }: BreadcrumbsProps) {
  return (
    <Trail aria-label="Вы здесь">
      <ol>
        {trail.map(({ name, path }, index) => {
          if (index < trail.length - 1)
            return (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            );
          return endsBefore ? null : (
            <li key={path} aria-current="page">
              {name}
            </li>
          );
        })}
      </ol>
    </Trail>
  );
}
