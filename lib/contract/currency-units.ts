/** The currencies of the strip, in its order, and how many units of each a rate is for (R30). */
export const currencyUnits = { USD: 1, EUR: 1, RUB: 100 } as const;
export type CurrencyCode = keyof typeof currencyUnits;
export const currencyCodes = ['USD', 'EUR', 'RUB'] as const satisfies readonly CurrencyCode[];
