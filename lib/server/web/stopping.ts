const place = Symbol.for('sujet.stopping');

/** From here on this instance is not ready for new readers (DUR-2). */
export function markStopping(): void {
  Reflect.set(globalThis, place, true);
}

export function isStopping(): boolean {
  return Reflect.get(globalThis, place) === true;
}
