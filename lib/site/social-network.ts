/** Networks that have an icon of their own here, and the hosts that belong to each. */
const networks = [
  { icon: 'telegram', name: 'Telegram', hosts: ['t.me', 'telegram.me', 'telegram.org'] },
  { icon: 'vk', name: 'VK', hosts: ['vk.com', 'vk.ru'] },
  { icon: 'youtube', name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { icon: 'instagram', name: 'Instagram', hosts: ['instagram.com'] },
  { icon: 'x', name: 'X', hosts: ['x.com', 'twitter.com'] },
  { icon: 'facebook', name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  { icon: 'ok', name: 'Одноклассники', hosts: ['ok.ru', 'odnoklassniki.ru'] },
  { icon: 'tiktok', name: 'TikTok', hosts: ['tiktok.com'] },
  { icon: 'whatsapp', name: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com'] },
  { icon: 'viber', name: 'Viber', hosts: ['viber.com'] },
] as const;

export type SocialIconName = (typeof networks)[number]['icon'] | 'link';

/** What a link to `host` is called and drawn as; an unknown host is called by itself. */
export function socialNetwork(host: string): { icon: SocialIconName; name: string } {
  const known = networks.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`)));
  return known ? { icon: known.icon, name: known.name } : { icon: 'link', name: host.replace(/^www\./, '') };
}
