/** «+12°», «−3°», «0°»: whole degrees with a true minus sign. */
export function signedDegrees(degrees: number): string {
  const whole = Math.round(degrees);
  if (whole === 0) return '0°';
  return `${whole > 0 ? '+' : '−'}${Math.abs(whole)}°`;
}
