/** Names of the law and its supervisor in the documents. */
export const law = {
  /** After «Закон» in any case: «Законом Республики Беларусь от …». */
  rest: 'Республики Беларусь от 7\u00a0мая 2021\u00a0г. №\u00a099-З «О\u00a0защите персональных данных»',
  supervisor: 'Национальный центр защиты персональных данных Республики Беларусь',
  supervisorUrl: 'https://cpd.by/',
} as const;
