import { secretWords } from '../text-prompt.ts'

/** Words to smuggle into a sentence: plain nouns, in alphabetical order. */
export const secretWordPack = secretWords(
  'de-word',
  `
Akkordeon Alpaka Ameise Ananas Apfelmus Aquarium Artischocke Auflauf Bademantel Badewanne Banjo Bauchladen
Baumhaus Besenkammer Biber Blockflöte Blumenkohl Bommelmütze Brausepulver Brezel Briefmarke Brokkoli
Brotkrümel Büroklammer Butterblume Dachrinne Dachs Dackel Diskokugel Drehorgel Dudelsack Eichhörnchen
Eierbecher Eieruhr Eiszapfen Erbse Fagott Fahrradklingel Fallschirm Faultier Federball Feldsalat Fernrohr
Flamingo Flaschenpost Fliegenpilz Flohmarkt Floß Gänseblümchen Gartenschlauch Gartenzwerg Gießkanne
Glühwürmchen Gondel Grießbrei Gugelhupf Gummistiefel Gurke Hängematte Haselnuss Hausschuh Heißluftballon
Himbeere Hufeisen Hummel Iglu Irrgarten Jahrmarkt Kaktus Känguru Karussell Kaugummi Kegelbahn Keksdose
Kirschkern Klappstuhl Klavier Kleiderbügel Knoblauch Knödel Kohlrabi Kokosnuss Konfetti Kreisverkehr
Kronleuchter Kuckucksuhr Kürbis Lakritz Lama Lampion Laubfrosch Lebkuchen Leuchtturm Lockenwickler
Luftmatratze Luftschloss Lupe Maiskolben Makrele Mandarine Marienkäfer Marmelade Maulwurf Milchreis
Mondfinsternis Murmeltier Nähmaschine Nashorn Nilpferd Nudelholz Nussknacker Ofenkartoffel Ohrensessel Ohrwurm
Orgelpfeife Palme Pantoffel Papagei Papierflieger Pauke Pelikan Perücke Pfannkuchen Pfefferminze Pfütze
Picknick Pinguin Planschbecken Posaune Purzelbaum Pusteblume Quark Quietscheente Radieschen Regenschirm
Rhabarber Riesenrad Ritterburg Rollschuh Rosenkohl Rosine Sahnetorte Sandburg Saxofon Schaukelstuhl
Schlittschuh Schnecke Schneebesen Schnürsenkel Schubkarre Seepferdchen Seifenblase Spargel Spiegelei
Springbrunnen Stachelbeere Stehlampe Strandkorb Streuselkuchen Tannenzapfen Taschenlampe Teekanne Teppich
Tintenfisch Toaster Trampolin Triangel Trompete Tuba Tulpe Turteltaube Ukulele Vogelhaus Vogelscheuche Vulkan
Wackelpudding Waffel Walnuss Walross Wärmflasche Waschbär Wattebausch Wellensittich Wetterfrosch Wetterhahn
Windmühle Wirsing Wollknäuel Wunderkerze Xylofon Zauberstab Ziegenkäse Zipfelmütze Zirkuszelt Zitrone
Zuckerwatte Zwieback Zwiebel
`,
)
