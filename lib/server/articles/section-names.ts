/**
 * Names of sections as they stand in addresses, Latin letters, by category id (db/reference-rows.ts). A segment of an address is compared whole, with
 * hyphens for underscores, then word by word (section-of.ts). Places are no topics: «v-mire» is not here;
 * nor are «life», «lifestyle», «relax», «city» and «community»: stars, news of whatever kind, and little of society.
 */
const sectionsByCategory: readonly (readonly [number, string])[] = [
  [
    3,
    'politics politic political politika policy polit vybory elections vlast gosudarstvo government parlament diplomatiya army armiya war vojna',
  ],
  [
    4,
    `economy economics economic ekonomika ekonomy business biznes finance finances finansy financial money dengi markets market rynki rynok companies
     kompanii energy energetika realty nedvizhimost real-estate banki banks promyshlennost agro selskoe-hozyajstvo consumer-market buh
     predprinimatelstvo torgovlya crypto kriptovalyuty businessnews financial-market`,
  ],
  [
    5,
    `society social obshchestvo obschestvo obshhestvo obshestvo sotsium socium lyudi religion religiya pogoda weather
     family semya goroskopy horoscope turizm travel eda food moda fashion dom dacha`,
  ],
  [
    6,
    `incident incidents proisshestviya proisshestvija proisshestvie accidents accident crime criminal kriminal chp dtp sud pozhar emergency
     ch-p mchs prestupleniya`,
  ],
  [
    7,
    `science nauka tech technology technologies tehnologii tekhnologii technologii hi-tech hitech it gadgets gadzhety games igry smartphone
     smartphones hardware software internet kosmos space digital nauka-i-tehnika texhapb opennews`,
  ],
  [
    8,
    `culture kultura kino cinema movies film music muzyka art arts showbiz show-business shou-biznes shou-biznes stars starlife znamenitosti
     celebrities teatr theatre knigi books afisha tv media entertainment`,
  ],
  [
    9,
    `sport sports football futbol hockey hokkej khokkej basketball basketbol nba nhl khl tennis boxing boks box mma ufc biathlon biatlon figure-skating
     figurnoe-katanie vidy-sporta autosport f1 formula-1 premier-league transfers volleyball volejbol gandbol chess shahmaty cybersport kibersport
     olympics sport-cat evropejskie-chempionaty`,
  ],
  [10, 'auto avto automobili cars automedia avtomobili autonews motor avtonovosti test-drive'],
  [11, 'health zdorove zdorovie zdorovye medicine medicina medicina koronavirus covid-19 covid'],
  [12, 'education obrazovanie shkola school vuz university universitet studenty'],
];

export const categoryOfSection: ReadonlyMap<string, number> = new Map(
  sectionsByCategory.flatMap(([category, names]) =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name): [string, number] => [name, category]),
  ),
);
