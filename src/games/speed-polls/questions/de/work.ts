import { polls } from '../poll.ts'

export const workPolls = polls(
  'de-work',
  `
01 Wann beginnt der Feierabend wirklich? | Um fünf | Wenn der Laptop zuklappt | Auf dem Heimweg | Innerlich gegen halb drei
02 „Mahlzeit!“ Ab wann darf man das sagen? | Ab zwölf | Ab elf, bei Hunger | Den ganzen Tag | Am besten gar nicht
03 Fenster auf oder Fenster zu? | Auf, frische Luft! | Zu, es zieht!
04 Die Spülmaschine in der Teeküche ist fertig. Und du? | Ich räume sie aus | Ich nehme nur meine Tasse | Ich stelle meine Tasse dazu | Ich war nie in der Teeküche
05 Womit endet deine E-Mail am liebsten? | Mit freundlichen Grüßen | Mit lieben Grüßen | Mit „LG“ | Mitten im Satz, weil
06 Was verrät deine Abwesenheitsnotiz? | Nur das Datum | Wer mich vertritt | Wo ich gerade bin | Einen leisen Triumph
07 Der Kalender fürs nächste Jahr ist da. Wonach suchst du zuerst? | Nach Brückentagen | Nach meinem Geburtstag | Nach den Sommerferien | Nach einer Woche ohne Termine
08 „Das haben wir schon immer so gemacht.“ Wie klingt das für dich? | Nach Erfahrung | Nach einer Herausforderung | Nach dem Ende des Gesprächs
09 Auf deiner Tastatur sitzt eine Spinne. Wer macht Feierabend? | Die Spinne | Ich | Wir teilen uns die Stelle
10 Jemand trinkt aus deiner Lieblingstasse. Was nun? | Ich gönne es von Herzen | Ich räuspere mich | Ich schreibe eine Rundmail | Ich trinke jetzt aus der Vase
11 Wie geht es der Pflanze auf deinem Schreibtisch? | Prächtig | Sie kämpft | Sie ist aus Plastik | Welche Pflanze?
12 Was trägst du im Homeoffice an den Füßen? | Richtige Schuhe | Hausschuhe | Dicke Socken | Zwei verschiedene Socken
13 Was gehört unbedingt in eine Tabelle? | Zahlen | Listen aller Art | Mein ganzes Leben
14 Die Kaffeekanne ist leer. Wer setzt neuen auf? | Wer den letzten Kaffee hatte | Wer den nächsten will | Ich, und zwar immer | Niemand, ein Schluck ist ja noch drin
15 Welche Aufgabe kommt morgens zuerst dran? | Die leichte | Die lästige | Die, die sich selbst erledigt
16 Du hast eine winzige Frage. Anrufen oder schreiben? | Anrufen | Schreiben
17 Welchen Satz hörst du in Besprechungen am liebsten? | „Dann sind wir durch“ | „Gute Idee!“ | „Das übernehme ich“ | „In der Küche steht Kuchen“
18 Was heißt „zeitnah“? | Heute noch | Diese Woche | Irgendwann | Kurz bevor jemand nachfragt
19 Dein Zug hat zwanzig Minuten Verspätung. Was machst du daraus? | Ein Kapitel im Buch | Ein zweites Frühstück | Einen langen Seufzer | Eine Geschichte fürs Büro
20 Wie viele Kugelschreiber liegen auf deinem Schreibtisch? | Keiner | Einer, und der schreibt | Viele, und keiner schreibt | Alle, die den anderen fehlen
21 Dritter Stock: Treppe oder Aufzug? | Treppe | Aufzug
22 Worüber redest du im Aufzug? | Über das Wetter | Über das Wochenende | Über den Aufzug | Ich zähle stumm die Stockwerke
23 Wann ist die beste Zeit für Kuchen im Büro? | Am Vormittag | Nach dem Mittagessen | Um drei | Wo steht er denn?
24 Du teilst deinen Bildschirm. Was sehen alle zuerst? | Die richtige Präsentation | Mein Postfach | Siebzehn offene Fenster | Mein Urlaubsfoto
25 Die Besprechung dauert. Was kritzelst du? | Kästchen | Blümchen | Kreise in Kreisen | Einen Fluchtplan
26 Eine Rundmail beginnt mit „Liebe alle“. Wie weit liest du? | Bis zum Ende | Bis zum ersten Anhang | Bis „Liebe alle“
27 Morgens im Team: erst reden oder erst Kaffee? | Erst reden | Erst Kaffee
28 Was kann dein Bürostuhl am besten? | Rollen | Sich drehen | Quietschen | Langsam absinken
29 Wie oft sagst du „kurz“, wenn es länger dauert? | Nie | Nur, wenn es eilt | Darauf gehe ich mal kurz ein
30 Wem gehört der Joghurt ganz hinten im Bürokühlschrank? | Mir, Verzeihung | Jemandem im Urlaub | Niemandem mehr | Er gehört inzwischen zum Team
31 Erster Tag im neuen Team. Was bringst du mit? | Kuchen | Butterbrezeln | Gute Laune | Einen Zettel für die vielen Namen
32 Dein Passwort läuft ab. Wie wird das neue? | Völlig neu | Wie das alte, plus eins | Lang und nicht zu merken | Netter Versuch
33 Ein Termin um acht Uhr früh: sportlich oder unverschämt? | Sportlich | Unverschämt
34 Schreibtisch: kreatives Chaos oder leere Platte? | Kreatives Chaos | Leere Platte
35 Freitag, 15 Uhr: Darf man da noch anrufen? | Ja, warum denn nicht? | Nein, das ist Wochenende
36 Wer hat im Büro das letzte Wort? | Die Vernunft | Die Mehrheit | Die Kaffeemaschine
37 Was passiert auf jedem Betriebsausflug? | Es regnet | Jemand verläuft sich | Im Bus wird gesungen | Alle reden über die Arbeit
38 Die Technik streikt. Was sagst du als Erstes? | „Bei mir geht’s“ | „Schon neu gestartet?“ | „Ich habe nichts gemacht!“ | „Schade, dann eben Feierabend“
39 Vorstellungsrunde! Was denkst du? | Endlich! | Was sage ich bloß? | Wie hieß die Person vor mir?
40 Wann ist eine Aufgabe fertig? | Wenn alles stimmt | Wenn sie abgehakt ist | Wenn niemand mehr fragt
41 Was schreibst du in das Feld „Sonstiges“? | Nichts | Einen Strich | Einen netten Gruß | Ein kleines Gedicht
`,
)
