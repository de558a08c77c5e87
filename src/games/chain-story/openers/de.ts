import { openers } from '../text-prompt.ts'

export const germanOpeners = {
  any: openers(
    'de-any',
    `
01 „Bitte nicht erschrecken“, sagte der Kühlschrank, als endlich alle am Tisch saßen.
02 Seit Dienstag grüßt der Getränkeautomat im dritten Stock zurück.
03 Auf dem Zettel an der Haustür stand nur ein einziges Wort: „Doch.“
04 Niemand im Dorf hatte je nach dem zweiten Rathaus gefragt, bis es eines Morgens weg war.
05 Meine Tante Hedwig besitzt dreizehn Regenschirme und verleiht grundsätzlich nur den vierzehnten.
06 Als der Möbelwagen hielt, stieg als Erstes das Sofa aus.
07 Es war Sonntag, es regnete, und im Hausflur stand ein Pony und studierte den Putzplan.
08 Wer in aller Welt stellt nachts ein Klavier an die Bushaltestelle?
09 Im Fundbüro hatte jemand ein Echo abgegeben, und nun riefen alle nacheinander hinein.
10 Pünktlich um acht klingelte es, und zwar im Paket.
11 Drei Dinge darf man in der Bäckerei Krume niemals bestellen, und Jonte hatte soeben zwei davon bestellt.
12 Unser Betriebsausflug endete laut Plan um sechs, laut Fahrtenbuch jedoch in Portugal.
13 Der Aufzug hielt zwischen dem vierten und dem fünften Stock, und jemand stieg zu.
14 Zum ersten Mal seit vierzig Jahren kam der Zug zu früh, und niemand war darauf vorbereitet.
15 Eigentlich wollte Frau Siebert nur schnell Brötchen holen.
16 Kurz vor Feierabend erreichte uns die Nachricht, dass der Drucker gekündigt hatte.
17 „Das gehört so“, sagte die Klempnerin, und aus dem Wasserhahn kam Musik.
18 Hinter dem Regal mit den Einmachgläsern führte eine Treppe nach oben, was in einem Bungalow auffällt.
19 An ungeraden Tagen führt unsere Kellertür ans Meer.
20 Gestern hat mir meine Zimmerpflanze zum ersten Mal widersprochen.
21 Ein Esel, zwei Fahrscheine und ein sehr höflicher Schaffner: So begann die Sache mit der Linie 7.
22 Seit der Chor im Waschsalon probt, kommen die Hemden gut gelaunt zurück.
`,
  ),
  mystery: openers(
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
  ),
  space: openers(
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
  ),
  romance: openers(
    'de-romance',
    `
01 Sie verliebten sich an der Supermarktkasse, irgendwo zwischen Lauch und Leergut.
02 Auf Gleis drei wartete seit dem Frühling jemand mit zwei Fahrkarten und einem Käsekuchen.
03 Liebe Person aus Wohnung zwölf, Ihr Geigenspiel ist furchtbar, bitte hören Sie nie damit auf.
04 „Ist hier noch frei?“, fragte jemand im völlig leeren Kino.
05 Ihre erste gemeinsame Reise dauerte vier Stunden, denn so lange steckte der Aufzug fest.
06 Es begann mit „Hochachtungsvoll“ und wurde von Brief zu Brief wärmer.
07 Beim Tanzkurs für Fortgeschrittene waren nur zwei Menschen erschienen, und beide wollten führen.
08 Jeden Abend um neun blinkte im Haus gegenüber eine Lampe: dreimal kurz, einmal lang.
09 Ausgerechnet der Regenschirm, den niemand haben wollte, brachte die beiden zusammen.
10 Er schrieb ihr Gedichte über den Mond, und sie korrigierte die Kommas.
11 Zwei Klingelschilder, ein falsch zugestelltes Paket und ein sehr hellhöriger Hausflur: Mehr brauchte es nicht.
12 Oma Lore hat im Schrebergarten einen Heiratsantrag bekommen, eingeritzt in eine Zucchini.
13 Die Postbotin kannte jede Handschrift im Tal, nur diese eine nicht.
14 In der Eisdiele am Markt teilen sich zwei Fremde seit Jahren schweigend die letzte Kugel Pistazie.
15 Was schreibt man auf die Karte, wenn die Blumen schon alles gesagt haben?
16 Unter dem Riesenrad standen zwei, die beide behaupteten, keine Höhenangst zu haben.
17 Als das Orchester Pause machte, tanzten sie einfach weiter, und die Tuba gab nach.
18 Im Strandkorb Nummer 77 lag ein Liebesbrief, und er war an eine Möwe adressiert.
19 Der Prinz hatte sich nur verfahren, aber davon wollte im Schloss niemand etwas hören.
20 Nie hätte Wiebke gedacht, dass ein Akkordeon so verlegen klingen kann.
21 Seit dem Laternenfest fehlten dem Bäcker zwei Dinge: ein Blech Zimtschnecken und sein Herz.
22 „Wir kennen uns“, sagte die Wahrsagerin zu ihrem Gast, „aber erst ab Donnerstag.“
`,
  ),
}
