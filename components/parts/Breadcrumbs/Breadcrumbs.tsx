import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import type { Crumb } from '@/lib/site/trails';
import { Trail } from './Breadcrumbs.styles';

/** The way from home to this page, word for word as its BreadcrumbList tells it (SEO-6); the last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <Trail aria-label="Вы здесь">
      <ol>
        {trail.map(({ name, path }, index) =>
          index === trail.length - 1 ? (
            <li key={path} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={path}>
              <IntentLink href={path}>{name}</IntentLink>
            </li>
          ),
        )}
      </ol>
    </Trail>
  );
}
