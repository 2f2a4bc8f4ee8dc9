import type { ChannelField } from '@/lib/contract/channel-fields';

/** Labels of a channel's fields, wherever its owner sees them (CHANNEL-2). */
export const channelLabels: Record<ChannelField, string> = {
  name: 'Название',
  description: 'Описание',
  rss_url: 'Адрес RSS-ленты',
  url: 'Сайт',
  contact_phone: 'Контактный телефон',
  contact_email: 'Контактный email',
  director: 'Руководитель',
};
