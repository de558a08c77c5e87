import { packWords } from '../packed-word.ts'

export const mediumWords = packWords(
  'de-medium',
  `
Sandburg, Sandburg bauen, Sandschloss
Gassi gehen, Hund ausführen, Mit dem Hund spazieren gehen, Hundespaziergang, Gassi
Geburtstagstorte, Geburtstagskuchen, Torte, Geburtstag, Kuchen mit Kerzen
Einsame Insel, Insel, Insel mit Palme, Schatzinsel
Reifenpanne, Platter Reifen, Platten, Plattfuß, Patschen, Reifenwechsel
Stau, Verkehrsstau, Autobahn
Flaschenpost, Brief in der Flasche
Tauziehen, Seilziehen
Angeln, Fischen, Angel, Angler
Schneeballschlacht, Schneeballwerfen, Schneeball
Heißluftballon, Ballonfahrt
Baumhaus
Spukschloss, Geisterhaus, Spukhaus, Gespensterschloss
Freibad, Schwimmbad, Badi, Sprungbrett, Sprungturm
Picknick, Picknickdecke, Picknickkorb
Wäscheleine, Wäsche aufhängen, Wäsche
Videokonferenz, Videoanruf, Onlinemeeting, Videocall, Videotelefonat
Sternschnuppe, Komet
Sonnenuntergang, Sonnenaufgang, Abendrot
Kissenschlacht
Jonglieren, Jongleur, Jongleurin
Seiltanz, Seiltänzer, Seiltänzerin, Drahtseil, Seiltanzen, Drahtseilakt
Zaubertrick, Zauberei, Zauberer, Zauberin, Kaninchen aus dem Hut, Zaubershow, Zaubern
Tauchen, Taucher, Taucherin, Tauchgang, Schnorcheln
Schlittenfahren, Rodeln, Schlitten, Schlitteln, Schlittenfahrt
Feuerwerk, Silvester, Silvesterrakete
Verschütteter Kaffee, Kaffeefleck, Kaffee verschüttet, Kaffee verschütten
Stromausfall, Blackout
Gartenzwerg, Zwerg
Badewanne, Schaumbad, Baden, Wanne
Bushaltestelle, Haltestelle, Auf den Bus warten
Kreisverkehr, Kreisel
Karussell, Kettenkarussell, Ringelspiel
Riesenrad
Autoscooter, Autodrom, Putschauto
Bowling, Kegeln, Kegelbahn, Bowlingbahn
Tischtennis, Pingpong
Strandkorb
Elfmeter, Torwart, Torfrau, Elfmeterschießen, Fußballtor, Torschuss
Versteckspiel, Verstecken, Verstecken spielen
Seilspringen, Springseil, Seilhüpfen, Springschnur
Trampolin, Trampolinspringen
Einkaufswagen, Einkaufen, Supermarkt
Rolltreppe
Aufzug, Lift, Fahrstuhl
Seilbahn, Gondel, Gondelbahn, Bergbahn
Zebrastreifen, Fußgängerüberweg, Fußgängerstreifen, Über die Straße gehen
Waschmaschine, Waschsalon
Spülmaschine, Geschirrspüler, Abwasch
Bügeln, Bügelbrett, Bügeleisen
Staubsauger, Staubsaugen, Saugen
Kaffeemaschine, Kaffeeautomat, Kaffee kochen
Drucker, Papierstau, Kopierer
Lagerfeuer, Feuer, Stockbrot
Campingplatz, Camping, Zelten
Wohnwagen, Wohnmobil, Campingbus, Camper
Hängematte
Liegestuhl, Sonnenliege, Strandliege
Vogelscheuche
Traktor, Trecker
Maulwurfshügel, Maulwurf, Maulwurfshaufen
Bienenstock, Bienenkorb, Bienen
Vogelhaus, Vogelhäuschen, Nistkasten
Gewitter, Unwetter, Blitz und Donner
Windrad, Windkraftanlage, Windturbine
Zirkuszelt, Zirkus
Schaukel, Schaukeln
Sandkasten, Sandkiste
Rutsche, Rutschbahn, Rutschen
Wippe, Wippen
Ritterburg, Burg, Schloss
Schatztruhe, Schatzkiste, Schatz
Piratenschiff, Pirat, Piratin, Piraten
Baustelle, Kran, Baukran, Bagger
Müllabfuhr, Müllauto, Müllwagen
Feuerwehr, Feuerwehrauto, Löschen
Drehtür
Fahrkartenautomat, Ticketautomat, Fahrscheinautomat, Billettautomat
Mondlandung, Auf dem Mond, Astronaut, Astronautin, Flagge auf dem Mond
Wochenmarkt, Markt, Marktstand, Gemüsestand
Eisdiele, Eisladen, Eisstand, Eiscafé
Pommesbude, Imbissbude, Imbiss, Würstelstand, Pommes
Grillabend, Grillen, Grill, Grillparty, Grillfest
Käsefondue, Fondue
Pfannkuchen wenden, Pfannkuchen, Palatschinken, Eierkuchen
Wandern, Wanderung, Wanderweg, Bergsteigen
Skilift, Sessellift, Schlepplift
Schlittschuhlaufen, Eislaufen, Schlittschuh, Eiskunstlauf, Schlittschuhe
Gepäckband, Gepäckausgabe, Kofferband
Kuckucksuhr, Kuckuck
Kaminfeuer, Kamin
Schlagzeug, Trommeln
Straßenmusik, Straßenmusiker, Straßenmusikerin
Kino, Popcorn, Leinwand, Film schauen
Bücherregal, Bibliothek, Bücherei
Umzug, Umzugskarton, Umzugskisten, Kisten schleppen
Regal aufbauen, Möbel aufbauen, Schrank aufbauen
Rasenmähen, Rasenmäher
Blumen gießen, Gießkanne, Gießen
Laub rechen, Laub harken, Laubhaufen, Laub
Apfelernte, Äpfel pflücken, Apfelbaum
Hundehütte
Aquarium
Tretboot, Tretboot fahren
Paddeln, Kanu, Kajak, Kanufahren, Paddelboot
Siegertreppchen, Podest, Siegerehrung, Podium, Treppchen
Sackhüpfen
Minigolf, Golf
Schach, Schachbrett, Schachspiel
Puzzle, Puzzeln, Puzzleteil
Kasperletheater, Kasperltheater, Puppentheater, Handpuppen, Kasperle
Drachensteigen, Drachen steigen lassen, Drachen
In die Pfütze springen, Pfütze, Pfützenspringen, Regenpfütze
`,
)
