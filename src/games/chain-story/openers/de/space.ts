import { openers } from '../../text-prompt.ts'

export const spaceOpeners = openers(
  'de-space',
  `
01 Kapitänin Möllers hatte an alles gedacht, nur nicht an den Schlüssel fürs Raumschiff.
02 Nach elf Jahren Flug sagte das Navi zum ersten Mal: „Bitte wenden.“
03 Auf dem Mond gibt es genau eine Parkuhr, und wir hatten kein Kleingeld.
04 „Wer hat die Luke offen gelassen?“, fragte die Kommandantin, und alle sahen den Hamster an.
05 Der Planet Gloria 7 war so klein, dass man sich beim Spazierengehen ständig selbst überholte.
06 Es klopfte an der Luftschleuse, und zwar von außen, und zwar im Walzertakt.
07 Seit die Schwerkraft nur noch werktags funktionierte, waren die Wochenenden an Bord anstrengend.
08 Unsere Mission war einfach: hinfliegen, winken, zurückfliegen.
09 Im Jahr 2742 verschwand der letzte Kugelschreiber der Galaxis.
10 Die Außerirdischen kamen in Frieden, aber leider auch zum Abendessen.
11 Drei Lichtjahre vor dem Ziel fiel jemandem ein, dass der Herd noch an war.
12 Bordkatze Merkur weigerte sich seit dem Start, den Kommandosessel zu räumen.
13 Hinter dem Saturn beginnt die verkehrsberuhigte Zone.
14 Als die Sonde sich endlich meldete, schickte sie ein Rezept für Kartoffelsuppe.
15 Niemand hatte dem Roboter erklärt, was „den Müll rausbringen“ auf einer Raumstation bedeutet.
16 Station Enzian, Deck vier: Der Kaffeeautomat hatte Gefühle, und heute waren sie gemischt.
17 Zum Glück lag eine Bedienungsanleitung bei, leider nur in zwölf Sprachen vom Jupiter.
18 Mitten im Asteroidengürtel stand ein Häuschen mit Gardinen, und jemand winkte heraus.
19 „Wir sind umzingelt“, funkte der Pilot, „von sehr vielen, sehr runden Schafen.“
20 Laut Reiseführer ist der Planet Plumm nur dienstags fest.
21 Wie erklärt man einer Wolke mit Diplomatenpass, dass die Luftschleuse geschlossen bleibt?
`,
)
