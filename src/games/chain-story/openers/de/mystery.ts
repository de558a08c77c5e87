import { openers } from '../../text-prompt.ts'

export const mysteryOpeners = openers(
  'de-mystery',
  `
01 Im Tresor lagen nur ein frisch gebügeltes Taschentuch und eine Quittung über drei Krapfen.
02 Kommissarin Wacker mochte keine Rätsel, aber die Rätsel mochten sie.
03 „Es war der Gärtner“, sagte der Gärtner, „aber ein anderer.“
04 Am Morgen nach dem Sommerfest fehlte der See.
05 Alle sieben Gäste hatten um Mitternacht gehustet, nur der Butler hatte geklatscht.
06 Wer stiehlt aus einer Villa voller Gemälde ausgerechnet die Fußmatte?
07 Die Standuhr im Salon ging seit Jahren nach, doch gestern Nacht ging sie ganz.
08 Auf der Rückseite des Gemäldes stand in winziger Schrift ein Einkaufszettel.
09 Niemand hatte den Fremden kommen hören, obwohl er Tuba spielte.
10 Zwischen Suppe und Nachtisch verschwand erst das Licht, dann die Perlenkette und zuletzt der Nachtisch.
11 Seit drei Nächten brennt im leeren Postamt Licht, und seit zwei Nächten riecht es dort nach Waffeln.
12 Der einzige Zeuge war ein Papagei, und der wollte erst einmal frühstücken.
13 Im Gästebuch der Pension Möwenblick stand auf jeder Seite derselbe Name, nur die Handschrift wurde immer jünger.
14 Dass der Nebel an diesem Abend nach Pfefferminz roch, hielt zunächst niemand für verdächtig.
15 Detektiv Pfennig hatte sein Büro über einer Bäckerei, und die meisten Spuren waren Krümel.
16 Unter der Kellertreppe fand man eine zweite Kellertreppe, frisch gebohnert.
17 „Ich war die ganze Nacht allein“, beteuerte die Gräfin, und im Schrank nickte jemand.
18 Jeden Herbst bekommt das Heimatmuseum anonym ein Puzzleteil geschickt, und heute kam das letzte.
19 Bei der Inventur hatte die Stadtbibliothek zum ersten Mal ein Buch zu viel.
20 Aus dem letzten Zug stieg an diesem Abend nur ein Koffer.
21 Warum hatte der Leuchtturmwärter gerade in dieser Nacht die Vorhänge zugezogen?
`,
)
