import { styled } from '@/lib/theme/styled';
import type { ContactLink, SiteContacts } from '@/lib/site/operator';

const Contacts = styled.dl`
  display: grid;
  gap: var(--space-2);

  dt,
  dd {
    display: inline;
  }

  dd {
    color: var(--color-ink);
  }

  dd[data-unknown] {
    color: var(--color-muted);
  }

  & > div {
    text-wrap: pretty;
  }

  a {
    padding-block: 0.1875rem;
    text-underline-offset: 0.2em;
    text-decoration-color: var(--color-muted);
  }

  a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }
`;

interface ContactListProps {
  contacts: SiteContacts;
  /** True in the policies, which name the operator too. */
  withName?: boolean;
}

/** Address, e-mail and phone of whoever runs the site; nothing where nothing is to be shown (FRAME-1). */
export function ContactList({ contacts, withName = false }: ContactListProps) {
  const { name, address, email, phone, withPlaceholders } = contacts;
  const rows = [
    ...(withName ? [{ label: 'Оператор', value: name }] : []),
    { label: 'Адрес', value: address },
    { label: 'E-mail', value: email },
    { label: 'Телефон', value: phone },
  ].filter(({ value }) => withPlaceholders || value !== null);
  if (rows.length === 0) return null;
  return (
    <Contacts>
      {rows.map(({ label, value }) => (
        <Row key={label} label={label} value={value} />
      ))}
    </Contacts>
  );
}

function Row({ label, value }: { label: string; value: ContactLink | string | null }) {
  return (
    <div>
      <dt>{`${label}:`}</dt>{' '}
      {value === null ? <dd data-unknown="">будет указан владельцем сайта</dd> : <dd>{shown(value)}</dd>}
    </div>
  );
}

function shown(value: ContactLink | string) {
  return typeof value === 'string' ? value : <a href={value.href}>{value.text}</a>;
}
