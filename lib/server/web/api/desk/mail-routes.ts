import { boolean, object } from 'yup';
import type { DeskMails } from '@/lib/contract/desk-channels';
import { setChannelMails } from '../../../editing/channels/broken-channel-store';
import type { ApiDependencies } from '../api-dependencies';
import { readFields } from '../http/fields';
import { type DeskRoute, deskRoute } from './desk-routes';

const mailsBody = object({ channels: boolean().strict().typeError('Да или нет.').required('Да или нет.') });

/** The mails that the desk sends to the user himself: he may switch them off (CHANNELS-8). */
export function mailRoutes({ db }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('GET', '/mails', 'desk.open', (c) => c.json<DeskMails>({ channels: c.var.user.channelMails })),
    deskRoute('PATCH', '/mails', 'desk.open', async (c) => {
      const fields = await readFields(c, mailsBody, { maxBytes: 1_000 });
      if (!fields.ok) return fields.refusal;
      await setChannelMails(db, c.var.user.id, fields.value.channels);
      return c.json<DeskMails>(fields.value);
    }),
  ];
}
