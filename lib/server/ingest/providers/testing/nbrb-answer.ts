/** An item as the National Bank's `/exrates/rates` sends it. */
export function nbrbItem(values: Record<string, unknown> = {}) {
  return {
    Cur_ID: 431,
    Date: '2026-11-21T00:00:00',
    Cur_Abbreviation: 'USD',
    Cur_Scale: 1,
    Cur_Name: 'Доллар США',
    Cur_OfficialRate: 3.2712,
    ...values,
  };
}

const euro = { Cur_ID: 451, Cur_Abbreviation: 'EUR', Cur_Name: 'Евро', Cur_OfficialRate: 3.6015 };
const rouble = {
  Cur_ID: 456,
  Cur_Abbreviation: 'RUB',
  Cur_Scale: 100,
  Cur_Name: 'Российских рублей',
  Cur_OfficialRate: 3.5123,
};

/** A day's list, cut to a few currencies; `changes` are fields by currency. */
export function nbrbResponse(changes: Partial<Record<'USD' | 'EUR' | 'RUB', Record<string, unknown>>> = {}) {
  return [
    nbrbItem({ Cur_ID: 440, Cur_Abbreviation: 'AUD', Cur_Name: 'Австралийский доллар', Cur_OfficialRate: 2.1204 }),
    nbrbItem({
      Cur_ID: 510,
      Cur_Abbreviation: 'AMD',
      Cur_Scale: 1000,
      Cur_Name: 'Армянских драмов',
      Cur_OfficialRate: 8.4522,
    }),
    nbrbItem(changes.USD),
    nbrbItem({ ...euro, ...changes.EUR }),
    nbrbItem({
      Cur_ID: 508,
      Cur_Abbreviation: 'CNY',
      Cur_Scale: 10,
      Cur_Name: 'Китайских юаней',
      Cur_OfficialRate: 4.5127,
    }),
    nbrbItem({ ...rouble, ...changes.RUB }),
  ];
}
