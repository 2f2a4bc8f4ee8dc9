/** The fields of a channel that its owner edits, in the dialog's order (CHANNEL-2). */
export const channelFields = [
  'name',
  'description',
  'rss_url',
  'url',
  'contact_phone',
  'contact_email',
  'director',
] as const;
export type ChannelField = (typeof channelFields)[number];

/** Body of PATCH /api/v1/sources/{id}/: any of the fields, null or an empty text to clear one; a favicon comes as multipart `favicon`. */
export type ChannelEdit = Partial<Record<ChannelField, string | null>> & { version?: number };
