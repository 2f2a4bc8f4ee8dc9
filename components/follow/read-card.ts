/** A story as its card tells it. */
export interface CardStory {
  id: number;
  title: string;
  /** The only outlet that tells it; null where there are several, or where the card does not know. */
  outlet: { id: number; name: string } | null;
}

/** Reads a card of the page; null when it is none of a story. */
export function readCard(card: Element): CardStory | null {
  const link = card.querySelector('.title a');
  const id = Number(/^\/story\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1]);
  if (!link || !Number.isInteger(id)) return null;
  const outlet = Number(card.getAttribute('data-outlets') ?? Number.NaN);
  const name = card.querySelector('.meta .name')?.textContent;
  return { id, title: link.textContent, outlet: Number.isInteger(outlet) && name ? { id: outlet, name } : null };
}
