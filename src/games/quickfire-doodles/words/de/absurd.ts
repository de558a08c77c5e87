import { packWords } from '../packed-word.ts'

export const absurdWords = packWords(
  'de-absurd',
  `
Kuschelnder Kaktus, Kaktus umarmen, Kaktus beim Kuscheln, Kaktus kuscheln, Umarmung mit Kaktus
Kuh auf Schlittschuhen, Kuh auf dem Eis, Kuh vom Eis, Kuh beim Eislaufen, Schlittschuhkuh
Schaf mit Lockenwicklern, Schaf beim Friseur, Schaf mit Locken, Schaf im Friseursalon
Giraffe im Cabrio, Giraffe im Auto, Giraffe fährt Auto, Giraffe fährt Cabrio
Pinguin mit Föhn, Pinguin föhnt sich, Pinguin beim Föhnen, Geföhnter Pinguin
Wildschwein im Tutu, Schwein im Tutu, Wildschwein beim Ballett, Schwein tanzt Ballett, Ballettschwein
Dackel auf Stelzen, Hund auf Stelzen, Dackel mit langen Beinen
Schnecke mit Blaulicht, Schnecke mit Sirene, Polizeischnecke, Rettungsschnecke
Igel auf der Luftmatratze, Igel auf Luftmatratze, Igel im Pool, Luftmatratze mit Igel
Brezel beim Yoga, Yogabrezel, Brezel macht Yoga, Brezel auf der Yogamatte
Gurke mit Krawatte, Gurke im Anzug, Gurke im Büro, Geschäftsgurke
Kartoffel im Bademantel, Kartoffel mit Bademantel, Bademantelkartoffel, Kartoffel in der Sauna
Würstchen im Schlafsack, Wurst im Schlafsack, Würstchen beim Camping, Würstchen im Schlafrock
Ei mit Wollmütze, Ei mit Mütze, Ei mit Bommelmütze, Ei mit Pudelmütze, Frühstücksei mit Mütze
Elefant im Porzellanladen, Elefant im Geschirrladen, Elefant mit Tassen, Elefant und Vase
Storch mit Rucksack, Storch auf Reisen, Wandernder Storch, Storch beim Wandern
Maulwurf mit Taschenlampe, Maulwurf mit Lampe, Maulwurf leuchtet
Fisch unterm Regenschirm, Fisch mit Regenschirm, Fisch mit Schirm, Fisch im Regen
Wal in der Badewanne, Badender Wal, Wal badet, Badewannenwal
Eule mit Schlafmaske, Schlafende Eule, Müde Eule, Eule schläft
Frosch im Aufzug, Frosch im Lift, Frosch im Fahrstuhl, Frosch fährt Aufzug
Biene mit Aktentasche, Biene geht zur Arbeit, Bürobiene, Arbeitsbiene, Biene im Büro
Surfendes Huhn, Huhn auf dem Surfbrett, Huhn surft, Huhn beim Surfen
Ente in Gummistiefeln, Ente mit Gummistiefeln, Ente mit Stiefeln, Ente trägt Stiefel
Krokodil mit Zahnspange, Krokodil mit Spange, Krokodil in der Zahnarztpraxis
Tausendfüßler beim Schuhkauf, Tausendfüßler mit Schuhen, Tausendfüßler im Schuhladen, Tausendfüßler kauft Schuhe, Tausendfüßler im Schuhgeschäft
Mond mit Schlafmütze, Mond mit Nachtmütze, Schlafender Mond, Mond schläft, Mond mit Mütze
Sonne unterm Sonnenschirm, Sonne mit Sonnenschirm, Sonne im Schatten, Sonne im Liegestuhl
Wolke mit Gießkanne, Wolke gießt Blumen, Gießende Wolke, Wolke beim Gießen
Bett auf der Autobahn, Bett auf Rädern, Bett mit Rädern, Fahrendes Bett, Bett im Stau
Sofa als Sessellift, Sofa am Skilift, Sofa im Skilift, Sofalift, Sessellift mit Sofa, Skilift mit Sofa
Käsebrot mit Flügeln, Fliegendes Käsebrot, Fliegendes Brot, Brot mit Flügeln
Tanzende Waschmaschine, Waschmaschine tanzt, Waschmaschine in der Disco, Discowaschmaschine
Vulkan mit Schnupfen, Niesender Vulkan, Vulkan niest, Vulkan mit Taschentuch, Erkälteter Vulkan
Drache am Grill, Drache grillt, Grillender Drache, Drache beim Grillen
Gespenst am Bügelbrett, Bügelndes Gespenst, Gespenst bügelt, Geist bügelt, Geist am Bügelbrett
Roboter im Schaumbad, Roboter in der Badewanne, Roboter badet, Badender Roboter
Gartenzwerg auf Rollschuhen, Zwerg auf Rollschuhen, Rollschuhzwerg, Zwerg mit Rollschuhen
Schneemann mit Ventilator, Schwitzender Schneemann, Schneemann im Sommer, Schmelzender Schneemann
Vogelscheuche mit Papagei, Vogelscheuche und Papagei, Papagei auf der Vogelscheuche, Vogelscheuche mit Vogel
Ritter auf dem Roller, Ritter mit Roller, Ritter fährt Roller, Ritter auf Tretroller
Einhorn im Parkhaus, Geparktes Einhorn, Einhorn in der Tiefgarage, Einhorn auf dem Parkplatz, Einhorn parkt
Tasse am Fallschirm, Kaffeetasse am Fallschirm, Tasse mit Fallschirm, Fliegende Tasse, Fallschirmtasse
Löffel im Liegestuhl, Löffel am Strand, Löffel sonnt sich, Löffel im Urlaub
Alien an der Pommesbude, Alien isst Pommes, Alien am Imbiss, Außerirdischer mit Pommes, Alien mit Pommes
Strickende Krake, Krake strickt, Strickender Oktopus, Oktopus strickt, Tintenfisch strickt, Krake beim Stricken
Spinne im Fußballtor, Spinne im Tor, Spinne als Torwart, Torwartspinne, Spinne spielt Fußball
Walross im Strandkorb, Walross am Strand, Strandkorb mit Walross
Lama im Taxi, Taxi mit Lama, Lama fährt Taxi, Lamataxi, Lama als Taxi
Karotte mit Perücke, Möhre mit Perücke, Karotte mit Haaren, Karotte mit Locken
Baum mit Hosenträgern, Baum mit Hose, Baum trägt Hose, Baum in Hosen
Haus im Pyjama, Haus im Schlafanzug, Schlafendes Haus, Haus schläft
Leuchtturm beim Versteckspiel, Leuchtturm versteckt sich, Versteckter Leuchtturm, Leuchtturm spielt Verstecken
Brokkoli mit Hanteln, Starker Brokkoli, Brokkoli beim Gewichtheben, Brokkoli im Fitnessstudio, Brokkoli hebt Gewichte
Dinosaurier auf dem Dreirad, Dino auf dem Dreirad, Dinosaurier fährt Dreirad, Dino fährt Dreirad
Faultier auf dem Motorrad, Faultier fährt Motorrad, Motorradfaultier
Ameise mit Klavier, Ameise trägt Klavier, Ameise schleppt Klavier, Ameise spielt Klavier, Starke Ameise
Möwe mit Pommestüte, Möwe klaut Pommes, Möwe isst Pommes, Möwe mit Pommes
Schwan als Tretboot, Schwanentretboot, Tretbootschwan, Schwan mit Pedalen, Schwanenboot
Pfannkuchen als Bettdecke, Pfannkuchendecke, Pfannkuchen im Bett, Bett mit Pfannkuchen, Eierkuchen als Decke
Mücke mit Elefantenrüssel, Elefantenmücke, Mücke mit Rüssel, Mücke als Elefant, Aus der Mücke einen Elefanten machen
Steppender Bär, Da steppt der Bär, Bär beim Stepptanz, Tanzender Bär, Bär tanzt
Pfeifendes Schwein, Schwein pfeift, Mein Schwein pfeift, Ich glaub mein Schwein pfeift, Schwein mit Trillerpfeife
Fuchs und Hase sagen Gute Nacht, Fuchs und Hase, Gute Nacht Fuchs und Hase, Wo sich Fuchs und Hase Gute Nacht sagen
Papiertiger, Tiger aus Papier, Origamitiger, Gefalteter Tiger
Bücherwurm mit Brille, Bücherwurm, Wurm mit Buch, Lesender Wurm, Wurm liest
Schildkröte mit Stoppschild, Schildkröte mit Schild, Stoppschildkröte, Schildkröte mit Verkehrsschild
Hahn am Wasserhahn, Wasserhahn, Wasserhahn mit Hahn, Hahn als Wasserhahn
Esel auf dem Drahtesel, Esel auf dem Fahrrad, Esel fährt Fahrrad, Esel fährt Rad, Esel auf dem Rad
Flamingo auf der Rolltreppe, Flamingo fährt Rolltreppe, Rolltreppe mit Flamingo
`,
)
