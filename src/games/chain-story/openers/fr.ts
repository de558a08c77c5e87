import { openers } from '../text-prompt.ts'

export const frenchOpeners = {
  any: openers(
    'fr-any',
    `
01 Le facteur a sonné trois fois, puis il s’est mis à chanter.
02 Depuis mardi, la boulangerie du coin ne vend plus que des réponses.
03 Chez nous, la soupe a toujours eu le dernier mot.
04 Ma tante Odile collectionne les horloges en retard, et elle arrive toujours avant tout le monde.
05 Il manquait une marche à l’escalier, et quelqu’un l’avait remplacée par un mot d’excuse.
06 « Ne pas toucher à la confiture », disait l’étiquette, et dessous, d’une autre écriture : « Trop tard. »
07 Au village, chacun savait que le rond-point menait quelque part, à condition de tourner assez longtemps.
08 Quand l’ascenseur s’est ouvert au troisième étage, il y avait la mer.
09 Personne n’avait invité l’autruche, mais elle avait apporté un gâteau.
10 Ce matin-là, le brouillard est entré au café et a commandé un chocolat chaud.
11 Les poules avaient écrit une pièce de théâtre, et le coq n’y avait qu’une réplique.
12 Derrière la porte du placard à balais, quelqu’un applaudissait poliment.
13 J’ai rendu trois fois la clé de la chambre douze, et trois fois je l’ai retrouvée dans ma poche.
14 Sur le quai numéro sept, on attendait un train qui n’existait que le jeudi.
15 Dans la famille Morel, on hérite d’un parapluie, d’un secret et d’une recette de flan.
16 À vendre : un château, deux tours et un courant d’air très attachant.
17 Pour la première fois depuis cent ans, la fanfare jouait juste, et cela inquiétait tout le monde.
18 La veille du grand départ, la valise annonça qu’elle préférait rester.
19 Il suffisait de tirer le troisième livre pour que toute la bibliothèque se mette à rire.
20 Et si la Lune n’était pas là ce soir parce que quelqu’un l’avait empruntée ?
21 Tous les dimanches, monsieur Pic promène son aspirateur le long du canal.
22 Trois petites cuillères et une louche ont quitté la maison à l’aube.
`,
  ),
  mystery: openers(
    'fr-mystery',
    `
01 L’inspectrice Poivre n’avait qu’un indice : une trace de confiture au plafond.
02 On avait volé toutes les portes du Grand Hôtel, et personne n’avait entendu le moindre grincement.
03 Le perroquet avait tout vu, mais il ne parlait qu’en alexandrins.
04 À minuit pile, la statue de la place changea de position en soupirant.
05 Qui donc avait repeint le phare en rose pendant la nuit, et pourquoi si bien ?
06 « Le coupable est parmi nous », déclara la comtesse en reprenant du flan.
07 Chaque lundi, un nouveau piano apparaissait dans la vitrine de la poissonnerie.
08 Rien n’avait disparu de la bijouterie, mais il y avait dans la vitrine un bijou de trop.
09 La lettre anonyme était signée, ce qui compliquait tout.
10 Dans le train de nuit, la couchette numéro treize ronflait, alors qu’elle était vide.
11 Madame Tilleul, concierge le jour et détective le soir, avait reconnu le parapluie.
12 Quelqu’un avait caché un diamant dans la galette, et la galette avait disparu.
13 Sous la fenêtre, dans la neige fraîche, les pas dessinaient un point d’interrogation.
14 Tous les témoins décrivaient le même chapeau, mais jamais la même tête.
15 Depuis que l’horloge de la gare sonnait treize coups, le boulanger avait l’air nerveux.
16 Il y avait de la lumière au musée, et quelqu’un, manifestement, y prenait un bain.
17 Le brouillard se leva sur le port : il manquait un bateau, un quai et la moitié du restaurant.
18 Pourquoi le chat du notaire portait-il un micro dans son grelot ?
19 Au numéro neuf de la rue des Soupirs, la porte s’ouvrait toujours avant qu’on sonne.
20 Ma première affaire consistait à retrouver une odeur.
21 Les jumelles Farine s’accusaient l’une l’autre d’avoir un alibi.
`,
  ),
  space: openers(
    'fr-space',
    `
01 Le vaisseau était parfait, à ceci près qu’il tournait toujours à gauche.
02 La capitaine Lebrun coupa le moteur, car on venait de frapper au hublot.
03 Sur Mars, la boulangerie ouvre à sept heures, mais à l’heure de qui ?
04 « Allô la Terre, ici la base lunaire, nous n’avons plus de moutarde. »
05 Personne n’avait prévu que les habitants de Saturne adoreraient la pétanque.
06 Notre robot cuisinier venait d’entrer dans sa période bleue.
07 Au bout de la galaxie, il y a un rond-point, et nous y tournons depuis jeudi.
08 Il a fallu parcourir trois années-lumière pour remarquer que la carte était à l’envers.
09 Quand l’alarme retentit, l’astronaute Inès attendait encore que sa crêpe redescende.
10 Les premiers mots du Martien furent : « C’est juste pour un renseignement. »
11 Une comète est passée tout près, assez près pour demander l’heure.
12 Dans la soute numéro quatre, les plantes vertes avaient pris les commandes.
13 Pour fêter ses cent ans, la station orbitale s’offrit un tour de plus.
14 Tout le monde à bord avait fait le même rêve, y compris l’ordinateur.
15 À l’auberge des Deux Lunes, la chambre avec vue coûtait un secret.
16 Et si le trou noir n’était que la poche d’un immense manteau ?
17 L’ordinateur de bord nous vouvoyait depuis l’incident, et le café arrivait tiède.
18 Deux planètes se disputaient la même orbite depuis mille ans, et on m’envoyait arranger ça.
19 J’ai perdu mes clés quelque part entre Jupiter et la cuisine.
20 Le guide disait : « Planète calme, habitants minuscules, bien regarder avant de s’asseoir. »
21 Chaque matin, le deuxième soleil se lève en retard et s’excuse.
`,
  ),
  romance: openers(
    'fr-romance',
    `
01 Ils se vouvoyaient depuis dix ans, et voilà qu’elle proposait de se tutoyer.
02 La première fois, elle lui marcha sur le pied ; la deuxième, elle le fit exprès.
03 Au bal du village, deux grands timides s’étaient cachés derrière le même palmier.
04 Il avait répété sa déclaration devant le poisson rouge, qui n’avait rien trouvé à redire.
05 Chaque matin, la fleuriste glissait une tulipe de trop dans le bouquet de monsieur Armand.
06 À la personne du rayon fromages : vous avez mon panier, et j’ai le vôtre.
07 Leurs parapluies s’étaient emmêlés un jeudi, et personne n’insistait pour les séparer.
08 Sous l’averse, il lui tendit la seule chose qu’il avait gardée au sec : un croissant.
09 « Je ne danse jamais », dit-elle en lui prenant la main.
10 Entre le deuxième et le troisième étage, l’ascenseur eut la bonne idée de s’arrêter.
11 Depuis leur dispute à propos du beurre salé, les deux pâtissiers ne se parlaient plus que par gâteaux.
12 Dans le carnet oublié au café, il y avait mon portrait, plutôt ressemblant, et une adresse.
13 Tous les soirs à la même heure, le chef de gare rajustait sa casquette, et ce n’était pas pour le train.
14 Qui avait bien pu effeuiller toutes les marguerites du parc avant l’ouverture ?
15 Elle dessinait des cartes, il se perdait partout, et le hasard fit le reste.
16 Pour approcher la violoncelliste, Basile avait prétendu savoir tourner les pages.
17 On racontait que deux personnes s’attendaient depuis toujours au vieux pont, chacune d’un côté.
18 La lettre d’amour était magnifique, mais elle commençait par « Madame, Monsieur ».
19 Ce n’était pas un rendez-vous, juste deux chaises, une nappe et quatorze bougies.
20 Leur histoire commença par une faute d’orthographe.
21 Quand le chat d’en face se mit à porter des billets doux, il fallut bien lui répondre.
`,
  ),
}
