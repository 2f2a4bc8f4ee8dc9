'use client';

import Link from 'next/link';
import { Section } from '@/components/ui/Section/Section';
import type { User } from '@/lib/contract/user';
import { paths } from '@/lib/site/paths';
import { Facts } from './ProfileDetails.styles';

/** What the account says about the reader, whole: only the card cuts long values. */
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
              <Link href={paths.source(user.channel.id)} prefetch={false}>
                {user.channel.name ?? 'Мой канал'}
              </Link>
            </dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}
