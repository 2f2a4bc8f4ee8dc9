import { fold } from './word-forms';
import { scanWords } from './tokenize';

/** Numbers of the places that a text names. */
export interface Places {
  /** Regions, and cities as part of theirs; Belarusian towns by themselves. */
  regions: readonly number[];
  countries: readonly number[];
}

/**
 * The beginnings of words that name a place, folded as `fold` does; a comma ends a place. A city is listed with its
 * region, because news names either. Russia, Belarus, Ukraine and Kazakhstan by region.
 */
const regionNames = `
  москв москов подмосков, петерб питер ленобл ленингр балаших, белгоро, брянск брянщ, владимирск, воронеж, иванов, калужск калуг,
  костром, курск курян, липецк липчан, орловс орле орловц орловчан, рязан, смолен смолян, тамбов, тверск твери тверит,
  тулск туле туляк тулы, ярослав, карели петрозавод, коми сыктывкар, архангел, вологд вологод вологж черепов, калинингр, мурман,
  новгород, псков, адыге маикоп, калмык елист, крым симфероп севастоп, краснод кубан, сочи сочинск, астрахан, волгогр, ростов,
  дагест махачк, ингуш магас, кабардин налчик, осети владикавк, чечен чечн грозном грознен, ставроп, башкир уфе уфу уфы уфимск,
  марии йошкар, мордов саранск, татарст казан челн, удмурт ижевск, чуваш чебокс, перм прикам, кировск, нижегоро нижни нижнем нижнег,
  оренбур, пенз, самар толятт, саратов, улянов, курган, свердлов екатеринб екб, тюмен, челябин южноурал магнитогор, югр хмао сургут,
  ямал янао, алтаи барнаул, тув кызыл, хакас абакан, красноярс норилс, иркут, кемеро кузбас, новосиб, омск омич, томск томич,
  бурят уланудэ, якут саха, забаик чит, камчат, примор владивос, хабаров, амурск благовещ, магадан, сахалин, чукот, еврэ биробидж,
  киев кыев кев, харков харкив харкове, одес, днепр дныпр, лвов львив лвив, запоро запориж, полтав, чернигов, черкас, винниц винныц,
  житомир, херсон, николаев миколаив, донец днр донбас, луганс лнр, закарпат ужгород, тернопол, ровенск ровно ривн, волынск луцк,
  хмелниц, черновц буковин, сумск сумах сумы, кропивниц кировоград, ивано франковск, минск минчан, брест, витебск, гомел, гродн,
  могилев, алмат, нурсулт, караганд, шымкент
`;

/**
 * Belarusian towns whose names mean nothing else are distinguished, by region; «Гомельская область» and «Гомельщина»
 * match any of its towns, «Гомель» matches none of them.
 */
const townNames: Readonly<Record<string, string>> = {
  минск: 'борисов, солигорск, молодечн, слуцк, жодин, вилеик, столбц, смолевич, заславл, фанипол, несвиж, логоиск',
  брест:
    'баранович барановичи, пинск, кобрин, ивацевич, лунинец лунинц, пружан, дрогичин, ганцевич, микашевич, жабинк, белоозерск',
  витебск: 'полоцк, новополоцк, орша орше оршу оршан, лепел, новолуком, браслав, толочин, чашник, докшиц, верхнедвинск',
  гомел: 'мозыр, жлобин, речиц, калинкович, добруш, житкович, хоиник, чечерск',
  гродн: 'лиде лиду лидск, слоним, волковыск, сморгон, новогруд, островец островц, ошмян, скидел',
  могилев: 'бобруис, осиповичах осиповичи, кричев, шклов, костюкович, белынич',
};

const countryNames = `
  росси рф кремл, украин украй, беларус белорус, казахст, узбекис ташкент, киргиз кыргыз бишкек, таджик душанбе, туркмен, грузи тбилис,
  армени ереван, азербаиджан баку, молдов молдав кишин приднестр, литв вилн, латви риг, эстони таллин естон, сша америк вашингтон штат,
  канад, мексик, бразил, аргентин, чили, венесуел, кита пекин ухан кнр, япон токио, коре сеул кндр, инди, пакистан, афган, иран тегеран,
  ирак, израил, сири дамаск, турци турец анкар стамбул, египет египт каир, ливи ливий, саудов, эмират дуба, герман берлин фрг немец,
  франц париж, итали рим, испан мадрид, португал лиссаб, британ англи лондон великобр, ирланд, польш полш варшав, чехи чешск праг,
  словак, венгр будапеш, румын бухарест, болгар софи, серби белград, хорват, черногор, грец афин, кипр, швец стокгол, норвег осло,
  финлянд хелсинк, дани копенг, голланд нидерлан амстердам, бельги белги брюссел, швеицар, австри вена, австрал, зеланд, юар, нигери,
  эфиоп, вьетнам вьетн, таиланд тайланд, индонез, филиппин, монгол, кубы куба
`;

interface Place {
  prefix: string;
  number: number;
  isRegion: boolean;
  /** The numbers of the towns of a region. */
  towns: number[];
}

const CACHED_WORDS = 50_000;
const byBeginning = new Map<string, Place[]>();
const cache = new Map<string, Place | null>();

let nextNumber = 0;
read(regionNames, true);
read(countryNames, false);
for (const [region, towns] of Object.entries(townNames)) placeOf(region)?.towns.push(...read(towns, true));

/** The places that a title names, each once. */
export function placesIn(title: string): Places {
  const regions = new Set<number>();
  const countries = new Set<number>();
  let before: Place | null = null;
  scanWords(title, (word) => {
    const place = placeOf(word);
    if (place) (place.isRegion ? regions : countries).add(place.number);
    const whole = /щин[аеуы]$/.test(word) ? place : /^обл(аст|$)/i.test(word) ? before : null;
    for (const town of whole?.towns ?? []) regions.add(town);
    before = place;
  });
  return { regions: [...regions], countries: [...countries] };
}

function placeOf(word: string): Place | null {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= CACHED_WORDS) cache.clear();
  const folded = fold(word.toLowerCase().replaceAll('ё', 'е'));
  const fitting = (byBeginning.get(folded.slice(0, 2)) ?? []).filter(({ prefix }) => folded.startsWith(prefix));
  const longest = fitting.reduce<Place | null>(
    (best, one) => (best && best.prefix.length >= one.prefix.length ? best : one),
    null,
  );
  cache.set(word, longest);
  return longest;
}

/** @returns the places' numbers. */
function read(names: string, isRegion: boolean): number[] {
  return names.split(',').map((group) => {
    const number = nextNumber++;
    const towns: number[] = [];
    for (const name of group.trim().split(/\s+/)) {
      if (name === '') continue;
      const prefix = fold(name);
      const beginning = prefix.slice(0, 2);
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { prefix, number, isRegion, towns }]);
    }
    return number;
  });
}
