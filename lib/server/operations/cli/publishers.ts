import { listPublishers } from '../../editing/channels/publisher-store';
import { setChannel } from '../../editing/channels/set-channel';
import type { CommandContext } from './with-store';

/** An editor's word on a channel's owner: a name, nobody else's, or that the site may guess again. */
export type PublisherWord = { kind: 'named'; publisher: string } | { kind: 'own' } | { kind: 'guess' };

export function toPublisherWord(text: string): PublisherWord {
  if (text === 'own') return { kind: 'own' };
  return text === 'auto' ? { kind: 'guess' } : { kind: 'named', publisher: text };
}

const maxNameLength = 200;

export async function publisherCommand(
  { db, print, now }: CommandContext,
  { channelId, word }: { channelId: number; word: PublisherWord },
): Promise<number> {
  const publisher = word.kind === 'named' ? word.publisher.trim() : null;
  if (word.kind === 'named' && (publisher === '' || (publisher ?? '').length > maxNameLength)) {
    print(`Имя издателя — от 1 до ${maxNameLength} знаков.`);
    return 1;
  }
  const given = { publisher: word.kind === 'guess' ? null : (publisher ?? '') };
  const set = await setChannel(db, { channelId, given, actor: { kind: 'operator' } }, now());
  const isSaid = set.kind === 'set';
  if (!isSaid) print(`Канала № ${channelId} нет.`);
  else if (word.kind === 'guess') print(`Чей канал № ${channelId}, снова решает догадка: раз в полчаса.`);
  else if (publisher === null) print(`Канал № ${channelId} сам по себе: его голос считается отдельно.`);
  else print(`Канал № ${channelId} принадлежит издателю «${publisher}»: все его издания считаются одним голосом.`);
  return isSaid ? 0 : 1;
}

/** Channels that count as one voice, by publisher, and whether an editor or a guess says so. */
export async function publishersCommand({ db, print }: CommandContext): Promise<number> {
  const outlets = await listPublishers(db);
  if (outlets.length === 0) {
    print('Изданий с общим издателем нет.');
    return 0;
  }
  let last = '';
  for (const { publisher, id, name, isByEditor } of outlets) {
    if (publisher !== last) print(`${publisher}`);
    last = publisher;
    print(`  № ${id} ${name}${isByEditor ? '' : ' (догадка)'}`);
  }
  return 0;
}
