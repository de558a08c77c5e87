import { polls } from '../poll.ts'

export const sillyPolls = polls(
  'fr-silly',
  `
01 Un escargot te défie à la course. Que fais-tu ? | J’accepte | Je lui laisse de l’avance | Je demande un arbitre | Je perds, par politesse
02 Quand les poules auront des dents, que feront-elles ? | Elles souriront | Elles croqueront des noix | Elles iront chez le dentiste | Elles attendront la petite souris
03 Que font les pigeons après le travail ? | Ils lisent le journal | Ils jouent à la pétanque | Ils rentrent en métro | Ils parlent de nous
04 Ton grille-pain te vouvoie. Comment réagis-tu ? | Je le vouvoie aussi | Je lui propose le tu | Je beurre plus dignement
05 Quel animal aimerais-tu avoir à l’étage du dessus ? | Une tortue | Une chouette | Un paresseux | Une girafe, pour les ampoules
06 Quel goût ont les nuages ? | Barbe à papa | Chantilly | Yaourt nature | Chaussette propre
07 Un dragon timide s’installe chez toi. À quoi sert-il ? | Au barbecue | Au chauffage | À griller le pain | À rien, mais il est gentil
08 Où disparaissent les petites cuillères ? | Dans les pots de yaourt | Sous le canapé | En voyage de noces | Chez les fourchettes
09 Tu peux parler à un seul objet. Lequel ? | Le frigo | L’oreiller | L’imprimante | Le réveil, pour négocier
10 Quel bruit fait un poisson qui réfléchit ? | Bloup | Glouglou | Hum | Il ménage le suspense
11 La Lune t’envoie une carte postale. Que dit-elle ? | « Beau temps, peu de monde » | « Je repasse ce soir » | « Éteins donc ta lampe » | « Ici, toujours pas de fromage »
12 Un lutin range chez toi la nuit. Que lui laisses-tu ? | Un biscuit | Un mot gentil | Encore plus de désordre
13 Parler en rimes ou marcher en dansant ? | Parler en rimes | Marcher en dansant
14 Un chapeau trop grand ou des chaussures qui couinent ? | Le chapeau trop grand | Les chaussures qui couinent
15 Une licorne ronchonne ou un dragon trop poli ? | La licorne ronchonne | Le dragon trop poli
16 Vivre dans un phare ou sur une péniche ? | Dans un phare | Sur une péniche | Dans un phare sur une péniche
17 Éternuer des confettis ou bâiller en musique ? | Éternuer des confettis | Bâiller en musique
18 Le chat te regarde fixement. Que veut-il ? | À manger | Ma place | Le mot de passe
19 De quel instrument jouerait un canard ? | Du trombone | De l’accordéon | De la flûte | Du coin-coin, en soliste
20 On te confie la météo pour un jour. Que prévois-tu ? | Grand soleil | Neige partout | Petite brise | Pluie de madeleines
21 Ton reflet prend un jour de congé. Et toi ? | Je me coiffe au hasard | J’en prends un aussi | Je vérifie qu’il va bien
22 Quel véhicule inutile te faut-il absolument ? | Une montgolfière à pédales | Un tapis volant d’occasion | Une brouette électrique | Un cheval à roulettes
23 Une pomme de terre te demande conseil. Que lui dis-tu ? | « Reste simple » | « Pense à la purée » | « Garde la frite » | « Tu es une bonne patate »
24 Quelle expression essaies-tu pour de vrai ? | Peigner la girafe | Donner ma langue au chat | Sauter du coq à l’âne | Chercher midi à quatorze heures
25 Un lapin t’a posé un lapin. Que fais-tu ? | J’attends avec une carotte | Je lui pose un humain | Je comprends, c’est sa nature
26 Quel petit pouvoir choisis-tu ? | Ouvrir tous les bocaux | Démêler les câbles d’un regard | Trouver le bout du ruban adhésif | Arrêter la pluie, mais chez moi
27 Comment plies-tu un drap-housse ? | En carré parfait | En boule | À deux, dans le fou rire
28 Une soucoupe volante arrive à un rond-point. Que fait-elle ? | Elle cède le passage | Elle fait trois fois le tour | Elle admire les fleurs | Elle se croit chez elle
29 Ton vélo se met à parler. De quoi ? | Des côtes | De son antivol | De ses hivers à la cave
30 Tu trouves une clé inconnue. Qu’ouvre-t-elle ? | Une vieille valise | Un jardin secret | Une boîte pleine de clés | Rien, mais avec élégance
31 La tour Eiffel s’ennuie. Que lui offres-tu ? | Une écharpe | Un jeu de cartes | Une semaine à la mer | Une deuxième tour Eiffel
32 Comment fait-on la paix avec une mouche ? | On ouvre la fenêtre | On lui parle doucement | On lui laisse la pièce
33 À quoi rêve une valise ? | À la mer | À une autre valise | À ne plus être dans le couloir
34 Ton oreiller note tes rêves. Combien pour le dernier ? | Dix sur dix | Six, ça manquait de logique | Deux, encore une réunion
35 Quel arbre serais-tu ? | Un chêne | Un saule | Un cerisier | Le palmier du hall d’accueil
36 On t’offre un château. Ton premier geste ? | Chercher le passage secret | Compter les pièces | Adopter le fantôme | Chercher une prise
37 Un robot veut apprendre une chose inutile. Laquelle ? | Siffler | Bouder | Faire la sieste | Chercher ses clés
38 Baguette magique ou baguette encore chaude ? | Magique | Encore chaude
39 Ta journée dure une heure de plus. Qu’en fais-tu ? | Une sieste | Un gâteau | Rien, très lentement
40 Ta plante verte t’écrit. Quel est l’objet de son mail ? | « Soif » | « Demande de place au soleil » | « Merci pour hier » | « Re : Re : Soif »
41 Un cheval entre dans l’ascenseur. Que dis-tu ? | « Quel étage ? » | « Après vous » | Rien, je fixe les boutons
42 Une pluie de crêpes ou une neige de sucre glace ? | La pluie de crêpes | La neige de sucre glace
`,
)
