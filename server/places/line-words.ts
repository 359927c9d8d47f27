/**
 * The words of a line that are no places, in plain form (`plain.ts`), by language: in a row what kind of word, its value,
 * and the words. Where the value is '#' it is the place in the row, counted from 1, and '=' parts words for the same.
 * A new language is new rows; of two that have a word the upper one is meant, unless a number stands before a unit.
 *
 * | Kind | Value |
 * |---|---|
 * | unit | days; of three days and more one is meant where no number is said |
 * | data | GB; `daily` makes it those of one day |
 * | ahead, next | days from today; first and last day, counted from the Monday to come |
 * | to, and, then | what stands between two places, dates or numbers; `then` parts what belongs together |
 * | need | uses and wants, of which a line may have several; none behind a `not` |
 * | apiece | behind an amount, which is for each of the places |
 * | home | what stands before where the traveller lives, or begins |
 * | people, party | people behind their number, and before it; `mate` goes with the traveller, who is `self` |
 */
export const lineWords: Readonly<Record<string, string>> = {
  en: `
number #: one=a=an, two=couple=couple of=a couple=a couple of, three, four=few=a few, five, six, seven, eight, nine, ten, eleven, twelve=dozen=a dozen, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty
number 30: thirty
number 0.5: half, half a
unit 0.041666: h, hr, hrs, hour, hours
unit 1: d, day, days
nights 1: n, night, nights, nite, nites
unit 7: w, wk, wks, week, weeks
unit 3: weekend, weekends, week end
unit 4: long weekend, bank holiday weekend
unit 14: fortnight, fortnights
unit 30: m, mo, mth, mths, month, months
unit 365: year, years
data 1: g, gb, gbs, gig, gigs, gigabyte, gigabytes
data 0.001: mb, mbs, meg, megs, megabyte, megabytes
daily 1: per day, each day, every day, daily
apiece 1: each, apiece, in each, per place, per country, per city, per stop
month #: january=jan, february=feb, march=mar, april=apr, may, june=jun, july=jul, august=aug, september=sep=sept, october=oct, november=nov, december=dec
ahead 0: today, tonight
ahead 1: tomorrow, tmrw
next 0 6: next week, the coming week
next 4 6: next weekend
next -3 -1: this weekend
to 1: to, until, till, til, through, thru
and 1: and, n, &, plus, or, via
then 1: then, and then, afterwards, followed by
need maps: map, maps, google maps, navigation, gps, message, messages, messaging, texting, texts, sms, whatsapp, telegram, email, emails, mail, light use, light usage, light user, not much data, little data
need social: social, social media, socials, instagram, insta, facebook, twitter, snapchat, photo, photos, pictures, browsing, surfing the web, web, music, spotify, normal use, medium use, average use
need video: video, videos, tiktok, streaming, stream, netflix, youtube, movies, films, tv, work, working, wfh, remote work, working remotely, digital nomad, heavy use, heavy usage, heavy user, lots of data, a lot of data, lot of data
need video calls: video call, video calls, video calling, video chat, videocall, videocalls, zoom, zoom calls, teams, teams calls, facetime, skype, google meet, meetings
need calls: call, calls, calling, voip, phone calls, voice calls, whatsapp calls
need games: game, games, gaming, play, roblox, pubg
need hotspot: hotspot, hot spot, tethering, tether, laptop, laptops, share data
need unlimited: unlimited, unltd, no limit, no limits
need cheapest: cheap, cheaper, cheapest, budget, low cost, lowest price, best price, best value
need 5g: 5G, 5g network, 5g speed
not 1: no, not, without, dont need, do not need, dont want, except, except for, excluding, apart from, other than
home 1: live in, living in, based in, flying from, fly from, flight from, flights from
for 1: for
with 1: with
people 1: people, person, persons, ppl, pax, adult, adults, kid, kids, child, children, teenagers, friends, travellers, travelers, of us, guys, girls, mates, phones, esims
party 1: family of, group of, party of, team of
mate 1: wife, my wife, husband, my husband, partner, my partner, girlfriend, my girlfriend, gf, my gf, boyfriend, my boyfriend, bf, my bf, hubby, my hubby, fiance, my fiance, mum, my mum, mom, my mom, mother, my mother, dad, my dad, father, my father, son, my son, daughter, my daughter, brother, my brother, sister, my sister, friend, my friend, a friend, my mate, my boss, colleague, my colleague, a colleague
self 1: me, myself, and i
filler 1: of, for us, us two, in, on, at, the, by, from, between, i, im, ive, id, ill, we, were, our, my, you, your, he, she, they, it, its, is, am, are, be, was, will, would, should, could, can, do, does, did, so, as, if, that, this, these, those, there, here, what, which, who, when, where, how, much, many, more, most, some, any, all, every, per, about, around, approx, roughly, maybe, only, just, also, too, very, really, up, out, off, over, under, max, least, at least, into, near, during, while, but, not sure, like, ago, nor, est, ok
filler 1: hi, hello, hey, please, pls, plz, thanks, thank you, thx, cheers, need, needs, want, wanna, require, looking, search, searching, find, get, buy, give, show, recommend, have, has, having, use, using, usage, best, good, great, right, plan, plans, package, packages, deal, deals, option, options, coverage, cover, works, 4G, 3G, network, lte, sim, sims, sim card, simcard, esim, e sim, card, cards, data, mobile, internet, wifi, wi fi, net, signal, connection, roaming, online, phone, iphone, android, tablet, ipad, mac, device, prepaid, dollars, euros, pounds, usd, eur, gbp
filler 1: go, going, gonna, heading, flying, fly, flight, flights, leaving, arriving, returning, coming, back, stay, staying, stopover, stop, stops, stopping, layover, transit, travel, traveling, travelling, traveller, trip, trips, tour, touring, visit, visiting, see, seeing, road, roadtrip, drive, driving, train, trains, bus, boat, ferry, bike, cycling, motorbike, car, camper, camper van, campervan, camping, van life, hike, hiking, trek, trekking, walking, climbing, ski, skiing, snowboarding, surf, surfing, diving, beach, safari, cruise, cruising, sailing, backpacking, backpack, backpacker, interrail, interrailing, eurail, honeymoon, wedding, anniversary, birthday, party, hen, hen do, stag, stag do, bachelor, bachelorette, holiday, holidays, vacation, vacay, getaway, escape, break, adventure, pilgrimage, business, business trip, work trip, working holiday, conference, fair, client, clients, festival, concert, marathon, retreat, gap year, study, studying, abroad, semester, exchange, internship, school, university, student, volunteering, moving, living, live, hotel, airbnb, hostel, resort
filler 1: family, family reunion, couple, couples, solo, alone, together, both, grandkids, grandparents, parents, relatives, baby, old, big, long, short, quick, whole, entire, full, total, extra, small, bit, lot, stuff, asap, soon, now, later, early, late, mid, beginning, end, start, starting, middle, spring, summer, autumn, fall, winter, christmas, xmas, easter, new year, new years, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tue, wed, thu, fri, sat, sun, morning, evening, time, next year, this year, next month, this month, i may, we may, might, next, last, first, once, price, prices, include, including, across, throughout, countries, country, city, cities, island, islands, hopping, love, mostly, mainly, inclusive, south, north, east, west, southern, northern, eastern, western`,
  de: `
number #: ein=eine=einen, zwei, drei, vier, funf, sechs, sieben, acht, neun, zehn
unit 1: tag, tage, tagen
nights 1: nacht, nachte
unit 7: woche, wochen
unit 3: wochenende
unit 30: monat, monate
daily 1: pro tag, am tag
month #: januar, februar, marz, april, mai, juni, juli, august, september, oktober, november, dezember
next 0 6: nachste woche
to 1: bis, nach
and 1: und
then 1: dann
for 1: fur
with 1: mit
people 1: personen, leute, erwachsene, kinder
filler 1: im, ich, wir, der, die, das, vom, von, urlaub, reise, ferien, daten`,
  fr: `
number #: un=une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix
unit 1: jour, jours
nights 1: nuit, nuits
unit 7: semaine, semaines
unit 30: mois
data 1: go
daily 1: par jour
month #: janvier, fevrier, mars, avril, mai, juin, juillet, aout, septembre, octobre, novembre, decembre
next 0 6: la semaine prochaine
and 1: et
then 1: puis
for 1: pour
with 1: avec
people 1: personnes, adultes, enfants
filler 1: en, au, aux, la, le, les, de, des, du, voyage, vacances, donnees`,
  es: `
number #: uno=una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez
unit 1: dia, dias
nights 1: noche, noches
unit 7: semana, semanas
unit 3: fin de semana
unit 30: mes, meses
daily 1: al dia, por dia
month #: enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre
to 1: hasta
and 1: y
then 1: luego
for 1: para
with 1: con
people 1: personas, adultos, ninos
filler 1: el, los, las, del, viaje, vacaciones, datos`,
  it: `
number #: uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci
unit 1: giorno, giorni
nights 1: notte, notti
unit 7: settimana, settimane
unit 30: mese, mesi
daily 1: al giorno
month #: gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre
and 1: e
then 1: poi
people 1: persone, adulti, bambini
filler 1: il, lo, di, da, viaggio, vacanza, dati`,
  nl: `
number #: een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien
unit 1: dagen, dag
unit 7: weken
unit 30: maand, maanden
daily 1: per dag
for 1: voor
with 1: met
filler 1: naar, het, reis, vakantie`,
};
