import { packWords } from '../packed-word.ts'

export const easyWords = packWords(
  'de-easy',
  `
Sofa, Couch, Kanapee
Regenschirm, Schirm
Schnecke, Weinbergschnecke, Schneckenhaus
Leuchtturm
Fahrrad, Rad, Velo, Drahtesel
Teekanne, Kanne, Kaffeekanne
Kaktus
Regenbogen
Ananas
Gitarre, Klampfe
Pinguin
Zahnbürste
Leiter, Trittleiter
Kerze
Schmetterling, Falter
Schere
Luftballon, Ballon
Schneemann
Igel
Brezel, Breze, Brezn, Brezen, Laugenbrezel
Krake, Oktopus, Tintenfisch
Telefon, Telefonhörer, Handy
Elefant
Kürbis
Anker
Spinne
Sonnenblume
Giraffe
Pilz, Fliegenpilz, Schwammerl, Schwammerln
Hose, Jeans
Krone
Briefumschlag, Brief, Umschlag, Kuvert, Couvert
Iglu
Qualle
Schlüssel
Blitz
Magnet, Hufeisenmagnet
Hammer
Eule, Uhu, Kauz
Pizza, Pizzastück, Stück Pizza
Rakete
Erdbeere
Zelt
Vulkan
Wal, Walfisch, Blauwal
Zebra
Apfel
Banane
Karotte, Möhre, Mohrrübe, Gelbe Rübe, Rüebli
Dinosaurier, Dino, Saurier
Spiegelei, Ei, Spiegeleier
Frosch
Weintrauben, Trauben, Traube, Weintraube
Hubschrauber, Helikopter, Heli
Eis, Eistüte, Eiswaffel, Glace, Eiscreme
Känguru
Zitrone
Schnurrbart, Bart, Schnauzbart, Schnauzer
Bleistift, Stift
Hase, Kaninchen, Häschen, Osterhase
Hai, Haifisch
Schildkröte
Geige, Violine
Wassermelone, Melone
Mülleimer, Mülltonne, Abfalleimer, Mistkübel, Papierkorb
Brücke
Kamel, Dromedar
Trommel
Feder, Vogelfeder
Fisch, Goldfisch
Brille, Sonnenbrille
Tasse, Kaffeetasse, Becher, Häferl
Baum, Laubbaum
Haus
Schaf, Schäfchen
Kuh
Schwein, Ferkel, Schweinchen
Maus
Katze, Kätzchen
Ente, Entchen, Badeente, Quietscheente
Herz
Stern, Sternchen
Mond, Halbmond, Mondsichel
Sonne
Wolke
Hut, Zylinder
Gummistiefel, Stiefel
Socke, Socken, Strumpf
Gabel
Löffel
Bratpfanne, Pfanne
Glühbirne, Glühlampe, Lampe
Wecker, Uhr
Buch
Lokomotive, Zug, Lok, Dampflok, Eisenbahn
Auto, Wagen
Segelboot, Segelschiff, Boot, Schiff
Flugzeug, Flieger
Schneeflocke, Schneekristall, Eiskristall
Kirsche, Kirschen
Käse, Käsestück, Stück Käse
Burger, Hamburger, Cheeseburger
Lutscher, Lolli, Lollipop, Schlecker
Krawatte, Schlips
Rucksack
Fußball, Ball
Schlange
Krokodil
Marienkäfer, Käfer
Palme
Tulpe, Blume
Kleeblatt, Klee, Glücksklee
Hufeisen
Schaukelstuhl
Stuhl, Sessel
Würfel, Spielwürfel
Toaster, Toast
`,
)
