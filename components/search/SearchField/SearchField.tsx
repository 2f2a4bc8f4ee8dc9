import { SearchIcon } from '@/components/ui/icons/SearchIcon';
import { longestQuery } from '@/lib/contract/search';
import { paths } from '@/lib/site/paths';
import { Field } from './SearchField.styles';

/** The search in the header: a plain form, without a script. On phones there is no room for it, and a link stands in its place. */
export function SearchField() {
  return (
    <Field action={paths.search()} role="search" aria-label="Поиск по сайту">
      <input
        type="search"
        name="q"
        aria-label="Поиск по новостям"
        placeholder="Поиск"
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Найти">
        <SearchIcon />
      </button>
    </Field>
  );
}
