import { polls } from '../poll.ts'

export const sillyPolls = polls(
  'de-silly',
  `
01 In deinem Keller wohnt ein Waschbär. Was macht er dort? | Wäsche | Musik | Ordnung | Sich nützlich
02 Du darfst ein Verkehrsschild erfinden. Welches? | Hier bitte winken | Vorsicht, Montag | Vorfahrt für Enten | Ende der Eile
03 Was denkt dein Staubsauger über dich? | Nur Gutes | Er kennt mich kaum | Er weiß zu viel
04 Wohin verschwinden einzelne Socken? | Hinter die Maschine | Auf Weltreise | In ein neues Leben
05 Welches Wort klingt am schönsten? | Pusteblume | Kuddelmuddel | Schmetterling | Feierabend
06 Welches Tier besteht jede Probezeit? | Die Biene | Der Biber | Das Faultier, mit Charme
07 Eine Möwe klaut dein Brötchen. Was rufst du ihr nach? | „Das war meins!“ | „Guten Appetit!“ | „Schön geflogen!“ | „Mit oder ohne Zwiebeln?“
08 Du wirst für einen Tag zum Möbelstück. Zu welchem? | Ohrensessel | Hängematte | Schaukelstuhl | Schublade, die klemmt
09 Welche Nudel bist du heute? | Spaghetti | Spirale | Schleife | Noch nicht ganz gar
10 Ein Schneemann klingelt bei dir. Was braucht er? | Eine neue Karotte | Jemanden zum Reden | Mein Gefrierfach
11 Wer bewahrt ein Geheimnis besser? | Die Eule | Der Karpfen
12 Du darfst eine Sache abschaffen. Welche? | Den Stau | Die Warteschlange
13 Lieber einen Tag rückwärts gehen oder einen Tag nur singen? | Rückwärts gehen | Nur singen
14 Deine Geräte können plötzlich reden. Wen fragst du was? | Den Drucker: Warum? | Den Wecker: Muss das sein? | Die Waschmaschine: Wohin?
15 Was ziert dein Familienwappen? | Ein stolzer Hirsch | Ein Kissen | Ein Käsebrot | Ein Hirsch mit Käsebrot
16 Dein Koffer reist ohne dich. Wohin? | Ans Meer | In die Berge | Zu meiner Tante | Im Kreis, auf dem Gepäckband
17 Wen fragst du, wie das Wetter wird? | Die App | Das Fenster | Den Frosch | Die Leute ohne Schirm
18 Ein Riese leiht sich dein Fahrrad. Wie kommt es zurück? | Frisch geputzt | Etwas flacher | Er trägt es jetzt als Brille
19 Welche Superkraft wäre im Alltag Gold wert? | Parkplätze finden | Spannbettlaken falten | Immer die schnellere Schlange | Stecker gleich richtig herum
20 Was macht der Mond tagsüber? | Er schläft | Er poliert die Krater | Er schimpft auf die Sonne | Er macht Überstunden
21 Ein Orchester begleitet deinen Tag. Wann wird es laut? | Beim Aufstehen | Beim Zähneputzen | Beim ersten Kaffee | Bei der Suche nach dem Schlüssel
22 Darf man mit Enten reden? | Ja, natürlich | Nur, wenn sie anfangen | Nicht mit vollem Mund
23 Haben Wolken einen Plan? | Ja | Nein | Eher als ich
24 Was liegt unter deinem Sofa? | Nichts, ich schwöre | Etwas Staub | Die Fernbedienung | Ein zweites, kleineres Sofa
25 Deine Zimmerpflanzen schreiben dir ein Zeugnis. Was steht drin? | „Sehr gut“ | „Stets bemüht“ | „Bitte gießen“
26 Du verlierst beim Brettspiel. Woran lag es? | An den Würfeln | An den Regeln | Am Sitzplatz | Ich verliere nie, ich übe
27 Du ziehst in ein Schloss. Was kommt in den Turm? | Ein Drache | Mein Bett | Die Bügelwäsche
28 Was hättest du lieber in der Garage? | Einen fliegenden Teppich | Ein sprechendes Pferd
29 Wie heißt dein Piratenschiff? | Flotte Ente | Müde Makrele | Später Vogel | Heute nicht
30 Wie weckt man einen Bären? | Mit Honig | Mit Harfenmusik | Gar nicht, danke
31 Würdest du mit einem Igel Tango tanzen? | Ja | Ja, mit Abstand
32 Ein Dinosaurier steigt in deinen Bus. Bietest du ihm den Platz an? | Natürlich | Nur mit Fahrschein | Er hat ihn schon
33 Die Uhr wird umgestellt. Was machst du mit der geschenkten Stunde? | Schlafen | Frühstücken | Grübeln: vor oder zurück?
34 Wer macht bei dir heimlich den Haushalt? | Die Heinzelmännchen | Ein müder Roboter | Niemand, das sieht man
35 Du bekommst ein Denkmal. In welcher Haltung? | Zu Pferd | Beim Nachdenken | Mit Kaffeetasse | Im Liegen
36 Schere, Stein, Papier: Womit fängst du an? | Schere | Stein | Papier | Brunnen, wie früher
37 Wie lange kannst du ernst bleiben? | Eine Stunde | Eine Minute | Bis eben ging es
38 Was sollte das Navi öfter sagen? | „Gut gemacht!“ | „Links, schöne Aussicht“ | „Wir haben doch Zeit“ | „Frag mich nicht“
39 Vor dir liegt eine Pfütze. Wie kommst du weiter? | Außen herum | Mittendurch
40 Kann man einem Klappstuhl trauen? | Ja, er ist ehrlich | Nein, er plant etwas
41 Das Echo ruft etwas ganz anderes zurück. Und du? | Ich frage noch einmal | Ich gebe ihm recht | Wir kommen ins Gespräch
`,
)
