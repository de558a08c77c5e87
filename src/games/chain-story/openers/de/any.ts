import { openers } from '../../text-prompt.ts'

export const anyOpeners = openers(
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
)
