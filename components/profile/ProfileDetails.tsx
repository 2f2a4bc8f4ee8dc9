import { styled } from '@/lib/theme/styled';
import { accentLink } from '@/components/ui/link-styles';
import { media } from '@/lib/theme/media';
import { Section } from '@/components/ui/Section';
import type { User } from '@/lib/contract/user';
import { paths } from '@/lib/site/paths';

const Facts = styled.dl`
  display: flex;
  flex-direction: column;

  & > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    line-height: 1.5;
  }

  & > div:first-child {
    padding-top: 0;
  }

  & > div + div {
    border-top: 1px solid var(--color-line);
  }

  dt,
  .unknown {
    color: var(--color-muted);
  }

  a {
    ${accentLink}
  }

  ${media.phone} {
    & > div {
      grid-template-columns: 5.5rem minmax(0, 1fr);
    }
  }
`;

/** Shows the account's data about the reader in full: only the card cuts long values. */
export function ProfileDetails({ user }: { user: User }) {
  const facts = { Логин: user.username, Email: user.email, Имя: user.first_name, Фамилия: user.last_name };
  return (
    <Section title="Сведения профиля">
      <Facts>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className="unknown">Не указано</span>}</dd>
          </div>
        ))}
        {user.channel && (
          <div>
            <dt>Канал</dt>
            <dd>
              <a href={paths.source(user.channel.id)}>{user.channel.name ?? 'Мой канал'}</a>
            </dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}
