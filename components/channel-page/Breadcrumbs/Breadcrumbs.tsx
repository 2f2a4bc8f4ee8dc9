import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import { paths } from '@/lib/site/paths';
import { Trail } from './Breadcrumbs.styles';

/** The way from home to this page, as its BreadcrumbList tells it (seo.md). */
export function Breadcrumbs({ here }: { here: string }) {
  return (
    <Trail aria-label="Вы здесь">
      <ol>
        <li>
          <IntentLink href={paths.home()}>Главная</IntentLink>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </Trail>
  );
}
