import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reactionsQuery } from '@/lib/client/reaction-list';
import { useChooseReaction } from '@/lib/client/reactions';
import { useSession } from '@/lib/client/session/use-session';
import { TabQueries } from '@/lib/client/TabQueries';
import { Bar } from './ReactionBar.styles';
import { ReactionButton } from './ReactionButton';
import { useBriefNotice } from './use-brief-notice';

/** Milliseconds that an anonymous user sees the notice (REACTION-2). */
const noticeMs = 2_000;

interface ReactionBarProps {
  storyId: number;
  /** Shown while the reactions load. */
  children: ReactNode;
  /** True where that may stay when they cannot be had (ERROR-1). */
  isWhole: boolean;
}

/** The reactions of a story. A signed-in user can press them; an anonymous one who does gets a notice (REACTION-1, REACTION-2). */
export function ReactionBar(props: ReactionBarProps) {
  return (
    <TabQueries>
      <Reactions {...props} />
    </TabQueries>
  );
}

function Reactions({ storyId, children, isWhole }: ReactionBarProps) {
  const { user, isLoading } = useSession();
  // A user who comes back to a story sees fresh counts.
  const { data: reactions, isPending } = useQuery({ ...reactionsQuery(storyId), refetchOnMount: true });
  const choose = useChooseReaction(storyId);
  const [isNoticeShown, showNotice] = useBriefNotice(noticeMs);

  if (isLoading || isPending) return children;
  if (!reactions) return isWhole ? children : null;
  return (
    <Bar role="group" aria-label="Реакции">
      <div className="types">
        {reactions.map((reaction) => (
          <ReactionButton
            key={reaction.id}
            reaction={reaction}
            isOff={user === null}
            onPress={() => (user ? choose(reaction.id) : showNotice())}
          />
        ))}
      </div>
      <div className="notice" role="status">
        {isNoticeShown && <p role="tooltip">Реакции доступны только авторизованным пользователям</p>}
      </div>
    </Bar>
  );
}
