/** The most characters of a channel's fields (R29). */
export const channelLimits = {
  name: 200,
  description: 2_000,
  rss_url: 2_048,
  url: 2_048,
  contact_phone: 50,
  contact_email: 254,
  director: 200,
} as const;
