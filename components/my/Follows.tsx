import { useEffect } from 'react';
import { FollowButton } from '@/components/follow/MarkButtons';
import { NotifyButton } from './NotifyButton';
import { Section } from '@/components/ui/Section';
import { logFailure } from '@/lib/client/log-failure';
import type { Marks } from '@/lib/client/marks/kept-marks';
import { Followed } from './My.styles';

const kindNames = {
  story: 'сюжет',
  affair: 'ход событий',
  category: 'категория',
  channel: 'издание',
  phrase: 'запрос',
} as const;

/** Everything that the reader follows; a press ends it. */
export function Follows({ marks: { follows, userId } }: { marks: Marks }) {
  const isTold = userId !== null && follows.some(({ notifies }) => notifies);
  useEffect(() => {
    if (isTold) void renewBrowser();
  }, [isTold]);

  return (
    <Section title="За чем вы следите" level="minor">
      <Followed>
        {follows.map((thing) => (
          <li key={`${thing.kind} ${thing.id} ${thing.name}`}>
            <span>
              {thing.name}
              <small>{kindNames[thing.kind]}</small>
            </span>
            <div>
              {userId !== null && thing.kind !== 'phrase' && <NotifyButton follow={thing} />}
              <FollowButton thing={thing} />
            </div>
          </li>
        ))}
      </Followed>
    </Section>
  );
}

/** The account forgets a browser with its session: one that may show notices is kept anew. Nobody waits for it. */
async function renewBrowser(): Promise<void> {
  try {
    await (await import('@/lib/client/marks/notices')).renewBrowser();
  } catch (error) {
    logFailure('Error renewing notices', error);
  }
}
