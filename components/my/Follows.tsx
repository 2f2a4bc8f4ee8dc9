import { FollowButton } from '@/components/follow/MarkButtons';
import { Section } from '@/components/ui/Section';
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
export function Follows({ marks: { follows } }: { marks: Marks }) {
  return (
    <Section title="За чем вы следите" level="minor">
      <Followed>
        {follows.map((thing) => (
          <li key={`${thing.kind} ${thing.id} ${thing.name}`}>
            <span>
              {thing.name}
              <small>{kindNames[thing.kind]}</small>
            </span>
            <FollowButton thing={thing} />
          </li>
        ))}
      </Followed>
    </Section>
  );
}
