/** A number with a decimal comma and so many digits after it: 3.5 → «3,5000». */
export function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}
