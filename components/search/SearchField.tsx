import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { SearchIcon } from '@/components/ui/icons';
import { paths } from '@/lib/site/paths';
import { QueryInput } from './QueryInput';

const Field = styled.form`
  position: relative;
  display: flex;
  flex: 1 1 0;
  min-width: 0;
  max-width: 26rem;
  margin-inline: auto;

  input {
    width: 100%;
    min-width: 0;
    min-height: 2.75rem;
    padding: var(--space-2) 3rem var(--space-2) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-ink);
    font: 400 max(16px, var(--text-m))/1.25 var(--font-text);
    appearance: none;
  }

  input::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }

  input:hover {
    border-color: var(--color-ink);
  }

  input:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-round);
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  button {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 2.75rem;
    border: 0;
    border-radius: var(--radius-round);
    background: none;
    color: var(--color-muted);
  }

  button:hover {
    color: var(--color-ink);
  }

  button:focus-visible {
    outline-offset: -3px;
    border-radius: var(--radius-round);
  }

  ${media.phone} {
    display: none;
  }
`;

/** The search in the header: a plain form, with suggestions where there are scripts. Phones have no room for it and show a link instead. */
export function SearchField() {
  return (
    <Field action={paths.search()} role="search" aria-label="Поиск по сайту">
      <QueryInput aria-label="Поиск по новостям" placeholder="Поиск" />
      <button type="submit" aria-label="Найти">
        <SearchIcon />
      </button>
    </Field>
  );
}
