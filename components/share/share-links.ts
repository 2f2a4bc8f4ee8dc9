export type ShareNetwork = 'x' | 'telegram' | 'whatsapp' | 'vk' | 'viber' | 'ok';

export interface ShareLink {
  network: ShareNetwork;
  name: string;
  href: string;
}

/** The story to share. */
export interface Shared {
  /** The canonical, absolute address. */
  url: string;
  title: string;
}

/**
 * The six ways out of the share dialog, in the order of SHARE-1 (R35; the addresses are those of SEO-16). Any text is safe in
 * them: everything that means something in an address is encoded, a space as %20, because Viber shows a plus as it is.
 */
export function shareLinks({ url, title }: Shared): ShareLink[] {
  const link = encode(url);
  const words = encode(title);
  const both = encode(`${title}\n${url}`);
  return [
    { network: 'x', name: 'X (Twitter)', href: `https://twitter.com/intent/tweet?url=${link}&text=${words}` },
    { network: 'telegram', name: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${words}` },
    { network: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { network: 'vk', name: 'VK', href: `https://vk.com/share.php?url=${link}&title=${words}` },
    { network: 'viber', name: 'Viber', href: `viber://forward?text=${both}` },
    { network: 'ok', name: 'Одноклассники', href: `https://connect.ok.ru/offer?url=${link}&title=${words}` },
  ];
}

/** Half a surrogate pair, left by a careless cut, cannot be encoded: U+FFFD replaces it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
