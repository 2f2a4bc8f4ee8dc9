import { permanentRedirect } from 'next/navigation';
import { loadSource } from '@/lib/client/channel';
import { collectReport } from '@/lib/site/page-response';
import { findChannel } from './load-channel';

jest.mock('@/lib/client/channel');
jest.mock('next/navigation', () => ({
  permanentRedirect: jest.fn(() => {
    throw new Error('redirected');
  }),
}));

const source = { id: 9, name: 'Волна', favicon: null, description: null, url: null };

test('a channel that is part of another one leads on to that one, also on a site that has only an API (CHANNELS-9)', async () => {
  jest.mocked(loadSource).mockResolvedValue({ kind: 'source', source });
  await expect(collectReport(() => findChannel('7', undefined))).rejects.toThrow('redirected');
  expect(permanentRedirect).toHaveBeenCalledWith('/channel/9');
  const { result } = await collectReport(() => findChannel('9', undefined));
  expect(result).toMatchObject({ kind: 'channel', channel: { id: 9 } });
});
