/** The dark theme's colours (lib/theme/tokens.ts): a card stands out of a light feed and of a dark one. */
export const cardColors = {
  ground: '#17181b',
  raised: '#24272c',
  ink: '#fbfaf7',
  muted: '#d6d7db',
  point: '#ff6b52',
  faded: '#3b2420',
  label: '#ad2417',
} as const;
