/** Placeholders while the reactions load (REACTION-3). */
const places = 4;

/** While reactions load. */
export function ReactionPlaces() {
  return (
    <div className="places" role="status" aria-label="Загрузка...">
      {Array.from({ length: places }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
