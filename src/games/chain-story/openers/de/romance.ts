import { openers } from '../../text-prompt.ts'

export const romanceOpeners = openers(
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
)
