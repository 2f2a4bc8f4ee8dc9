/** Who is asked for: the crawlers that bring readers, the networks that draw previews, and a browser (SEO-18). */
export const agents = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  TelegramBot: 'TelegramBot (like TwitterBot)',
  vkShare: 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  OdklBot: 'Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)',
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  Viber: 'Viber/21.0 (Link Preview)',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

export type AgentName = keyof typeof agents;

export const agentNames: readonly AgentName[] = [
  'Googlebot',
  'YandexBot',
  'bingbot',
  'TelegramBot',
  'vkShare',
  'OdklBot',
  'WhatsApp',
  'Viber',
  'browser',
];
