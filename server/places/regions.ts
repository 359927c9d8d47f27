/**
 * What travellers say instead of a country: regions of several, islands and landscapes of one, towns too small
 * for the list of cities, and other names of cities that are in it. Written by hand.
 */

const europe =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK";
const southeastAsia = "ID KH LA MY PH SG TH VN";
const southAmerica = "AR BO BR CL CO EC PE PY UY";
const centralAmerica = "BZ CR GT HN NI PA SV";

/**
 * A name, the countries that one means by it (where trips go, not every rock in the sea; where nothing may be
 * sold is left out), and what else it is called.
 */
export const placeRegions: readonly [name: string, countries: string, otherNames?: string][] = [
  ["Europe", europe, "Eurotrip, Euro trip, Interrail, Eurail, Europa"],
  [
    "European Union",
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK",
    "EU",
  ],
  ["Western Europe", "AT BE CH DE ES FR GB IE IT LU NL PT"],
  ["Central Europe", "AT CH CZ DE HU PL SI SK"],
  ["Eastern Europe", "BG CZ HU PL RO SK"],
  ["Schengen", "AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK"],
  ["Scandinavia", "DK NO SE", "Skandinavien"],
  ["Nordics", "DK FI IS NO SE", "Nordic countries, Northern Europe"],
  ["Baltics", "EE LT LV", "Baltic states, Baltic countries, Baltikum"],
  ["Benelux", "BE LU NL", "Low Countries"],
  ["Balkans", "AL BA BG HR ME MK RS SI XK", "Balkan, Western Balkans"],
  ["Iberia", "ES PT", "Iberian Peninsula"],
  ["British Isles", "GB IE", "UK and Ireland"],
  ["DACH", "AT CH DE"],
  ["Alps", "AT CH DE FR IT"],
  ["Mediterranean", "CY ES FR GR HR IT MT TR"],
  ["Lapland", "FI NO SE"],
  ["Caucasus", "AM AZ GE"],
  ["Middle East", "AE BH IL JO KW LB OM QA SA", "Near East"],
  ["Gulf States", "AE BH KW OM QA SA", "Gulf, GCC, Arabia, Arabian Peninsula"],
  ["Levant", "IL JO LB", "Holy Land"],
  ["Central Asia", "KG KZ TJ UZ", "Silk Road, the Stans"],
  ["Asia", `${southeastAsia} CN HK IN JP KR MO TW`],
  ["Southeast Asia", southeastAsia, "South East Asia, South-East Asia, SE Asia, SEA, ASEAN"],
  ["Indochina", "KH LA VN"],
  ["East Asia", "CN HK JP KR MO TW", "Far East"],
  ["South Asia", "BD BT IN LK MV NP"],
  ["Borneo", "BN ID MY"],
  ["Himalayas", "BT IN NP", "Himalaya"],
  ["Africa", "BW EG ET GH KE MA MU NA RW SC SN TN TZ UG ZA ZM ZW"],
  ["North Africa", "DZ EG MA TN", "Maghreb"],
  ["East Africa", "KE RW TZ UG", "Safari"],
  ["Southern Africa", "BW MZ NA ZA ZM ZW"],
  ["West Africa", "CI GH NG SN"],
  ["North America", "CA MX US"],
  ["Central America", centralAmerica],
  ["South America", southAmerica, "Südamerika, Sudamérica"],
  ["Latin America", `${centralAmerica} ${southAmerica} DO MX`],
  ["Caribbean", "AG AW BB BS CW DM DO GD JM KN KY LC TC TT VC", "West Indies, Antilles, Karibik, Caribe"],
  ["Patagonia", "AR CL"],
  ["Oceania", "AU FJ NZ PF PG VU WS", "Australasia, South Pacific"],
  ["Down Under", "AU NZ"],
];

/** By country: islands, landscapes, states and small towns; after '=' what else each is called. */
export const corners: Readonly<Record<string, string>> = {
  AE: "Palm Jumeirah",
  AR: "Iguazu, Bariloche, Ushuaia",
  AT: "Tyrol=Tirol, Hallstatt, Kitzbühel",
  AU: "Great Barrier Reef, Tasmania, Queensland, Uluru=Ayers Rock, Whitsundays, Byron Bay",
  AW: "Eagle Beach",
  BE: "Bruges=Brugge",
  BR: "Amazonia=Amazon",
  CA: "Ontario, Quebec Province, Alberta, Newfoundland, Banff, British Columbia, Yukon, Whistler, Nova Scotia",
  CH: "Zermatt, Interlaken, St. Moritz=Saint Moritz, Davos, Jungfrau, Lucerne=Luzern",
  CL: "Easter Island=Rapa Nui, Atacama",
  CN: "Tibet, Hainan, Great Wall",
  CV: "Sal, Boa Vista Island=Boavista",
  CY: "Ayia Napa, Paphos, Larnaca=Larnaka",
  DE: "Bavaria=Bayern, Black Forest=Schwarzwald, Sylt, Neuschwanstein",
  DO: "Punta Cana",
  EC: "Galápagos=Galapagos Islands",
  EG: "Sharm el-Sheikh=Sharm, Hurghada, Sinai, Red Sea",
  ES: "Canary Islands=Canaries=Kanaren=Canarias, Tenerife=Teneriffa, Gran Canaria, Lanzarote, Fuerteventura, Magaluf, Benidorm, La Palma, La Gomera, Balearic Islands=Balearics=Balearen, Mallorca=Majorca, Menorca=Minorca, Ibiza, Formentera, Andalusia=Andalucía, Catalonia, Costa Brava, Costa Blanca, Costa del Sol=Marbella, Basque Country, Galicia, Camino de Santiago=Camino=Way of Saint James, Toledo=Toledo Spain",
  FI: "Rovaniemi",
  FR: "Corsica=Korsika=Corse, French Riviera=Côte d'Azur=Riviera, Provence, Normandy, Brittany, Alsace, Disneyland Paris, Saint-Tropez, Chamonix, French Alps, Cannes, Dordogne",
  GB: "Bath, Isle of Skye, Lake District, Cornwall, Scottish Highlands=Highlands, Cotswolds, Loch Ness",
  GE: "Batumi, Svaneti",
  GR: "Crete=Kreta=Kriti=Creta, Heraklion=Iraklio, Santorini=Thira, Mykonos, Rhodes=Rhodos, Corfu=Korfu=Kerkyra, Kos, Zakynthos=Zante, Naxos, Paros, Kefalonia=Cephalonia, Greek Islands=Cyclades, Halkidiki=Chalkidiki",
  HK: "Victoria Peak=City of Victoria",
  HR: "Dubrovnik, Dalmatia, Istria, Hvar, Plitvice, Pula",
  ID: "Bali=Kuta=Seminyak=Canggu, Ubud, Lombok, Gili Islands=Gili, Java=Jawa, Sumatra, Komodo, Flores, Sulawesi",
  IE: "Galway, Killarney",
  IN: "Goa=Goa India, Kerala, Rajasthan, Ladakh=Leh, Kashmir, Taj Mahal",
  IQ: "Kurdistan=Iraqi Kurdistan=Kurdistan Region=Kurdistan of Iraq",
  IT: "Sicily=Sizilien=Sicilia=Sicile, Sardinia=Sardinien=Sardegna=Sardaigne=Cerdeña, Tuscany=Toscana=Toskana=Toscane, Amalfi Coast=Amalfi, Capri, Cinque Terre, Lake Como=Como, Lake Garda=Gardasee, Dolomites=South Tyrol=Südtirol, Puglia=Apulia, Venice=Venezia=Venedig=Venise=Venecia, Siena, Pompeii, Sorrento",
  JO: "Petra, Wadi Rum, Dead Sea, Aqaba",
  JP: "Okinawa, Hokkaido, Nara, Mount Fuji=Fuji, Hakone, Nikko, Kyushu, Shikoku, Niseko",
  KE: "Masai Mara=Maasai Mara, Diani",
  KH: "Angkor Wat=Angkor, Siem Reap",
  KI: "Tarawa Atoll=South Tarawa",
  KR: "Jeju=Jeju Island",
  LA: "Luang Prabang",
  LK: "Kandy, Galle, Ella, Sigiriya, Sri Jayawardenepura Kotte=Kotte",
  MA: "Essaouira, Chefchaouen, Sahara",
  MU: "Le Morne",
  MX: "Yucatán, Riviera Maya=Playa del Carmen, Tulum, Los Cabos=Cabo=Cabo San Lucas, Cozumel, Baja California=Baja, Isla Mujeres, Holbox",
  MY: "Langkawi, Penang=Pinang, Sabah, Sarawak, Tioman",
  NL: "Texel, Keukenhof",
  NO: "Lofoten, Norwegian Fjords=Fjords, North Cape=Nordkapp",
  NP: "Everest=Mount Everest, Annapurna",
  NZ: "Queenstown=Queenstown New Zealand, Rotorua, Milford Sound, Hobbiton",
  PE: "Machu Picchu, Nazca",
  PF: "Tahiti, Bora Bora, Moorea",
  PH: "Boracay, Palawan=El Nido=Coron, Siargao, Bohol",
  PS: "Ramallah, Bethlehem",
  PT: "Madeira=Madère, Azores=Açores=Azoren, Algarve=Faro=Albufeira=Lagos Portugal, Porto Santo, Fátima, Sintra",
  RO: "Transylvania",
  SE: "Gotland, Swedish Lapland",
  SZ: "Lobamba",
  TH: "Phuket, Koh Samui=Ko Samui=Samui, Krabi=Ao Nang, Koh Phangan=Ko Phangan, Koh Phi Phi=Phi Phi, Koh Tao, Koh Chang, Koh Lanta, Pattaya, Hua Hin, Khao Lak, Pai",
  TK: "Fakaofo",
  TN: "Djerba=Jerba, Hammamet",
  TR: "Cappadocia=Kapadokya=Göreme, Bodrum, Marmaris, Fethiye=Ölüdeniz, Pamukkale, Turkish Riviera, Ephesus",
  TZ: "Serengeti, Kilimanjaro",
  US: "Hawaii=Hawaiian Islands, Maui, Oahu=Waikiki, Kauai, Alaska, Florida, California=Kalifornien, Texas, Florida Keys=Key West, Grand Canyon, Yellowstone, Yosemite, New England, Disneyworld, Niagara Falls, Silicon Valley, Colorado, Utah, Nevada, Route 66, Martha's Vineyard",
  VN: "Phú Quốc=Phu Quoc Island, Hội An, Ha Long Bay=Halong=Halong Bay, Sapa=Sa Pa, Mekong Delta",
  ZA: "Kruger=Kruger National Park, Garden Route",
  ZW: "Victoria Falls",
};

/**
 * States that towns are told apart by, 'Atlanta, Georgia', where they are no other place and stand not above: Georgia is
 * a country first.
 */
export const usStates =
  "Alabama, Arizona, Arkansas, Connecticut, Delaware, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, New Hampshire, New Jersey, New Mexico, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Vermont, Virginia, Washington State, West Virginia, Wisconsin, Wyoming";

const states = new Set(
  `${usStates}, Georgia, Alaska, California, Colorado, Florida, Hawaii, Nevada, New York, Texas, Utah, Washington`
    .toLowerCase()
    .split(", "),
);

/** Whether a town in the United States may be told apart by it. */
export function isUsState(text: string): boolean {
  return states.has(text.trim().toLowerCase());
}
