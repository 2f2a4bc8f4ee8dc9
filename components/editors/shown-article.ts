/** The article that the story's page shows, if its address names one. */
export function shownArticle(): number | null {
  const named = new URLSearchParams(window.location.search).get('article');
  return named === null ? null : Number(named);
}
