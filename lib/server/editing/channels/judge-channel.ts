import type { ChannelState } from '@/lib/contract/desk-channels';
import type { FeedTrouble } from '@/lib/contract/feed-health';
import { adviseOnFailure } from '../../ingest/feeds/advise-on-failure';
import { describeForOperator } from '../../platform/outbound/fetch-failure';
import type { DeskChannelRow } from './desk-channel-store';

type Standing = Pick<
  DeskChannelRow,
  | 'hasFeed'
  | 'isHidden'
  | 'mergedInto'
  | 'isPaused'
  | 'isDisabled'
  | 'isFetched'
  | 'isSilent'
  | 'lastError'
  | 'lastFailure'
>;

/** The state of a channel, the most telling first: an editor's decision goes before what became of its feed. */
export function stateOfChannel(channel: Omit<Standing, 'lastFailure'>): ChannelState {
  if (channel.mergedInto !== null) return 'merged';
  if (channel.isHidden) return 'hidden';
  if (!channel.hasFeed) return 'none';
  if (channel.isPaused) return 'paused';
  if (channel.isDisabled) return 'disabled';
  if (channel.lastError !== null) return 'failing';
  if (!channel.isFetched) return 'waiting';
  return channel.isSilent ? 'silent' : 'healthy';
}

/** The reason of a state that needs an editor, with advice; null of any other. An editor is told what an owner is not (SSRF-1): the network is his. */
export function troubleOfChannel(channel: Standing): FeedTrouble | null {
  switch (stateOfChannel(channel)) {
    case 'none':
      return { text: 'Адрес ленты не указан.', advice: 'Укажите его: новые публикации без него не приходят.' };
    case 'silent':
      return {
        text: 'Лента читается, но нового в ней давно нет.',
        advice: 'Откройте сайт издания: если новости там есть, лента переехала — найдите её заново.',
      };
    case 'disabled':
    case 'failing': {
      const { advice } = adviseOnFailure(channel.lastError ?? '');
      const text = describeForOperator({ detail: channel.lastError ?? 'Лента отключена.', ...reasonOf(channel) });
      return { text, advice };
    }
    default:
      return null;
  }
}

const reasonOf = ({ lastFailure }: Standing) => (lastFailure === null ? {} : { reason: lastFailure });

/** Texts of which fewer were compared say nothing of a channel. */
const minCompared = 10;

/** The share of a channel's compared texts that repeat an earlier one, 0–1; null where too few were compared. */
export function shareOfReprints({ compared, own }: Pick<DeskChannelRow, 'compared' | 'own'>): number | null {
  return compared === null || own === null || compared < minCompared ? null : (compared - own) / compared;
}
