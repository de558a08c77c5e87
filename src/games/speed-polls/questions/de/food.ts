import { polls } from '../poll.ts'

export const foodPolls = polls(
  'de-food',
  `
01 Rosinen im Käsekuchen? | Ja, bitte | Nein, danke
02 Welche Brötchenhälfte ist die bessere? | Die obere | Die untere | Zugeklappt sind sie ein Team
03 Marmeladenbrot: mit oder ohne Butter? | Mit Butter | Ohne Butter
04 Was gehört in einen Kartoffelsalat? | Mayonnaise | Brühe | Was Oma sagt
05 Wie öffnest du ein Frühstücksei? | Mit dem Messer, zack | Klopfen und schälen | Ich lasse öffnen
06 Welche Gummibärchen isst du zuerst? | Die roten | Die grünen | Die weißen | Alle auf einmal
07 Ab wann ist Lebkuchen erlaubt? | Ab August | Ab Oktober | Ab dem ersten Schnee | Er war nie verboten
08 Wasser: mit oder ohne Sprudel? | Mit | Ohne
09 Was gehört zu Pommes? | Ketchup | Mayo | Beides | Noch mehr Pommes
10 Wer leckt die Teigschüssel aus? | Ich | Wer gerührt hat | Welche Teigschüssel?
11 Was ist das Beste an einer Brezel? | Die dicke Stelle | Die knusprigen Ärmchen | Das Salz | Die Löcher
12 Sonntag, drei Uhr nachmittags. Was steht auf dem Tisch? | Kaffee und Kuchen | Tee und Kekse | Noch das Frühstück
13 Im Rezept steht „nach Gefühl“. Was sagt dein Gefühl? | Mehr Knoblauch | Mehr Pfeffer | Mehr Butter | Lieber jemanden anrufen
14 Abendessen: kalt oder warm? | Kalt, ein Brot reicht | Warm, sonst zählt es nicht
15 Dein Brot ist im Fondue untergegangen. Was nun? | Danach tauchen | Ein Lied singen | Ein neues nehmen | Es war gar nicht meins
16 Was kommt in dein Raclettepfännchen? | Kartoffel mit Käse | Gemüse mit Käse | Käse mit Käse
17 Wie heißt bei dir das Endstück vom Brot? | Kanten | Knust | Scherzl | Anders, und zwar richtig
18 Wozu passen Zimt und Zucker am besten? | Zu Milchreis | Zu Grießbrei | Zu Pfannkuchen | Zu einem großen Löffel
19 Die Suppe ist zu heiß. Was tust du? | Pusten | Warten | Rühren und seufzen | Essen und bereuen
20 Wie viele Sorten Senf stehen in deinem Kühlschrank? | Keine | Eine | Zwei oder drei | Ich nenne es Sammlung
21 Welche Beilage passt zu allem? | Kartoffeln | Nudeln | Reis | Noch eine Beilage
22 Soße: darüber oder daneben? | Darüber | Daneben
23 Wie isst du eine Tafel Schokolade? | Stück für Stück | Reihe für Reihe | Einfach hineinbeißen | Die war schon leer, ehrlich
24 Spargelzeit: Jubel oder Schulterzucken? | Jubel | Schulterzucken
25 Welches Gemüse hat mehr Ruhm verdient? | Kohlrabi | Rosenkohl | Steckrübe | Mais aus der Dose
26 Was ist dein Amt beim Grillabend? | Am Grill stehen | Salate machen | Brot schneiden | Dem Rauch ausweichen
27 Fünf Leute bringen Nudelsalat mit. Und nun? | Alle probieren | Den besten krönen | Zusammenschütten
28 Spaghettieis oder Bananensplit? | Spaghettieis | Bananensplit
29 Wo schmeckt es dir am besten? | Am gedeckten Tisch | Auf dem Sofa | Draußen | Im Stehen vor dem Kühlschrank
30 Die Haut auf dem Pudding? | Das Beste daran | Schnell weg damit
31 Welches Geräusch macht am meisten Appetit? | Brutzeln | Das Knacken der Kruste | Tellerklappern | Die Türklingel
32 Wie viel Knoblauch ist genug? | Eine Zehe | Drei Zehen | Das sagen mir die anderen
33 Was steckt in deiner Brotdose? | Ein belegtes Brot | Reste von gestern | Apfelschnitze | Krümel von letzter Woche
34 Apfelmus zu Kartoffelpuffern? | Unbedingt | Lieber etwas Herzhaftes | Immer abwechselnd
35 Wie lange brauchst du für die Speisekarte? | Eine Minute | Bis alle auf mich warten | Ich kenne sie seit gestern
36 Frühstück im Bett: Lohnt sich das? | Ja, samt Krümeln | Nein, ich habe einen Tisch
37 Was geschieht mit dem letzten Knödel? | Er kommt zu mir | Er wird geteilt | Morgen in die Pfanne
38 Welches Plätzchen ist zuerst weg? | Das Vanillekipferl | Der Zimtstern | Das mit Marmelade | Das in meiner Hand
39 Wie lange muss dein Tee ziehen? | Drei Minuten | Nach Gefühl | Bis ich ihn wiederfinde
40 Was rettet einen Regentag? | Suppe | Waffeln | Kakao | Alles in dieser Reihenfolge
41 Wie viele Kugeln Eis sind richtig? | Zwei | Drei | Eine mehr als beim letzten Mal
42 Wo versteckst du die guten Kekse? | Ganz oben im Schrank | Hinter den Linsen | Im Büro | Ich esse sie vorsichtshalber auf
`,
)
