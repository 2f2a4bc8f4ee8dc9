/** Events that the demo's editors have picked, the first one on top; «Выбор редакции» is never empty in the demo. */
export const demoPicks = [
  'edinyy-bilet-shlyakh-start',
  'zapusk-meteosputnika-rosa-2',
  'grodno-kinofestival-ekran-nad-rekoj',
  'polock-klad-serebra',
  'krasnye-pandy-minsk-imena',
] as const;
