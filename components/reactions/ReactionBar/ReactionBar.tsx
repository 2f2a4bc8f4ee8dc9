import { useQuery } from '@tanstack/react-query';
import { reactionsQuery, useChooseReaction } from '@/lib/client/reactions';
import { useSession } from '@/lib/client/session/use-session';
import { ReactionPlaces } from '../ReactionPlaces';
import { Bar } from './ReactionBar.styles';
import { ReactionButton } from './ReactionButton';
import { useBriefNotice } from './use-brief-notice';

/** How long an anonymous reader is told why nothing happens, in milliseconds (REACTION-2). */
const noticeMs = 2_000;

/** The reactions of a story: to press for a signed-in reader, to look at for an anonymous one, whom a press tells why (REACTION-1, REACTION-2). */
export function ReactionBar({ storyId }: { storyId: number }) {
  const { user, isLoading } = useSession();
  // Whoever comes back to a story sees its counts anew.
  const { data: reactions, isPending } = useQuery({ ...reactionsQuery(storyId), refetchOnMount: true });
  const choose = useChooseReaction(storyId);
  const [isTold, tell] = useBriefNotice(noticeMs);

  if (isLoading || isPending) return <ReactionPlaces />;
  if (!reactions) return null;
  return (
    <Bar role="group" aria-label="Реакции">
      <div className="types">
        {reactions.map((reaction) => (
          <ReactionButton
            key={reaction.id}
            reaction={reaction}
            isOff={user === null}
            onPress={() => (user ? choose(reaction.id) : tell())}
          />
        ))}
      </div>
      <div className="notice" role="status">
        {isTold && <p role="tooltip">Реакции доступны только авторизованным пользователям</p>}
      </div>
    </Bar>
  );
}
