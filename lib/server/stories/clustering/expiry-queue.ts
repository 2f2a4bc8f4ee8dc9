const HOUR = 3_600_000;

/** Documents by the hour of their time, so that those of an hour that has passed out of reach leave together. */
export class ExpiryQueue {
  private readonly slotsOfHour = new Map<number, number[]>();

  push(slot: number, at: number): void {
    const hour = hourOf(at);
    const slots = this.slotsOfHour.get(hour);
    if (slots) slots.push(slot);
    else this.slotsOfHour.set(hour, [slot]);
  }

  remove(slot: number, at: number): void {
    const slots = this.slotsOfHour.get(hourOf(at));
    const index = slots?.indexOf(slot) ?? -1;
    if (index >= 0) slots?.splice(index, 1);
  }

  /** Takes out the documents of all hours that ended by `horizon` (epoch milliseconds). */
  takeBefore(horizon: number): number[] {
    const taken: number[] = [];
    for (const [hour, slots] of this.slotsOfHour) {
      if ((hour + 1) * HOUR > horizon) continue;
      taken.push(...slots);
      this.slotsOfHour.delete(hour);
    }
    return taken;
  }
}

const hourOf = (at: number): number => Math.floor(at / HOUR);
